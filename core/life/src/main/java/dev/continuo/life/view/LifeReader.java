package dev.continuo.life.view;

import dev.continuo.life.view.DayTables.Daily;
import dev.continuo.life.view.LifeHistory.PhaseDays;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Reads how the life went, from the ledger and the mind's tables. Reads every event: for a page
/// somebody looks at, not for a turn.
public final class LifeReader {
    /// More than anybody looks at.
    public static final int MAX_DAYS = 3_660;

    private static final int BATCH_SIZE = 5_000;

    private final MindReader mind;
    private final InstantSource clock;

    public LifeReader(MindReader mind, InstantSource clock) {
        this.mind = mind;
        this.clock = clock;
    }

    /// The last days, today included; fewer where the life is shorter.
    public LifeHistory read(int days) {
        var now = day(clock.instant());
        var born = born(now);
        // A clock that was put back since shows the first day alone.
        var today = now.isBefore(born) ? born : now;
        var first = today.minusDays(Math.min(days, MAX_DAYS) - 1L);
        var shown = (first.isBefore(born) ? born : first).datesUntil(today.plusDays(1)).toList();
        var weights = weights(shown.size(), born, today);
        var tables = new DayTables(mind, shown);
        var journal = new EventDays(mind, shown);
        var turns = journal.turns();
        return new LifeHistory(
                shown,
                weights.goals(),
                weights.traits(),
                weights.entropy(),
                tables.memories(),
                phases(shown, tables.phases()),
                journal.moods(),
                series(shown, turns.ended()),
                turns.waited(shown),
                series(shown, tables.cost()),
                series(shown, tables.idleCost()),
                Emergence.read(mind, weights.traits()),
                journal.milestones());
    }

    /// The highest that any goal ever weighed.
    public double highestGoalWeight() {
        var today = day(clock.instant());
        return weights(1, today, today).highest();
    }

    private LocalDate born(LocalDate today) {
        return mind.ledger().after(0, 1).stream()
                .map(entry -> day(entry.event().time()))
                .findFirst()
                .orElse(today);
    }

    static LocalDate day(Instant time) {
        return LocalDate.ofInstant(time, ZoneOffset.UTC);
    }

    private WeightHistory weights(int days, LocalDate born, LocalDate today) {
        var history = new WeightHistory(days);
        var day = born;
        long at = 0;
        while (true) {
            var batch = mind.ledger().after(at, WeightHistory.TYPES, BATCH_SIZE);
            for (var entry : batch) {
                var event = entry.event();
                for (var then = day(event.time()); day.isBefore(then); day = day.plusDays(1))
                    history.dayEnds();
                history.take(event);
                at = event.seq();
            }
            if (batch.size() < BATCH_SIZE) break;
        }
        for (; !day.isAfter(today); day = day.plusDays(1)) history.dayEnds();
        return history;
    }

    private static List<PhaseDays> phases(List<LocalDate> days, Map<String, Daily> phases) {
        var all = new ArrayList<PhaseDays>();
        phases.forEach((phase, daily) ->
                all.add(
                        new PhaseDays(
                                phase,
                                series(days, daily.runs()),
                                series(days, daily.failures()))));
        return all;
    }

    static List<Long> series(List<LocalDate> days, Map<LocalDate, Long> values) {
        return days.stream().map(day -> values.getOrDefault(day, 0L)).toList();
    }
}
