package dev.continuo.ledger;

import dev.continuo.ledger.event.StoredEvent;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The hashes of the last few thousand events that this process recorded.
final class RecentHashes {
    private static final int MOST = 1 << 12;

    private final @Nullable StoredHash[] ring = new StoredHash[MOST];

    private record StoredHash(long seq, String hash) {}

    synchronized void add(List<StoredEvent> recorded) {
        for (var event : recorded)
            ring[slot(event.seq())] = new StoredHash(event.seq(), HexFormat.of().formatHex(event.hash()));
    }

    synchronized Optional<String> of(long seq) {
        return Optional.ofNullable(ring[slot(seq)])
                .filter(kept -> kept.seq() == seq)
                .map(StoredHash::hash);
    }

    private static int slot(long seq) {
        return (int) (seq & (MOST - 1));
    }
}
