package dev.continuo.core.erasure;

import static dev.continuo.core.faculty.SummaryText.ids;

import dev.continuo.core.audience.Listener;
import dev.continuo.core.faculty.EventSummary;
import dev.continuo.core.ledger.Fact;
import dev.continuo.core.ledger.LedgerEvent;

/// Says what happened to the ledger itself in one line each.
final class LedgerSummary implements EventSummary {
    @Override
    public String of(Fact fact, Listener listener) {
        return fact instanceof LedgerEvent event ? of(event) : "";
    }

    private static String of(LedgerEvent event) {
        return switch (event) {
            case LedgerEvent.AgentCreated a -> a.agent();
            case LedgerEvent.Erased e -> "%s (%s)".formatted(ids(e.targets()), e.reason());
            case LedgerEvent.PolicyViolated v ->
                    "%s may not record %s".formatted(v.actor(), v.kind());
        };
    }
}
