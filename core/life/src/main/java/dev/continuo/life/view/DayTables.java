package dev.continuo.life.view;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.PHASE_RUN;
import static dev.continuo.tables.mind.Tables.SPEND;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.sum;

import dev.continuo.life.view.LifeHistory.Curve;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// What the mind's tables tell of days.
final class DayTables {
    private static final String KEPT = "kept";
    private static final String FAILED = "failed";

    private final MindReader mind;
    private final List<LocalDate> days;

    /// @param days without gaps, oldest first
    DayTables(MindReader mind, List<LocalDate> days) {
        this.mind = mind;
        this.days = days;
    }

    /// What a phase did on days.
    record Daily(Map<LocalDate, Long> runs, Map<LocalDate, Long> failures) {}

    /// Returns how many memories of each kind are kept, by the day they are of.
    List<Curve> memories() {
        var byKind = new TreeMap<String, Map<LocalDate, Long>>();
        mind.db()
                .select(MEMORY.KIND, MEMORY.SAID_AT)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.STATE.eq(DSL.inline(KEPT))))
                .forEach(row ->
                        byKind.computeIfAbsent(row.value1(), _ -> new HashMap<>())
                                .merge(LifeReader.day(row.value2()), 1L, Long::sum));
        var curves = new ArrayList<Curve>();
        byKind.forEach((kind, born) -> curves.add(new Curve(0, kind, growth(born))));
        return curves;
    }

    private List<@Nullable Double> growth(Map<LocalDate, Long> born) {
        var sum =
                born.entrySet().stream()
                        .filter(entry -> entry.getKey().isBefore(days.getFirst()))
                        .mapToLong(Map.Entry::getValue)
                        .sum();
        var growth = new ArrayList<@Nullable Double>();
        for (var day : days) {
            sum += born.getOrDefault(day, 0L);
            growth.add((double) sum);
        }
        return growth;
    }

    Map<String, Daily> phases() {
        var phases = new TreeMap<String, Daily>();
        mind.db()
                .select(PHASE_RUN.PHASE, PHASE_RUN.BEGAN_AT, PHASE_RUN.OUTCOME)
                .from(PHASE_RUN)
                .where(PHASE_RUN.AGENT_ID.eq(mind.agent()))
                .and(
                        PHASE_RUN.BEGAN_AT.ge(
                                days.getFirst().atStartOfDay().toInstant(ZoneOffset.UTC)))
                .forEach(row -> {
                    var daily =
                            phases.computeIfAbsent(
                                    row.value1(), _ -> new Daily(new HashMap<>(), new HashMap<>()));
                    var day = LifeReader.day(row.value2());
                    daily.runs().merge(day, 1L, Long::sum);
                    if (row.value3().equals(FAILED)) daily.failures().merge(day, 1L, Long::sum);
                });
        return phases;
    }

    /// In millionths of a US dollar.
    Map<LocalDate, Long> cost() {
        var cost = new HashMap<LocalDate, Long>();
        mind.db()
                .select(SPEND.DAY, sum(SPEND.COST_MICROS))
                .from(SPEND)
                .where(SPEND.AGENT_ID.eq(mind.agent()).and(SPEND.DAY.ge(days.getFirst())))
                .groupBy(SPEND.DAY)
                .forEach(row -> cost.put(row.value1(), row.value2().longValue()));
        return cost;
    }

    /// The part of it that phases spent.
    Map<LocalDate, Long> idleCost() {
        var cost = new HashMap<LocalDate, Long>();
        mind.db()
                .select(PHASE_RUN.BEGAN_AT, PHASE_RUN.COST_MICROS)
                .from(PHASE_RUN)
                .where(PHASE_RUN.AGENT_ID.eq(mind.agent()).and(PHASE_RUN.COST_MICROS.gt(0L)))
                .forEach(row -> cost.merge(LifeReader.day(row.value1()), row.value2(), Long::sum));
        return cost;
    }

    /// Returns how many memories are kept.
    static long kept(MindReader mind) {
        return mind.db()
                .select(count())
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.STATE.eq(DSL.inline(KEPT))))
                .fetchSingle()
                .value1();
    }
}
