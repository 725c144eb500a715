package dev.continuo.life.readiness;

import dev.continuo.ledger.event.Event;

/// Gathers, over the events of a ledger in their order, what speaks for one criterion.
interface CriterionCheck {
    String text();

    void take(Event event);

    EvidenceParts judge();
}
