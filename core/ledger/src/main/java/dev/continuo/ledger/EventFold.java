package dev.continuo.ledger;

import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// Keeps something in memory that follows from the events of some types alone, for what must not
/// rest on a table that somebody may have changed. It follows the ledger, and reads what others
/// recorded when it is asked to.
public final class EventFold {
    private static final int BATCH_SIZE = 2_000; // events, as many as a rebuild reads at once

    private final Ledger ledger;
    private final Set<Class<? extends EventPayload>> types;
    private final Set<String> kinds;
    private final Consumer<Event> apply;
    private long seen;

    /// Reads what the ledger has of them and follows it.
    ///
    /// @param apply takes each event once, in order
    public EventFold(Ledger ledger, Set<Class<? extends EventPayload>> types, Consumer<Event> apply) {
        this.ledger = ledger;
        this.types = Set.copyOf(types);
        this.kinds = ledger.kinds().names(types);
        this.apply = apply;
        ledger.follow(this::follow);
        catchUp();
    }

    /// Reads what was recorded since, by other processes, too.
    public synchronized void catchUp() {
        var last = ledger.lastInDatabase();
        while (seen < last) {
            var events = ledger.after(seen, types, BATCH_SIZE);
            events.forEach(entry -> apply.accept(entry.event()));
            seen = events.size() < BATCH_SIZE ? last : events.getLast().event().seq();
        }
    }

    private synchronized void follow(List<Event> committed) {
        if (committed.getLast().seq() <= seen) return;
        if (committed.getFirst().seq() != seen + 1) {
            catchUp();
            return;
        }
        committed.stream().filter(event -> kinds.contains(event.kind())).forEach(apply);
        seen = committed.getLast().seq();
    }
}
