package dev.continuo.life.calibration;

import dev.continuo.events.CalibrationEvent;
import dev.continuo.events.CalibrationEvent.Calibrated;
import dev.continuo.events.CalibrationEvent.CalibrationUndone;
import dev.continuo.events.CalibrationEvent.Fit;
import dev.continuo.events.CalibrationEvent.Tuning;
import dev.continuo.mind.faculty.Faculty;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The tuning of weights. What holds is kept in memory by each mind: [Calibrations].
public final class CalibrationFaculty {
    public static final Faculty FACULTY =
            Faculty.named("calibration", 1)
                    .with(CalibrationEvent.KINDS)
                    .projecting(new CalibrationProjection())
                    .summarizing(CalibrationEvent.class, (event, _) -> summary(event))
                    .explaining(new OutcomeChance())
                    .build();

    private CalibrationFaculty() {}

    private static String summary(CalibrationEvent event) {
        return switch (event) {
            case Calibrated(var outcome, var gate, var retrieval) ->
                    Stream.of(fit(outcome), tuning("gate", gate), tuning("retrieval", retrieval))
                            .filter(part -> !part.isEmpty())
                            .collect(Collectors.joining("; "));
            case CalibrationUndone(var id) -> "#" + id;
        };
    }

    private static String fit(@Nullable Fit fit) {
        return fit == null
                ? ""
                : line("outcome, loss", fit.lossBefore(), fit.lossAfter(), fit.applied());
    }

    private static String tuning(String name, @Nullable Tuning tuning) {
        return tuning == null
                ? ""
                : line(name, tuning.scoreBefore(), tuning.scoreAfter(), tuning.applied());
    }

    private static String line(String name, double before, double after, boolean applied) {
        return String.format(
                Locale.ROOT,
                "%s %.3f to %.3f, %s",
                name,
                before,
                after,
                applied ? "applied" : "tried");
    }
}
