package dev.continuo.ledger;

import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.Guard;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The ids that ended since the ledger was opened, by the check that asks for it, so that a guard
/// over what this process read costs no question to the database. An event's number is a bit: a
/// million events are 125 kB.
final class TrackedChecks {
    private final Map<Guard.EventCheck, BitSet> ended = new ConcurrentHashMap<>();

    /// The last event that was told of.
    private long last;

    /// Tracks a check. Whatever is guarded by it later must be read after this.
    void track(Guard.EventCheck check) {
        ended.put(check, new BitSet());
    }

    /// The end of the chain as the process found it.
    void begin(long seq) {
        last = seq;
    }

    /// Tells of events, in order, on the committer's thread. Where others recorded between them,
    /// what those ended is not known, and nothing is tracked any more.
    void add(List<Event> events) {
        if (events.getFirst().seq() != last + 1) ended.clear();
        last = events.getLast().seq();
        for (var event : events)
            ended.forEach((check, bits) -> {
                for (var id : check.ended(event)) if (fits(id)) bits.set(id.intValue());
            });
    }

    /// Those of a guard's ids that ended; empty where the database has to be asked.
    Optional<Set<Long>> ended(Guard guard) {
        var bits = guard.check() instanceof Guard.EventCheck check ? ended.get(check) : null;
        if (bits == null || !guard.seen()) return Optional.empty();
        if (!guard.ids().stream().allMatch(TrackedChecks::fits)) return Optional.empty();
        var gone = new HashSet<>(guard.ids());
        gone.removeIf(id -> !bits.get(id.intValue()));
        return Optional.of(gone);
    }

    private static boolean fits(long id) {
        return id >= 0 && id < Integer.MAX_VALUE;
    }
}
