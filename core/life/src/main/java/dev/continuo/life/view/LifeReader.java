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

/// Reads how the life went, from the ledger and the mind's tables. Keeps what the whole life comes
/// to and reads what is new: the first reading takes longest.
public final class LifeReader {
    /// More than anybody looks at.
    public static final int MAX_DAYS = 3_660;

    private final MindReader mind;
    private final InstantSource clock;
    private final LedgerFold<WeightHistory> weights;
    private final LedgerFold<EmergenceCount> counts;

    public LifeReader(MindReader mind, InstantSource clock) {
        this.mind = mind;
        this.clock = clock;
        weights =
                new LedgerFold<>(
                        mind.ledger(),
                        WeightHistory.TYPES,
                        WeightHistory::new,
                        WeightHistory::take);
        counts =
                new LedgerFold<>(
                        mind.ledger(),
                        EmergenceCount.TYPES,
                        EmergenceCount::new,
                        EmergenceCount::take);
    }

    /// The last days, today included; fewer where the life is shorter.
    public LifeHistory read(int days) {
        var shown = shown(days);
        var tables = new DayTables(mind, shown);
        var journal = new EventDays(mind, shown);
        var turns = journal.turns();
        return new LifeHistory(
                shown,
                weights.read(history -> history.goals(shown)),
                weights.read(history -> history.traits(shown)),
                weights.read(history -> history.entropy(shown)),
                tables.memories(),
                phases(shown, tables.phases()),
                journal.moods(),
                series(shown, turns.ended()),
                turns.waited(shown),
                series(shown, tables.cost()),
                series(shown, tables.idleCost()),
                emergence(shown),
                journal.milestones());
    }

    /// Emergence of the agent, with the variance of its traits over the last days.
    public Emergence emergence(int days) {
        return emergence(shown(days));
    }

    private Emergence emergence(List<LocalDate> shown) {
        return counts.read(count ->
                Emergence.read(mind, weights.read(history -> history.traits(shown)), count));
    }

    private List<LocalDate> shown(int days) {
        var now = day(clock.instant());
        var born = born(now);
        // A clock that was put back since shows the first day alone.
        var today = now.isBefore(born) ? born : now;
        var first = today.minusDays(Math.min(days, MAX_DAYS) - 1L);
        return (first.isBefore(born) ? born : first).datesUntil(today.plusDays(1)).toList();
    }

    /// The highest that any goal ever weighed.
    public double highestGoalWeight() {
        return weights.read(WeightHistory::highest);
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
