package dev.continuo.ledger;

import dev.continuo.ledger.event.Event;
import java.util.List;
import java.util.Set;

/// Result of a decision.
public sealed interface CommitResult {

    /// Recorded, durable and projected.
    record Recorded(List<Event> events) implements CommitResult {
        public Recorded {
            events = List.copyOf(events);
        }

        public Event first() {
            return events.getFirst();
        }
    }

    /// Nothing was recorded: an event with the same deduplication key is there already.
    ///
    /// @param draft which draft, from 0
    /// @param seq the event that has the key
    record Duplicate(int draft, long seq) implements CommitResult {}

    /// Nothing was recorded: the guard failed for these ids. Decide again.
    record Stale(Set<Long> ids) implements CommitResult {}

    /// Nothing but the violation was recorded: policy does not let this actor write this kind.
    record Forbidden(String reason) implements CommitResult {}
}
