package dev.continuo.core.model;

import static dev.continuo.tables.mind.Tables.SPEND;

import dev.continuo.core.ledger.Change;
import dev.continuo.core.ledger.Changes;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.ledger.Projection;
import dev.continuo.core.model.ModelEvent.ModelCalled;
import java.time.LocalDate;
import java.util.Set;
import org.jooq.TableField;
import org.jooq.impl.DSL;

/// Folds calls into the day's bills.
public final class SpendingProjection implements Projection {
    private static final Set<String> SUCCESSES = Set.of("said", "truncated");

    private static final Change BILLED =
            Change.insert(db ->
                    db.insertInto(SPEND)
                            .columns(
                                    SPEND.AGENT_ID,
                                    SPEND.DAY,
                                    SPEND.ROLE,
                                    SPEND.MODEL,
                                    SPEND.CALLS,
                                    SPEND.FAILURES,
                                    SPEND.INPUT_TOKENS,
                                    SPEND.OUTPUT_TOKENS,
                                    SPEND.COST_MICROS)
                            .values("", LocalDate.EPOCH, "", "", 0L, 0L, 0L, 0L, 0L)
                            .onConflictDoNothing());
    private static final Change ADDED =
            Change.update(db ->
                    db.update(SPEND)
                            .set(SPEND.CALLS, SPEND.CALLS.plus(DSL.val(0L)))
                            .set(SPEND.FAILURES, plus(SPEND.FAILURES))
                            .set(SPEND.INPUT_TOKENS, plus(SPEND.INPUT_TOKENS))
                            .set(SPEND.OUTPUT_TOKENS, plus(SPEND.OUTPUT_TOKENS))
                            .set(SPEND.COST_MICROS, plus(SPEND.COST_MICROS))
                            .where(SPEND.AGENT_ID.eq("").and(SPEND.DAY.eq(LocalDate.EPOCH)))
                            .and(SPEND.ROLE.eq("").and(SPEND.MODEL.eq(""))));

    private static org.jooq.Field<Long> plus(TableField<?, Long> field) {
        return field.plus(DSL.val(0L));
    }

    @Override
    public void project(Event e, Changes to) {
        if (!(e.fact() instanceof ModelCalled call)) return;
        var day = Spending.day(e.time());
        to.add(BILLED, e.agent(), day, call.role(), call.model(), 0L, 0L, 0L, 0L, 0L);
        to.add(
                ADDED,
                1L,
                SUCCESSES.contains(call.outcome()) ? 0L : 1L,
                call.inputTokens(),
                call.outputTokens(),
                call.costMicros(),
                e.agent(),
                day,
                call.role(),
                call.model());
    }
}
