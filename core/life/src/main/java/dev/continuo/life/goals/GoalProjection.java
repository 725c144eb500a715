package dev.continuo.life.goals;

import static dev.continuo.tables.mind.Tables.GOAL;
import static dev.continuo.tables.mind.Tables.GOAL_EVIDENCE;
import static dev.continuo.tables.mind.Tables.GOAL_REASON;
import static dev.continuo.tables.mind.Tables.GOAL_SOURCE;

import dev.continuo.events.GoalEvent;
import dev.continuo.events.GoalEvent.CommitmentClosed;
import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.GoalEvent.GoalChanged;
import dev.continuo.events.GoalEvent.GoalDampened;
import dev.continuo.events.GoalEvent.GoalProposalDecided;
import dev.continuo.events.GoalEvent.GoalProposed;
import dev.continuo.events.GoalEvent.GoalPursued;
import dev.continuo.events.GoalEvent.GoalReasonGiven;
import dev.continuo.events.GoalEvent.GoalReinforced;
import dev.continuo.events.GoalEvent.GoalReset;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Folds goals, what they rest on and what spoke for them.
final class GoalProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.payload() instanceof GoalEvent payload)) return;
        switch (payload) {
            case GoalAdded added -> added(e, added, to);
            case GoalChanged(var goal, var status, var progress) -> moved(e, goal, status, progress, to);
            case CommitmentClosed(var goal, var status) -> moved(e, goal, status, null, to);
            case GoalReasonGiven reason -> given(e, reason, to);
            case GoalReinforced(var goal, var _, var evidence, var weight) -> {
                to.pair(e.agent(), GOAL_EVIDENCE.GOAL, goal, GOAL_EVIDENCE.SOURCE, evidence);
                weighs(e, goal, weight, to);
            }
            case GoalPursued(var goal, var useful) -> {
                to.update(e, GOAL.ID, goal).plus(GOAL.ACTIONS, 1).plus(GOAL.USEFUL, useful ? 1 : 0);
                changed(e, goal, to);
            }
            case GoalDampened(var goal, var weight, var _) -> weighs(e, goal, weight, to);
            case GoalReset(var goal, var weight) -> reset(e, goal, weight, to);
            case GoalProposed proposed -> ProposalRows.proposed(e, proposed, to);
            case GoalProposalDecided(var proposal, var approved) -> ProposalRows.decided(e, proposal, approved, to);
        }
    }

    private static void added(Event e, GoalAdded added, RowStatements to) {
        var promise = added.promise();
        var due = promise == null ? null : promise.due();
        to.insert(e, GOAL.ID, added)
                .set(GOAL.STATUS, Goal.GoalStatus.ACTIVE.text())
                .set(GOAL.PROGRESS, 0)
                .set(GOAL.PROMISED_TO, promise == null ? null : promise.person())
                .set(GOAL.CONVERSATION, promise == null ? null : promise.conversation())
                .set(GOAL.DUE_AT, due == null ? null : Instant.parse(due))
                .set(GOAL.ACTIONS, 0)
                .set(GOAL.USEFUL, 0)
                .set(GOAL.CREATED_AT, e.time())
                .set(GOAL.CHANGED, e.seq());
        to.pair(e.agent(), GOAL_SOURCE.GOAL, e.seq(), GOAL_SOURCE.SOURCE, added.sources());
    }

    private static void moved(
            Event e, long goal, @Nullable String status, @Nullable Integer progress, RowStatements to) {
        to.update(e, GOAL.ID, goal).unlessNull(GOAL.STATUS, status).unlessNull(GOAL.PROGRESS, progress);
        changed(e, goal, to);
    }

    private static void given(Event e, GoalReasonGiven reason, RowStatements to) {
        to.insert(e, GOAL_REASON.ID, reason).set(GOAL_REASON.GIVEN_AT, e.time());
    }

    private static void weighs(Event e, long goal, double weight, RowStatements to) {
        to.update(e, GOAL.ID, goal).set(GOAL.WEIGHT, weight);
        changed(e, goal, to);
    }

    /// A statement of its own, so that the last of several changes of one batch stays.
    private static void changed(Event e, long goal, RowStatements to) {
        to.update(e, GOAL.ID, goal).set(GOAL.CHANGED, e.seq());
    }

    /// It undoes what other statements of one batch may do before it, and do again after it.
    private static void reset(Event e, long goal, double weight, RowStatements to) {
        to.settle();
        to.update(e, GOAL.ID, goal).set(GOAL.ACTIONS, 0).set(GOAL.USEFUL, 0);
        to.deleteNaming(e.agent(), goal, GOAL_EVIDENCE.GOAL);
        to.settle();
        weighs(e, goal, weight, to);
    }
}
