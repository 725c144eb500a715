package dev.continuo.gateway.command.identity;

import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.learning.SkillsCommand;
import dev.continuo.life.Life;
import dev.continuo.life.identity.Proposals.Standing;
import dev.continuo.life.learning.LearningRows;
import dev.continuo.mind.Mind;
import java.time.InstantSource;
import java.util.function.Function;

/// The way to what waits for the operator, or to the refusal that says why it cannot be decided.
final class Undecided {
    private final Mind mind;
    private final InstantSource clock;

    Undecided(Mind mind, InstantSource clock) {
        this.mind = mind;
        this.clock = clock;
    }

    /// Decides about a call of a tool, a sequence of tools, a goal, a share, a level of trust, or a
    /// proposal.
    ///
    /// @param decision about a proposal that waits
    CommandResult decide(
            long id,
            boolean approve,
            Invoker asker,
            Function<Standing.Waiting, CommandResult> decision) {
        var now = clock.instant();
        var call = mind.toolWorker().requests().find(id);
        if (call.isPresent()) return UndecidedCall.decide(call.get(), approve, now, asker);
        var skill = LearningRows.skill(mind.reader(), id);
        if (skill.isPresent()) return SkillsCommand.decide(skill.get(), approve, asker);
        var goal = Life.of(mind).goals().proposals().find(id);
        if (goal.isPresent()) return UndecidedGoal.decide(goal.get(), approve, now, asker);
        var share = mind.quarantine().share(id);
        if (share.isPresent()) return UndecidedShare.decide(share.get(), approve, asker);
        var trust = Life.of(mind).trust();
        if (trust.waiting(id).isPresent()) return UndecidedTrust.decide(trust, id, approve, asker);
        return switch (Life.of(mind).identity().proposals().find(id, now)) {
            case Standing.Waiting waiting -> decision.apply(waiting);
            case Standing.Expired _ ->
                    CommandResult.refusal(
                            "expired",
                            "#%d waited for more than 7 days and fell. It can be proposed again."
                                    .formatted(id));
            case Standing.Decided(var approved, var by) ->
                    CommandResult.refusal(
                            "already_decided",
                            "#%d was %s before, by #%d. /pending lists what waits."
                                    .formatted(id, approved ? "approved" : "rejected", by));
            case Standing.Unknown _ ->
                    CommandResult.refusal(
                            "unknown_proposal",
                            "#%d is no proposal. /pending lists what waits.".formatted(id));
        };
    }
}
