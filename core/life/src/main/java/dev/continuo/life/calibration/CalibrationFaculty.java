package dev.continuo.life.calibration;

import dev.continuo.events.CalibrationEvent;
import dev.continuo.events.CalibrationEvent.Calibrated;
import dev.continuo.events.CalibrationEvent.CalibrationUndone;
import dev.continuo.events.CalibrationEvent.Tuning;
import dev.continuo.mind.faculty.Faculty;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The tuning of weights. What holds is kept in memory by each mind: [Calibrations].
public final class CalibrationFaculty {
    public static final Faculty FACULTY = Faculty.named("calibration", 1)
            .with(CalibrationEvent.KINDS)
            .projecting(new CalibrationProjection())
            .summarizing(CalibrationEvent.class, (event, _) -> summary(event))
            .build();

    private CalibrationFaculty() {}

    private static String summary(CalibrationEvent event) {
        return switch (event) {
            case Calibrated(var _, var gate, var _) -> tuning(gate);
            case CalibrationUndone(var id) -> "#" + id;
        };
    }

    private static String tuning(@Nullable Tuning tuning) {
        return tuning == null ? "" : line("gate", tuning.scoreBefore(), tuning.scoreAfter(), tuning.applied());
    }

    private static String line(String name, double before, double after, boolean applied) {
        return String.format(Locale.ROOT, "%s %.3f to %.3f, %s", name, before, after, applied ? "applied" : "tried");
    }
}
