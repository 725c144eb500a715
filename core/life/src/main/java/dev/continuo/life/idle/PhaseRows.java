package dev.continuo.life.idle;

import static dev.continuo.tables.mind.Tables.PHASE_CHANGE;
import static dev.continuo.tables.mind.Tables.PHASE_ORDER;
import static dev.continuo.tables.mind.Tables.PHASE_RUN;
import static dev.continuo.tables.mind.Tables.PHASE_STEP;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.max;
import static org.jooq.impl.DSL.sum;

import dev.continuo.ledger.event.Guard;
import dev.continuo.life.idle.PhaseStanding.Total;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.tables.mind.tables.records.PhaseOrderRecord;
import dev.continuo.tables.mind.tables.records.PhaseRunRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Reads the runs of phases.
final class PhaseRows {
    private static final Guard.Check NOT_UNDONE = (tx, agent, ids) -> tx.select(PHASE_RUN.ID)
            .from(PHASE_RUN)
            .where(PHASE_RUN.AGENT_ID.eq(agent).and(PHASE_RUN.ID.in(ids)))
            .and(PHASE_RUN.UNDONE.isFalse())
            .fetchSet(PHASE_RUN.ID);

    private PhaseRows() {}

    /// A run that was.
    ///
    /// @param ended null while it works
    record PhaseRunRow(
            long id,
            String phase,
            String why,
            Instant began,
            @Nullable Instant ended,
            String outcome,
            String failure,
            int changes,
            int calls,
            long costMicros,
            boolean undone) {}

    static String digestOf(MindReader mind, String input) {
        return mind.ledger().digest(input);
    }

    /// Empty where there was no step of that key.
    static String lastInput(MindReader mind, String phase, String key) {
        return mind.column(PHASE_STEP.INPUT)
                .and(PHASE_STEP.PHASE.eq(phase).and(PHASE_STEP.KEY.eq(key)))
                .orderBy(PHASE_STEP.ID.desc())
                .limit(1)
                .fetchOptional(PHASE_STEP.INPUT)
                .orElse("");
    }

    /// The event of the last step of that key, 0 for none.
    static long lastStep(MindReader mind, String phase, String key) {
        return mind.column(PHASE_STEP.ID)
                .and(PHASE_STEP.PHASE.eq(phase).and(PHASE_STEP.KEY.eq(key)))
                .orderBy(PHASE_STEP.ID.desc())
                .limit(1)
                .fetchOptional(PHASE_STEP.ID)
                .orElse(0L);
    }

    /// The last run of each phase.
    static Map<String, PhaseRunRow> last(MindReader mind) {
        var newest = mind.db()
                .select(max(PHASE_RUN.ID))
                .from(PHASE_RUN)
                .where(PHASE_RUN.AGENT_ID.eq(mind.agent()))
                .groupBy(PHASE_RUN.PHASE);
        var last = new HashMap<String, PhaseRunRow>();
        mind.rows(PHASE_RUN).and(PHASE_RUN.ID.in(newest)).forEach(row -> last.put(row.getPhase(), run(row)));
        return last;
    }

    static Map<String, Total> totals(MindReader mind) {
        var totals = new HashMap<String, Total>();
        mind.db()
                .select(
                        PHASE_RUN.PHASE,
                        count(),
                        sum(PHASE_RUN.CHANGES),
                        sum(PHASE_RUN.CALLS),
                        sum(PHASE_RUN.COST_MICROS))
                .from(PHASE_RUN)
                .where(PHASE_RUN.AGENT_ID.eq(mind.agent()))
                .groupBy(PHASE_RUN.PHASE)
                .forEach(row -> totals.put(
                        row.value1(),
                        new Total(
                                row.value2(),
                                row.value3().intValue(),
                                row.value4().intValue(),
                                row.value5().longValue())));
        return totals;
    }

    static Optional<PhaseRunRow> find(MindReader mind, long id) {
        return mind.rows(PHASE_RUN).and(PHASE_RUN.ID.eq(id)).fetchOptional(PhaseRows::run);
    }

    /// Those that did not end.
    static List<PhaseRunRow> open(MindReader mind) {
        return mind.rows(PHASE_RUN)
                .and(PHASE_RUN.OUTCOME.eq(DSL.inline("")))
                .orderBy(PHASE_RUN.ID)
                .fetch(PhaseRows::run);
    }

    /// Returns the events that a run recorded, oldest first.
    static List<Long> changes(MindReader mind, long run) {
        return mind.column(PHASE_CHANGE.EVENT)
                .and(PHASE_CHANGE.RUN.eq(run))
                .orderBy(PHASE_CHANGE.EVENT)
                .fetch(PHASE_CHANGE.EVENT);
    }

    /// Returns the operator's orders, by phase.
    static Map<String, PhaseOrder> orders(MindReader mind) {
        return mind.rows(PHASE_ORDER).fetchMap(PHASE_ORDER.PHASE, PhaseRows::order);
    }

    private static PhaseOrder order(PhaseOrderRecord row) {
        var from = row.getFromSeconds();
        var cooldown = row.getCooldownSeconds();
        return new PhaseOrder(
                row.getPaused(),
                from == null ? null : Duration.ofSeconds(from),
                cooldown == null ? null : Duration.ofSeconds(cooldown));
    }

    /// Holds as long as a run was not taken back.
    static Guard notUndone(long run) {
        return Guard.changing(NOT_UNDONE, Set.of(run));
    }

    private static PhaseRunRow run(PhaseRunRecord row) {
        return new PhaseRunRow(
                row.getId(),
                row.getPhase(),
                row.getWhy(),
                row.getBeganAt(),
                row.getEndedAt(),
                row.getOutcome(),
                row.getFailure(),
                row.getChanges(),
                row.getCalls(),
                row.getCostMicros(),
                row.getUndone());
    }
}
