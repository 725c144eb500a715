package dev.continuo.life.outcome;

import static dev.continuo.tables.mind.Tables.OUTCOME_EVIDENCE;
import static dev.continuo.tables.mind.Tables.TURN_OUTCOME;

import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;

/// Folds what came of turns.
final class OutcomeProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case TurnJudged judged -> judged(e, judged, to);
            case null, default -> {}
        }
    }

    private static void judged(Event e, TurnJudged judged, RowStatements to) {
        to.insert(e, TURN_OUTCOME.ID, judged)
                .set(TURN_OUTCOME.REPLY, judged.reply() == 0 ? null : judged.reply())
                .set(TURN_OUTCOME.JUDGED_AT, e.time());
        for (var event : judged.evidence())
            to.insert()
                    .set(OUTCOME_EVIDENCE.AGENT_ID, e.agent())
                    .set(OUTCOME_EVIDENCE.OUTCOME, e.seq())
                    .set(OUTCOME_EVIDENCE.EVENT, event);
    }
}
