package dev.continuo.gateway.command.identity;

import dev.continuo.events.MemoryEvent.QuarantineEnded;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.command.operator.TrustCommand;
import dev.continuo.gateway.command.self.SkillsCommand;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.goals.GoalProposals;
import dev.continuo.life.goals.GoalProposals.GoalProposal;
import dev.continuo.life.identity.Proposals;
import dev.continuo.life.identity.Proposals.ProposalStatus;
import dev.continuo.life.identity.TraitChanges;
import dev.continuo.life.learning.LearningRows;
import dev.continuo.mind.Mind;
import dev.continuo.mind.memory.gate.Quarantine;
import dev.continuo.mind.tool.RequestState;
import dev.continuo.mind.tool.ToolRequests;
import dev.continuo.mind.tool.ToolRequests.ToolRequest;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/// The way to what waits for the operator, or to the refusal that says why it cannot be decided.
record Undecided(Mind mind, InstantSource clock) {
    private static final int WHAT = 300;

    /// Decides about a call of a tool, a sequence of tools, a goal, a share, a level of trust, or a
    /// proposal.
    ///
    /// @param why of a rejection; empty for no explanation
    CommandResult decide(long id, boolean approve, String why, Invoker asker) {
        var now = clock.instant();
        var life = Life.of(mind);
        var call = mind.answering().toolWorker().requests().find(id);
        if (call.isPresent()) return call(call.get(), approve, now, asker);
        var skill = LearningRows.skill(mind.reader(), id);
        if (skill.isPresent()) return SkillsCommand.decide(skill.get(), approve, asker);
        var goal = life.goals().proposals().find(id);
        if (goal.isPresent()) return goal(goal.get(), approve, now, asker);
        if (mind.memory().quarantine().share(id).isPresent())
            return done(
                    id,
                    approve,
                    "",
                    List.of(NewEvent.guarded(new QuarantineEnded(id, approve), asker.actor(), Quarantine.held(id))));
        var trust = life.trust();
        var state = trust.state();
        if (trust.waiting(id).isPresent())
            return approve
                    ? TrustCommand.grant(trust, state, asker, Map.of("id", id, "approved", true))
                    : rejected(id, trust.still(state), why, asker);
        var standing = trust.decided(id)
                .<ProposalStatus>map(one -> one)
                .orElseGet(() -> life.identity().proposals().find(id, now));
        return switch (standing) {
            case ProposalStatus.OpenProposal waiting ->
                approve
                        ? done(
                                id,
                                true,
                                asker.inRoom()
                                        ? ""
                                        : TextTable.excerpt(waiting.proposal().what(), WHAT),
                                List.of(TraitChanges.approve(waiting, asker.actor())))
                        : rejected(id, Proposals.open(id), why, asker);
            case ProposalStatus.Expired _ -> expired(id, "proposed");
            case ProposalStatus.DecidedProposal(var approved, var by) ->
                decided("#%d was %s before, by #%d.".formatted(id, approved ? "approved" : "rejected", by));
            case ProposalStatus.UnknownProposal _ ->
                CommandResult.refusal(
                        "unknown_proposal", "#%d is no proposal. /pending lists what waits.".formatted(id));
        };
    }

    private CommandResult call(ToolRequest call, boolean approve, Instant now, Invoker asker) {
        if (!call.waits(now))
            return call.state() == RequestState.WAITING
                    ? expired(call.id(), "asked for")
                    : decided("#%d is %s.".formatted(call.id(), call.state().text()));
        var cards = new PendingCards(mind, InvokerLabels.to(asker, mind.people()));
        return done(
                call.id(),
                approve,
                asker.inRoom() ? "" : cards.of(call).change().what(),
                List.of(ToolRequests.decide(call, approve, asker.actor())));
    }

    /// Neither everybody in a room may hear its words, nor always the operator.
    private static CommandResult goal(GoalProposal goal, boolean approve, Instant now, Invoker asker) {
        if (goal.waits(now)) return done(goal.id(), approve, "", GoalProposals.decide(goal, approve, asker.actor()));
        return goal.state().equals(GoalProposals.OPEN)
                ? expired(goal.id(), "proposed")
                : decided("#%d was %s before.".formatted(goal.id(), goal.state()));
    }

    /// @param what was decided about; empty where not everybody around may hear it
    private static CommandResult done(long id, boolean approved, String what, List<NewEvent> changes) {
        var text = "%s #%d".formatted(approved ? "Approved" : "Rejected", id);
        return new CommandResult(
                what.isEmpty() ? text + "." : "%s: %s.".formatted(text, what),
                Map.of("id", id, "approved", approved),
                changes);
    }

    private static CommandResult rejected(long id, Guard open, String why, Invoker asker) {
        return new CommandResult(
                "Rejected #%d. Nothing changes.".formatted(id),
                Map.of("id", id, "approved", false),
                TraitChanges.reject(id, open, why, asker.message().stream().toList(), asker.actor()));
    }

    private static CommandResult expired(long id, String again) {
        return CommandResult.refusal(
                "expired", "#%d waited for more than 7 days and fell. It can be %s again.".formatted(id, again));
    }

    private static CommandResult decided(String sentence) {
        return CommandResult.refusal("already_decided", sentence + " /pending lists what waits.");
    }
}
