package dev.continuo.life.idle;

import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Standing of a phase.
///
/// @param window as it is in force
/// @param cooldown as it is in force
/// @param next when its cooldown is over; empty where it never ran
/// @param whyNot why it did not run at the last pulse; empty where it did, or there was none
public record PhaseStanding(
        IdlePhase phase,
        boolean paused,
        IdleWindow window,
        Duration cooldown,
        Optional<Instant> lastBegan,
        String lastOutcome,
        Optional<Instant> next,
        Total total,
        String whyNot) {

    /// Sums of the runs of a phase.
    public record Total(int runs, int changes, int calls, long costMicros) {
        static final Total NONE = new Total(0, 0, 0, 0);
    }

    static PhaseStanding of(IdlePhase phase, DueCheck due, Total total, String whyNot) {
        var run = Optional.ofNullable(due.last().get(phase.name()));
        var order = due.order(phase);
        return new PhaseStanding(
                phase,
                order.paused(),
                order.window(phase),
                order.cooldown(phase),
                run.map(PhaseRows.PhaseRunRow::began),
                run.map(PhaseRows.PhaseRunRow::outcome).orElse(""),
                run.map(one -> due.next(phase, one)),
                total,
                whyNot);
    }
}
