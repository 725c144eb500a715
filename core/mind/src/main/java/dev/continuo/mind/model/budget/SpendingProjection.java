package dev.continuo.mind.model.budget;

import static dev.continuo.tables.mind.Tables.SPEND;

import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.projection.Projection;
import dev.continuo.mind.ledger.projection.RowStatement;
import dev.continuo.mind.ledger.projection.RowStatements;
import dev.continuo.mind.model.event.ModelEvent.ModelCalled;
import java.util.List;
import java.util.Set;

/// Folds calls into the day's bills.
public final class SpendingProjection implements Projection {
    private static final Set<String> SUCCESSES = Set.of("said", "truncated");

    private static final RowStatement BILLED =
            RowStatement.total(
                    List.of(SPEND.AGENT_ID, SPEND.DAY, SPEND.ROLE, SPEND.MODEL),
                    List.of(
                            SPEND.CALLS,
                            SPEND.FAILURES,
                            SPEND.INPUT_TOKENS,
                            SPEND.OUTPUT_TOKENS,
                            SPEND.COST_MICROS));

    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.fact() instanceof ModelCalled call)) return;
        to.add(
                BILLED,
                e.agent(),
                Spending.day(e.time()),
                call.role(),
                call.model(),
                1L,
                SUCCESSES.contains(call.outcome()) ? 0L : 1L,
                call.inputTokens(),
                call.outputTokens(),
                call.costMicros());
    }
}
