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
                to.insert(e, CALIBRATION.ID).set(CALIBRATION.UNDONE, false).set(CALIBRATION.CALIBRATED_AT, e.time());
            case CalibrationUndone(var id) -> to.update(e, CALIBRATION.ID, id).set(CALIBRATION.UNDONE, true);
            case null, default -> {}
        }
    }
}
