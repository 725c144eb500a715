package dev.continuo.life.growth;

import dev.continuo.events.GoalEvent.GoalProposed;
import dev.continuo.events.ToolEvent.ToolRequested;
import dev.continuo.events.TraitKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.consolidation.SafeWords;
import dev.continuo.life.goals.GoalVerdict;
import dev.continuo.life.goals.Goals;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.life.identity.IdentityChange;
import dev.continuo.life.identity.TraitChanges.WantedTrait;
import dev.continuo.life.identity.state.Trait;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolSchema;
import dev.continuo.mind.faculty.tool.ToolTurn;
import dev.continuo.mind.tool.ToolRequests;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Tool by which the agent proposes who it is and what it wants: traits, their weights, and goals.
/// Each proposal waits for the operator. The level of trust says what it may propose, and how much
/// may wait.
public final class ProposeTool {
    static final String NAME = "propose_change";
    private static final String GOAL = "goal";
    private static final List<String> KINDS = List.of(
            GOAL,
            TraitKind.VALUE.text(),
            TraitKind.BELIEF.text(),
            TraitKind.VOICE.text(),
            TraitKind.BOUNDARY.text(),
            ProposedEdits.GOAL_WEIGHT,
            ProposedEdits.SETTING);
    static final int KIND_CHARS = 20;
    static final int TEXT_CHARS = 300;
    static final int REASON_CHARS = 300;
    private static final int PERCENT = 100;
    private static final long USUAL = 50; // percent

    /// Less than this is no other weight.
    static final double WEIGHS_OTHER = 0.05;

    private final AgentIdentity identity;
    private final Goals goals;
    private final AgentTrust trust;
    private final ProposedEdits edits;
    private final SafeWords safe = new SafeWords();

    public ProposeTool(AgentIdentity identity, Goals goals, AgentTrust trust) {
        this.identity = identity;
        this.goals = goals;
        this.trust = trust;
        this.edits = new ProposedEdits(goals, trust);
    }

    public Tool tool() {
        return new Tool(
                NAME,
                "Proposes a goal of yours, something you value, believe or never do, how you speak,"
                        + " another weight of it or of a goal, or another setting. The operator"
                        + " decides. Seldom right: only for what lasts.",
                ToolSchema.object()
                        .choice("kind", "Its kind.", KINDS)
                        .text(
                                "text",
                                "What, in a few words; a trait or goal that you have in the same; a"
                                        + " setting by its key.")
                        .text("reasoning", "Why.")
                        .optionalNumber("weight", "Percent, 50 by default; 0 ends a trait that you have.")
                        .optionalText("value", "Of a setting.")
                        .json(),
                ToolCategory.SAFE_CHAIN,
                Role.OPERATOR,
                Set.of(Tool.ToolTrait.WRITES, Tool.ToolTrait.RARE, Tool.ToolTrait.IDENTITY),
                this::propose);
    }

    private ToolResult propose(ToolTurn turn, ToolArguments arguments) throws ToolFailure {
        var kind = arguments.text("kind", KIND_CHARS);
        if (!KINDS.contains(kind))
            throw new ToolFailure(
                    "There is no kind \"%s\".".formatted(kind), "Use one of: " + String.join(", ", KINDS) + ".");
        var text = arguments.text("text", TEXT_CHARS);
        var reason = arguments.text("reasoning", REASON_CHARS);
        var percent = arguments.optionalNumber("weight").orElse(USUAL);
        var weight = (double) percent / PERCENT;
        var edit = ProposedEdits.KINDS.contains(kind);
        var above = edit ? above(ProposedEdits.change(kind)) : Optional.<ToolResult>empty();
        if (above.isPresent()) return above.get();
        if (edit && turn.approved()) return edits.take(kind, turn, arguments);
        var full = full(turn);
        if (full.isPresent()) return full.get();
        var label = turn.turn().audience();
        if (!safe.may(turn.mind(), label, text) || !safe.may(turn.mind(), label, reason))
            return ToolResult.refused("That reads like an instruction.", "Leave it.");
        if (edit) return edits.take(kind, turn, arguments);
        return kind.equals(GOAL)
                ? goal(turn, text, weight)
                : trait(turn, new WantedTrait(TraitKind.parse(kind), text, weight), reason);
    }

    /// The refusal where no more may wait.
    private Optional<ToolResult> full(ToolTurn turn) {
        if (!trust.containment().proposesTraits())
            return Optional.of(ToolResult.refused(
                    "The operator's containment keeps you from proposing who you are.", "Leave it."));
        var waiting = identity.proposals().waiting(turn.now()).stream()
                        .filter(one -> one.person() == null)
                        .count()
                + goals.proposals().waiting(turn.now()).size()
                + new ToolRequests(turn.mind())
                        .waiting(turn.now()).stream()
                                .filter(one -> one.call().tool().equals(NAME))
                                .count()
                + turn.decided().stream().filter(ProposeTool::waits).count();
        return waiting < trust.proposals()
                ? Optional.empty()
                : Optional.of(ToolResult.refused(
                        "At level %d of trust at most %d proposals wait for the operator."
                                .formatted(trust.level().number(), trust.proposals()),
                        "Wait until /pending is decided."));
    }

    private ToolResult goal(ToolTurn turn, String text, double weight) {
        return switch (goals.proposals().propose(text, weight, turn)) {
            case GoalVerdict.DecidedGoal(var drafts) ->
                ToolResult.of(Map.of("status", "waiting_for_approval")).recording(drafts);
            case GoalVerdict.RefusedGoal(var _, var sentence) -> ToolResult.refused(sentence, "");
        };
    }

    private ToolResult trait(ToolTurn turn, WantedTrait wanted, String reason) {
        var key = Trait.key(wanted.kind(), wanted.text());
        var now = identity.current().of(wanted.kind()).stream()
                .filter(trait -> Trait.key(trait.kind(), trait.text()).equals(key))
                .findFirst();
        if (now.isEmpty() && wanted.weight() == 0) return ToolResult.refused("You have no such trait.", "");
        if (now.isPresent() && Math.abs(now.get().weight() - wanted.weight()) < WEIGHS_OTHER)
            return ToolResult.refused("You are that already.", "");
        var change = change(now.isPresent(), wanted);
        var above = above(change);
        if (above.isPresent()) return above.get();
        return switch (identity.propose(
                wanted, reason, turn.sources().stream().sorted().toList())) {
            case IdentityChange.Waiting(var proposal) ->
                ToolResult.of(Map.of("status", "waiting_for_approval", "proposal", proposal));
            case IdentityChange.Made(var event) -> ToolResult.of(Map.of("event", event));
            case IdentityChange.Declined(var sentence, var suggestion) -> ToolResult.refused(sentence, suggestion);
        };
    }

    private static boolean waits(EventPayload decided) {
        return decided instanceof GoalProposed
                || (decided instanceof ToolRequested call && call.tool().equals(NAME));
    }

    /// The refusal where a change is beyond the level of trust, or contained.
    private Optional<ToolResult> above(SelfChange change) {
        return trust.level().number() >= change.level()
                ? Optional.empty()
                : Optional.of(ToolResult.refused(
                        "At level %d of trust you may not propose %s: that takes level %d."
                                .formatted(trust.level().number(), change.text(), change.level()),
                        "Tell the operator, who may change it."));
    }

    private static SelfChange change(boolean known, WantedTrait wanted) {
        if (!known) return SelfChange.ADD;
        return wanted.weight() == 0 ? SelfChange.END : SelfChange.REWEIGH;
    }
}
