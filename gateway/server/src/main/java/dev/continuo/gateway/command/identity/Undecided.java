package dev.continuo.gateway.command.identity;

import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.operator.TrustCommand;
import dev.continuo.gateway.command.self.SkillsCommand;
import dev.continuo.ledger.event.Guard;
import dev.continuo.life.Life;
import dev.continuo.life.growth.AgentTrust;
import dev.continuo.life.identity.Proposals;
import dev.continuo.life.identity.Proposals.ProposalStatus;
import dev.continuo.life.identity.TraitChanges;
import dev.continuo.life.learning.LearningRows;
import dev.continuo.mind.Mind;
import java.time.InstantSource;
import java.util.Map;
import java.util.function.Function;

/// The way to what waits for the operator, or to the refusal that says why it cannot be decided.
final class Undecided {
    private final Mind mind;
    private final InstantSource clock;

    Undecided(Mind mind, InstantSource clock) {
        this.mind = mind;
        this.clock = clock;
    }

    /// Approves a call of a tool, a sequence of tools, a goal, a share, a level of trust, or a
    /// proposal.
    ///
    /// @param decision about a proposal that waits
    CommandResult approve(long id, Invoker asker, Function<ProposalStatus.OpenProposal, CommandResult> decision) {
        return decide(
                id,
                true,
                asker,
                state -> TrustCommand.grant(Life.of(mind).trust(), state, asker, Map.of("id", id, "approved", true)),
                decision);
    }

    /// Rejects one of these.
    ///
    /// @param why empty for no explanation
    CommandResult reject(long id, String why, Invoker asker) {
        var trust = Life.of(mind).trust();
        return decide(
                id,
                false,
                asker,
                state -> rejected(id, trust.still(state), why, asker),
                _ -> rejected(id, Proposals.open(id), why, asker));
    }

    private static CommandResult rejected(long id, Guard open, String why, Invoker asker) {
        return new CommandResult(
                "Rejected #%d. Nothing changes.".formatted(id),
                Map.of("id", id, "approved", false),
                TraitChanges.reject(id, open, why, asker.message().stream().toList(), asker.actor()));
    }

    private CommandResult decide(
            long id,
            boolean approve,
            Invoker asker,
            Function<AgentTrust.TrustState, CommandResult> level,
            Function<ProposalStatus.OpenProposal, CommandResult> decision) {
        var now = clock.instant();
        var call = mind.answering().toolWorker().requests().find(id);
        if (call.isPresent()) {
            var cards = new PendingCards(mind, InvokerLabels.to(asker, mind.people()));
            return UndecidedCall.decide(call.get(), cards, approve, now, asker);
        }
        var skill = LearningRows.skill(mind.reader(), id);
        if (skill.isPresent()) return SkillsCommand.decide(skill.get(), approve, asker);
        var goal = Life.of(mind).goals().proposals().find(id);
        if (goal.isPresent()) return UndecidedGoal.decide(goal.get(), approve, now, asker);
        var share = mind.memory().quarantine().share(id);
        if (share.isPresent()) return UndecidedShare.decide(share.get(), approve, asker);
        var trust = Life.of(mind).trust();
        var state = trust.state();
        if (trust.waiting(id).isPresent()) return level.apply(state);
        var standing = trust.decided(id)
                .<ProposalStatus>map(one -> one)
                .orElseGet(() -> Life.of(mind).identity().proposals().find(id, now));
        return switch (standing) {
            case ProposalStatus.OpenProposal waiting -> decision.apply(waiting);
            case ProposalStatus.Expired _ ->
                CommandResult.refusal(
                        "expired", "#%d waited for more than 7 days and fell. It can be proposed again.".formatted(id));
            case ProposalStatus.DecidedProposal(var approved, var by) ->
                CommandResult.refusal(
                        "already_decided",
                        "#%d was %s before, by #%d. /pending lists what waits."
                                .formatted(id, approved ? "approved" : "rejected", by));
            case ProposalStatus.UnknownProposal _ ->
                CommandResult.refusal(
                        "unknown_proposal", "#%d is no proposal. /pending lists what waits.".formatted(id));
        };
    }
}
