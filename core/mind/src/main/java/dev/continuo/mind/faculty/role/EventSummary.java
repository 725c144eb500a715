package dev.continuo.mind.faculty.role;

import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.audience.Listener;

/// Says in one line what an event of the faculty says. Words are shown only to those who may hear
/// them.
@FunctionalInterface
public interface EventSummary {
    String of(EventPayload event, Listener listener);
}
