package dev.continuo.mind.erasure;

import static dev.continuo.mind.faculty.role.SummaryText.ids;

import dev.continuo.ledger.event.LedgerEvent;

/// Says what happened to the ledger itself in one line each.
final class LedgerSummary {
    private LedgerSummary() {}

    static String of(LedgerEvent event) {
        return switch (event) {
            case LedgerEvent.AgentCreated a -> a.agent();
            case LedgerEvent.Erased e -> "%s (%s)".formatted(ids(e.targets()), e.reason());
            case LedgerEvent.PolicyViolated v -> "%s may not record %s".formatted(v.actor(), v.kind());
            case LedgerEvent.PolicyRecorded p -> "%s (%s)".formatted(p.hash(), p.reason());
            case LedgerEvent.CheckpointMade c -> "events %d to %d, root %s".formatted(c.from(), c.to(), c.root());
            case LedgerEvent.PolicyChanged p ->
                "%s %s record %s (%s)".formatted(p.actor(), p.allowed() ? "may" : "may not", p.kind(), p.reason());
        };
    }
}
