package dev.continuo.life.idle;

import dev.continuo.events.IdleEvent;
import dev.continuo.events.IdleEvent.PhaseBegan;
import dev.continuo.events.IdleEvent.PhaseEnded;
import dev.continuo.events.IdleEvent.PhasePaused;
import dev.continuo.events.IdleEvent.PhaseStepped;
import dev.continuo.events.IdleEvent.PhaseTimed;
import dev.continuo.events.IdleEvent.PhaseUndone;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.role.SummaryText;
import dev.continuo.model.budget.CostText;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The runs of the idle phases. What they did belongs to the faculties that they did it for.
public final class IdleFaculty {
    public static final Faculty FACULTY = Faculty.named("idle", 1)
            .with(IdleEvent.KINDS)
            .projecting(new IdleProjection())
            .summarizing(IdleEvent.class, IdleFaculty::summary)
            .build();

    private IdleFaculty() {}

    private static String summary(IdleEvent event, Listener listener) {
        return switch (event) {
            case PhaseBegan began -> began.phase() + ", " + began.why();
            case PhaseStepped stepped ->
                "%s #%d: %s"
                        .formatted(
                                stepped.phase(),
                                stepped.run(),
                                SummaryText.count(stepped.recorded().size(), "change"));
            case PhaseEnded ended ->
                "%s #%d %s: %s, %s"
                        .formatted(
                                ended.phase(),
                                ended.run(),
                                ended.outcome(),
                                SummaryText.count(ended.changes(), "change"),
                                CostText.usd(ended.costMicros()));
            case PhaseUndone(var run, var phase) -> "%s #%d".formatted(phase, run);
            case PhasePaused(var phase, var paused) -> phase + (paused ? " does not run any more" : " runs again");
            case PhaseTimed(var phase, var from, var cooldown) ->
                "%s: from %s, every %s".formatted(phase, seconds(from), seconds(cooldown));
        };
    }

    private static String seconds(@Nullable Long seconds) {
        return seconds == null ? "as usual" : IdleTimer.words(Duration.ofSeconds(seconds));
    }
}
