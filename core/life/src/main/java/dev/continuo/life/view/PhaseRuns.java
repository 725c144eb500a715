package dev.continuo.life.view;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.mind.Tables.PHASE_CHANGE;
import static dev.continuo.tables.mind.Tables.PHASE_RUN;
import static org.jooq.impl.DSL.count;

import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.tables.mind.tables.records.PhaseRunRecord;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The runs of phases, with what they changed.
public final class PhaseRuns {
    private static final double MICROS = 1e6;

    private final MindReader mind;

    public PhaseRuns(MindReader mind) {
        this.mind = mind;
    }

    /// A run that was, or works.
    ///
    /// @param ended null while it works
    /// @param outcome `at work` while it works
    /// @param changes how many events it recorded
    /// @param changed the same of each kind, by their stored names
    public record PastRun(
            long run,
            String phase,
            String why,
            Instant began,
            @Nullable Instant ended,
            String outcome,
            int changes,
            Map<String, Integer> changed,
            int calls,
            double costUsd,
            boolean undone) {}

    /// Runs of before an event, newest first.
    ///
    /// @param phase null for all
    /// @param day the day of UTC on which they began, null for all
    public List<PastRun> list(@Nullable String phase, @Nullable LocalDate day, long before, int limit) {
        var which = PHASE_RUN.AGENT_ID.eq(mind.agent()).and(PHASE_RUN.ID.lt(before));
        if (phase != null) which = which.and(PHASE_RUN.PHASE.eq(phase));
        if (day != null)
            which = which.and(PHASE_RUN.BEGAN_AT.ge(begin(day))).and(PHASE_RUN.BEGAN_AT.lt(begin(day.plusDays(1))));
        var rows = mind.db()
                .selectFrom(PHASE_RUN)
                .where(which)
                .orderBy(PHASE_RUN.ID.desc())
                .limit(limit)
                .fetch();
        var changes = changes(rows.getValues(PHASE_RUN.ID));
        return rows.map(row -> run(row, changes.getOrDefault(row.getId(), Map.of())));
    }

    private static PastRun run(PhaseRunRecord row, Map<String, Integer> changed) {
        return new PastRun(
                row.getId(),
                row.getPhase(),
                row.getWhy(),
                row.getBeganAt(),
                row.getEndedAt(),
                row.getOutcome().isEmpty() ? "at work" : row.getOutcome(),
                changed.values().stream().mapToInt(Integer::intValue).sum(),
                changed,
                row.getCalls(),
                row.getCostMicros() / MICROS,
                row.getUndone());
    }

    /// The events of each kind that a run recorded.
    public Map<String, Integer> changed(long run) {
        return changes(List.of(run)).getOrDefault(run, Map.of());
    }

    private Map<Long, Map<String, Integer>> changes(List<Long> runs) {
        var changes = new HashMap<Long, Map<String, Integer>>();
        mind.db()
                .select(PHASE_CHANGE.RUN, EVENT.KIND, count())
                .from(PHASE_CHANGE)
                .join(EVENT)
                .on(EVENT.AGENT_ID.eq(PHASE_CHANGE.AGENT_ID).and(EVENT.SEQ.eq(PHASE_CHANGE.EVENT)))
                .where(PHASE_CHANGE.AGENT_ID.eq(mind.agent()).and(PHASE_CHANGE.RUN.in(runs)))
                .groupBy(PHASE_CHANGE.RUN, EVENT.KIND)
                .forEach(row -> changes.computeIfAbsent(row.value1(), _ -> new TreeMap<>())
                        .put(row.value2(), row.value3()));
        return changes;
    }

    /// Counts the runs since that day began (UTC).
    public int runsSince(LocalDate day) {
        return mind.db()
                .fetchCount(PHASE_RUN, PHASE_RUN.AGENT_ID.eq(mind.agent()).and(PHASE_RUN.BEGAN_AT.ge(begin(day))));
    }

    private static Instant begin(LocalDate day) {
        return day.atStartOfDay().toInstant(ZoneOffset.UTC);
    }
}
