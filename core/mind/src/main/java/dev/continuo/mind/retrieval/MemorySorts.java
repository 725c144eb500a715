package dev.continuo.mind.retrieval;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.mind.retrieval.WantedMemories.MemorySort;

/// The sorts of memories that were looked at lately: reading a hundred candidates anew for every
/// question took a sixth of a turn. Of their words nothing is kept but a hash.
final class MemorySorts {
    private static final int MOST = 20_000;

    private final Cache<Long, KnownSort> known = Caches.bounded(MOST);

    /// The sort that was read of a memory.
    ///
    /// @param hash of its words: an edit changes them
    private record KnownSort(int hash, MemorySort sort) {}

    MemorySort of(CandidateRow row) {
        var hash = row.said().text().hashCode();
        var before = known.getIfPresent(row.said().memory());
        if (before != null && before.hash() == hash) return before.sort();
        var sort = WantedMemories.sort(row);
        known.put(row.said().memory(), new KnownSort(hash, sort));
        return sort;
    }
}
