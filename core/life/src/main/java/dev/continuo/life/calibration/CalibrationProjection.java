package dev.continuo.life.calibration;

import static dev.continuo.tables.mind.Tables.CALIBRATION;

import dev.continuo.events.CalibrationEvent.Calibrated;
import dev.continuo.events.CalibrationEvent.CalibrationUndone;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;

/// Folds which runs there were.
final class CalibrationProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case Calibrated _ ->
                to.insert()
                        .set(CALIBRATION.AGENT_ID, e.agent())
                        .set(CALIBRATION.ID, e.seq())
                        .set(CALIBRATION.UNDONE, false)
                        .set(CALIBRATION.CALIBRATED_AT, e.time());
            case CalibrationUndone(var id) ->
                to.update()
                        .set(CALIBRATION.UNDONE, true)
                        .where(CALIBRATION.AGENT_ID, e.agent())
                        .where(CALIBRATION.ID, id);
            case null, default -> {}
        }
    }
}
