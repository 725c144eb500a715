package dev.continuo.life.growth;

import dev.continuo.events.GoalEvent.GoalReset;
import dev.continuo.events.GovernanceEvent.SettingChanged;
import dev.continuo.events.ToolEvent.ToolRequested;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.goals.CompulsionSafety;
import dev.continuo.life.goals.Goals;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolTurn;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Other weights of goals and other settings. Each waits as a call of the tool, with its reason and
/// its evidence, and is made when the operator approved it; what it takes is asked for then again.
record ProposedEdits(Goals goals, AgentTrust trust) {
    static final String GOAL_WEIGHT = "goal_weight";
    static final String SETTING = "setting";
    static final Set<String> KINDS = Set.of(GOAL_WEIGHT, SETTING);

    static final int VALUE_CHARS = 40;
    static final double PERCENT = 100;

    static SelfChange change(String kind) {
        return kind.equals(SETTING) ? SelfChange.CONFIGURE : SelfChange.REWEIGH;
    }

    /// An edit that is allowed, or why it is not.
    private sealed interface Checked {
        record Edit(EventPayload payload) implements Checked {}

        record Flawed(String sentence) implements Checked {}
    }

    ToolResult take(String kind, ToolTurn turn, ToolArguments arguments) throws ToolFailure {
        var checked = kind.equals(SETTING) ? setting(arguments) : weight(turn, arguments);
        return switch (checked) {
            case Checked.Flawed(var sentence) -> ToolResult.refused(sentence, "");
            case Checked.Edit(var payload) ->
                turn.approved()
                        ? ToolResult.of(Map.of("status", "set"))
                                .recording(List.of(NewEvent.of(
                                        payload, Actor.operator(turn.turn().person()))))
                        : ToolResult.of(Map.of("status", "waiting_for_approval"))
                                .recording(List.of(waiting(turn, arguments)));
        };
    }

    private static NewEvent waiting(ToolTurn turn, ToolArguments arguments) {
        var at = turn.turn();
        return NewEvent.of(
                new ToolRequested(
                        ProposeTool.NAME,
                        ToolCategory.DANGEROUS.text(),
                        arguments.values().toString(),
                        at.conversation(),
                        at.person(),
                        at.audience(),
                        at.messages().stream().sorted().toList(),
                        turn.sources().stream().sorted().toList()),
                Actor.AGENT);
    }

    private Checked setting(ToolArguments arguments) throws ToolFailure {
        var key = arguments.text("text", ProposeTool.TEXT_CHARS).strip().toUpperCase(Locale.ROOT);
        var value = arguments.optionalText("value", VALUE_CHARS).orElse("").strip();
        var allowed = trust.settings();
        if (!allowed.keys().contains(key))
            return new Checked.Flawed("You may propose these settings: " + String.join(", ", allowed.keys()) + ".");
        return allowed.flaw(key, value)
                .<Checked>map(Checked.Flawed::new)
                .orElseGet(() -> new Checked.Edit(new SettingChanged(key, value)));
    }

    private Checked weight(ToolTurn turn, ToolArguments arguments) throws ToolFailure {
        var goal = goals.tree()
                .named(arguments.text("text", ProposeTool.TEXT_CHARS))
                .filter(one -> turn.turn().listener().hears(one.from().audience()))
                .findFirst();
        if (goal.isEmpty()) return new Checked.Flawed("You have no such goal here.");
        var percent = arguments.optionalNumber("weight").orElse(0);
        if (percent < 1 || percent > PERCENT) return new Checked.Flawed("A weight is between 1 and 100 percent.");
        var weight = CompulsionSafety.capped(percent / PERCENT);
        return Math.abs(goal.get().weight() - weight) < ProposeTool.WEIGHS_OTHER
                ? new Checked.Flawed("It weighs that already.")
                : new Checked.Edit(new GoalReset(goal.get().id(), weight));
    }
}
