package dev.continuo.life.goals;

import static dev.continuo.tables.mind.Tables.GOAL_PROPOSAL;

import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.GoalEvent.GoalProposalDecided;
import dev.continuo.events.GoalEvent.GoalProposed;
import dev.continuo.language.text.Words;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.goals.Goal.Origin;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.tool.ToolTurn;
import dev.continuo.tables.mind.tables.records.GoalProposalRecord;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jooq.impl.DSL;

/// Goals that wait for the operator, and what became of them.
public final class GoalProposals {
    /// From then on a proposal can no longer be approved.
    public static final Duration LIFETIME = Duration.ofDays(7);

    public static final String OPEN = "open";
    public static final String APPROVED = "approved";
    public static final String REJECTED = "rejected";

    private static final Guard.Check WAITING = (tx, agent, ids) -> tx.select(GOAL_PROPOSAL.ID)
            .from(GOAL_PROPOSAL)
            .where(GOAL_PROPOSAL.AGENT_ID.eq(agent).and(GOAL_PROPOSAL.ID.in(ids)))
            .and(GOAL_PROPOSAL.STATE.eq(DSL.inline(OPEN)))
            .fetchSet(GOAL_PROPOSAL.ID);

    private final MindReader mind;

    GoalProposals(MindReader mind) {
        this.mind = mind;
    }

    /// A goal that was proposed.
    ///
    /// @param audience who may hear of it, as a label
    /// @param person who showed it
    /// @param days on how many days, from the first to the last
    /// @param state `open`, `approved` or `rejected`
    public record GoalProposal(
            long id,
            String text,
            double weight,
            String audience,
            long person,
            int days,
            String first,
            String last,
            Instant expires,
            String state) {

        /// Tells whether it can be decided about.
        public boolean waits(Instant now) {
            return state.equals(OPEN) && now.isBefore(expires);
        }
    }

    /// Decides about a goal that the agent proposes in a turn.
    ///
    /// @param weight in [0,1]
    public GoalVerdict propose(String said, double weight, ToolTurn turn) {
        var text = Words.line(said);
        var flaw = GoalEditing.flaw(text);
        if (flaw.isPresent()) return flaw.get();
        if (!(weight > 0 && weight <= 1))
            return new GoalVerdict.RefusedGoal("bad_weight", "A weight is between 1 and 100 percent.");
        if (waiting(turn.now()).stream().anyMatch(one -> one.text().equalsIgnoreCase(text)))
            return new GoalVerdict.RefusedGoal("waiting", "That waits for the operator already.");
        var day = LocalDate.ofInstant(turn.now(), ZoneOffset.UTC).toString();
        var proposed = new GoalProposed(
                text,
                weight,
                turn.turn().audience(),
                turn.turn().person(),
                turn.sources().stream().sorted().toList(),
                1,
                day,
                day,
                turn.now().plus(LIFETIME).toString());
        return new GoalVerdict.DecidedGoal(List.of(NewEvent.of(proposed, Actor.AGENT)));
    }

    /// Those that wait, oldest first.
    public List<GoalProposal> waiting(Instant now) {
        return mind.rows(GOAL_PROPOSAL)
                .and(GOAL_PROPOSAL.STATE.eq(DSL.inline(OPEN)).and(GOAL_PROPOSAL.EXPIRES_AT.gt(now)))
                .orderBy(GOAL_PROPOSAL.ID)
                .fetch(GoalProposals::proposal);
    }

    public Optional<GoalProposal> find(long id) {
        return mind.rows(GOAL_PROPOSAL).and(GOAL_PROPOSAL.ID.eq(id)).fetchOptional(GoalProposals::proposal);
    }

    /// Returns the events that record the operator's decision. A goal that comes of a proposal goes
    /// when the proposal goes, for it has its words.
    ///
    /// @param proposal one that waits
    public static List<NewEvent> decide(GoalProposal proposal, boolean approved, Actor actor) {
        var events = new ArrayList<NewEvent>();
        events.add(NewEvent.guarded(
                new GoalProposalDecided(proposal.id(), approved),
                actor,
                Guard.changing(WAITING, Set.of(proposal.id()))));
        if (approved)
            events.add(NewEvent.of(
                    new GoalAdded(
                            proposal.text(),
                            CompulsionSafety.capped(proposal.weight()),
                            null,
                            Origin.AGENT.text(),
                            null,
                            proposal.audience(),
                            List.of(proposal.id()),
                            false,
                            null),
                    actor));
        return events;
    }

    private static GoalProposal proposal(GoalProposalRecord r) {
        return new GoalProposal(
                r.getId(),
                r.getText(),
                r.getWeight(),
                r.getAudience(),
                r.getPerson(),
                r.getDays(),
                r.getFirstDay(),
                r.getLastDay(),
                r.getExpiresAt(),
                r.getState());
    }
}
