package dev.continuo.model.budget;

import static dev.continuo.tables.mind.Tables.SPEND;

import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;
import java.util.Set;

/// Folds calls into the day's bills.
public final class SpendingProjection implements Projection {
    private static final Set<String> SUCCESSES = Set.of("said", "truncated");

    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.payload() instanceof ModelCalled call)) return;
        to.total()
                .where(SPEND.AGENT_ID, e.agent())
                .where(SPEND.DAY, Spending.day(e.time()))
                .where(SPEND.ROLE, call.role())
                .where(SPEND.MODEL, call.model())
                .where(SPEND.PERSON, Spending.id(call.person()))
                .where(SPEND.CONVERSATION, Spending.id(call.conversation()))
                .plus(SPEND.CALLS, 1L)
                .plus(SPEND.FAILURES, SUCCESSES.contains(call.outcome()) ? 0L : 1L)
                .plus(SPEND.INPUT_TOKENS, call.inputTokens())
                .plus(SPEND.CACHED_TOKENS, call.cachedTokens())
                .plus(SPEND.OUTPUT_TOKENS, call.outputTokens())
                .plus(SPEND.COST_MICROS, call.costMicros());
    }
}
