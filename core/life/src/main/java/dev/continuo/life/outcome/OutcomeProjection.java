package dev.continuo.life.outcome;

import static dev.continuo.tables.mind.Tables.OUTCOME_EVIDENCE;
import static dev.continuo.tables.mind.Tables.TURN_OUTCOME;

import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;

/// Folds what came of turns.
final class OutcomeProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case TurnJudged judged -> judged(e, judged, to);
            case Erased erased -> {
                for (var target : erased.targets()) erased(e.agent(), target, to);
            }
            case null, default -> {}
        }
    }

    private static void judged(Event e, TurnJudged judged, RowStatements to) {
        to.insert()
                .set(TURN_OUTCOME.AGENT_ID, e.agent())
                .set(TURN_OUTCOME.ID, e.seq())
                .set(TURN_OUTCOME.TURN, judged.turn())
                .set(TURN_OUTCOME.REPLY, judged.reply() == 0 ? null : judged.reply())
                .set(TURN_OUTCOME.OUTCOME, judged.outcome())
                .set(TURN_OUTCOME.BECAUSE, judged.because())
                .set(TURN_OUTCOME.JUDGED_AT, e.time());
        for (var event : judged.evidence())
            to.insert()
                    .set(OUTCOME_EVIDENCE.AGENT_ID, e.agent())
                    .set(OUTCOME_EVIDENCE.OUTCOME, e.seq())
                    .set(OUTCOME_EVIDENCE.EVENT, event);
    }

    private static void erased(String agent, long target, RowStatements to) {
        to.deleteNaming(agent, target, TURN_OUTCOME.ID, OUTCOME_EVIDENCE.OUTCOME);
    }
}
