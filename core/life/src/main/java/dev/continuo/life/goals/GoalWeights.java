package dev.continuo.life.goals;

import dev.continuo.events.GoalEvent;
import dev.continuo.events.GoalEvent.GoalDampened;
import dev.continuo.events.GoalEvent.GoalPursued;
import dev.continuo.events.GoalEvent.GoalReinforced;
import dev.continuo.events.GoalEvent.GoalReset;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.goals.GoalVerdict.DecidedGoal;
import dev.continuo.life.goals.GoalVerdict.RefusedGoal;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/// Decides what goals weigh, within [CompulsionSafety]. It records nothing.
///
/// A tree counts once: what speaks for a subtask speaks for its goal, and dividing a goal makes it
/// weigh neither more nor less beside the others.
public final class GoalWeights {
    /// Active goals among which one can dominate.
    private static final int MIN_RIVALS = 3;

    private final MindReader mind;
    private final Supplier<GoalTree> goals;

    GoalWeights(MindReader mind, Supplier<GoalTree> goals) {
        this.mind = mind;
        this.goals = goals;
    }

    /// Something speaks for a goal. What strangers said, and the agent itself, does not count, nor
    /// what spoke for it before.
    ///
    /// @param gain what the first piece of evidence would add, above 0 and at most 1
    /// @param memories the evidence
    public GoalVerdict reinforce(long id, double gain, Set<Long> memories) {
        if (!(gain > 0 && gain <= 1)) return new RefusedGoal("out_of_range", "A gain is above 0 and at most 1.");
        var tree = goals.get();
        var found = tree.find(id).filter(Goal::active);
        if (found.isEmpty()) return GoalEditing.unknown(id);
        var goal = tree.root(found.get());
        var trusted = GoalSources.trusted(mind.db(), mind.agent(), memories).keySet();
        var fresh = new HashSet<>(trusted);
        fresh.removeAll(GoalRows.counted(mind.db(), mind.agent(), goal.id(), fresh));
        if (fresh.isEmpty()) return new RefusedGoal("no_evidence", "Nothing new speaks for #%d.".formatted(id));
        var weight = goal.weight();
        for (int n = 1; n <= fresh.size(); n++)
            weight = CompulsionSafety.reinforced(weight, gain, goal.effort().evidence() + n);
        return changed(
                goal,
                new GoalReinforced(goal.id(), gain, fresh.stream().sorted().toList(), weight));
    }

    /// The agent did something for a goal.
    ///
    /// @param useful whether something came of it
    public GoalVerdict pursued(long id, boolean useful) {
        var tree = goals.get();
        var found = tree.find(id).filter(Goal::active);
        if (found.isEmpty()) return GoalEditing.unknown(id);
        var goal = tree.root(found.get());
        return changed(goal, new GoalPursued(goal.id(), useful));
    }

    private static GoalVerdict changed(Goal goal, GoalEvent event) {
        return DecidedGoal.of(NewEvent.guarded(event, Actor.AGENT, GoalRows.changing(goal)));
    }

    /// One cycle of consolidation: what weighs too much beside the others, and what much was done
    /// for to little use, weighs a little less. Nothing where all is well.
    public List<NewEvent> cycle() {
        var active = goals.get().roots().stream().filter(Goal::active).toList();
        var sum = active.stream().mapToDouble(Goal::weight).sum();
        // One or two goals have more than two fifths of the weight whatever they weigh.
        var total = active.size() < MIN_RIVALS ? Double.MAX_VALUE : sum;
        var drafts = new ArrayList<NewEvent>();
        for (var goal : active) {
            var cycle = CompulsionSafety.cycle(
                    goal.weight(), total, goal.effort().actions(), goal.effort().useful());
            if (cycle.reasons().isEmpty()) continue;
            var dampened = new GoalDampened(goal.id(), cycle.weight(), cycle.reasons());
            drafts.add(NewEvent.guarded(dampened, Actor.AGENT, GoalRows.changing(goal)));
        }
        return drafts;
    }

    /// Sets a weight back, on the operator's word; what spoke for the goal and what was done for it
    /// counts no more.
    public GoalVerdict reset(long id, GoalEditing.GoalEditor editor) {
        if (!editor.operator()) return new RefusedGoal("operator_only", "Weights are set back by the operator.");
        var tree = goals.get();
        var found =
                tree.find(id).filter(goal -> editor.listener().hears(goal.from().audience()));
        if (found.isEmpty()) return GoalEditing.unknown(id);
        var goal = found.get();
        var root = tree.root(goal);
        if (root.id() != goal.id())
            return new RefusedGoal(
                    "subtask", "#%d weighs what its goal weighs: set back #%d.".formatted(id, root.id()));
        return DecidedGoal.of(
                NewEvent.guarded(new GoalReset(id, CompulsionSafety.NEUTRAL), editor.actor(), GoalRows.changing(goal)));
    }
}
