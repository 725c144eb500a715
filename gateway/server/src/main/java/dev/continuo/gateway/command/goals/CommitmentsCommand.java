package dev.continuo.gateway.command.goals;

import dev.continuo.gateway.command.ArgumentSplitter;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.goals.Goal;
import dev.continuo.life.goals.Goal.GoalStatus;
import dev.continuo.life.goals.GoalTree;
import dev.continuo.life.goals.GoalVerdict;
import dev.continuo.life.goals.Goals;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.People;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows what the agent promised: to whoever asks, or, alone with the operator, to anybody.
@Command(
        name = "commitments",
        description = "What I promised you and have not done yet. done ID says that I kept it. Alone with"
                + " me, the operator sees all promises; those that they may not hear are"
                + " numbers alone.",
        customSynopsis = "[done] [id]",
        footer = "/commitments done 1234")
public final class CommitmentsCommand implements CommandInvocation {
    private final Goals goals;
    private final People people;

    @Parameters(index = "0", arity = "0..1")
    private String what = "list";

    @Parameters(index = "1", arity = "0..1")
    private String id = "";

    public CommitmentsCommand(Goals goals, People people) {
        this.goals = goals;
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return switch (what.toLowerCase(Locale.ROOT)) {
            case "list" -> id.isEmpty() ? list(asker) : usage(asker);
            case "done" ->
                ArgumentSplitter.number(id).map(goal -> done(asker, goal)).orElseGet(() -> usage(asker));
            default -> usage(asker);
        };
    }

    private static CommandResult usage(Invoker asker) {
        return asker.refusal("usage", "commitments.usage");
    }

    private CommandResult list(Invoker asker) {
        var listener = InvokerLabels.listener(asker, people);
        var tree = goals.tree();
        var all = asker.operator() && !asker.inRoom();
        var lines = new ArrayList<String>();
        var data = new ArrayList<Map<String, Object>>();
        for (var goal : all ? open(tree) : theirs(listener)) {
            if (!listener.hears(goal.from().audience())) {
                lines.add(asker.told("private.other", goal.id()));
                data.add(Map.of("id", goal.id(), "private", true));
                continue;
            }
            lines.addAll(GoalFormat.lines(tree, goal, asker, each -> note(asker, each)));
            data.add(RecordJson.of(
                    goal, GoalFormat.GOAL + " person=commitment.person audience=from.audience due=commitment.due"));
        }
        return CommandResult.of(
                lines.isEmpty() ? asker.told("commitments.none") : String.join("\n", lines),
                Map.of("commitments", data));
    }

    private static List<Goal> open(GoalTree tree) {
        return tree.roots().stream()
                .filter(goal -> goal.active() && goal.commitment().isPresent())
                .toList();
    }

    private List<Goal> theirs(Listener listener) {
        return goals.commitments(listener).stream()
                .filter(goal -> goal.commitment()
                        .filter(one -> listener.persons().contains(one.person()))
                        .isPresent())
                .toList();
    }

    /// To whom and by when.
    private String note(Invoker asker, Goal goal) {
        return goal.commitment()
                .map(promise -> {
                    var whom = promise.person() == asker.personId()
                            ? ""
                            : asker.told("commitments.to", named(promise.person()));
                    var due = promise.due();
                    return due == null ? whom : whom + asker.told("commitments.by", asker.when(due));
                })
                .orElse("");
    }

    private String named(long person) {
        return people.find(person).map(one -> TextTable.excerpt(one.name(), 30)).orElse("#" + person);
    }

    private CommandResult done(Invoker asker, long goal) {
        return switch (goals.editing().close(goal, GoalFormat.editor(asker, people))) {
            case GoalVerdict.DecidedGoal(var drafts) ->
                new CommandResult(
                        asker.told("commitments.kept", goal),
                        Map.of("id", goal, "status", GoalStatus.COMPLETED.text()),
                        drafts);
            case GoalVerdict.RefusedGoal(var code, var sentence) -> asker.refused("goal", code, sentence, goal);
        };
    }
}
