package dev.continuo.gateway.command.identity;

import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.life.goals.GoalProposals;
import dev.continuo.life.goals.GoalProposals.GoalProposal;
import java.time.Instant;
import java.util.Map;

/// The operator decides about a goal that was proposed.
final class UndecidedGoal {
    private UndecidedGoal() {}

    static CommandResult decide(GoalProposal goal, boolean approved, Instant now, Invoker asker) {
        if (!goal.waits(now)) return refused(goal);
        // Not everybody in a room may hear the words, and the operator may not either.
        var text = "%s #%d.".formatted(approved ? "Approved" : "Rejected", goal.id());
        return new CommandResult(
                text,
                Map.of("id", goal.id(), "approved", approved),
                GoalProposals.decide(goal, approved, asker.actor()));
    }

    private static CommandResult refused(GoalProposal goal) {
        return goal.state().equals(GoalProposals.OPEN)
                ? CommandResult.refusal(
                        "expired",
                        "#%d waited for more than 7 days and fell. It can be proposed again.".formatted(goal.id()))
                : CommandResult.refusal(
                        "already_decided",
                        "#%d was %s before. /pending lists what waits.".formatted(goal.id(), goal.state()));
    }
}
