package dev.continuo.core.faculty;

import dev.continuo.core.audience.Listener;
import dev.continuo.core.ledger.Fact;

/// Says in one line what an event of the faculty says. Words are shown only to those who may hear
/// them.
@FunctionalInterface
public interface EventSummary {
    String of(Fact event, Listener listener);
}
