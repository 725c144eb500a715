package dev.continuo.ledger;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.event.Event;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Answers read from the tables, kept until an event changes any of them. One process serves an
/// agent, and all changes pass its ledger.
///
/// @param <K> a question
public final class EventCache<K> {
    private final Cache<K, CachedAnswer> answers;
    private final Predicate<Event> changing;

    /// The number of changes. An answer counts only while none did since before it was read, so
    /// that one which was read during a change is never told.
    private final AtomicLong changes = new AtomicLong();

    private record CachedAnswer(long changes, Object value) {}

    /// @param most answers that are kept; 0 keeps nothing
    /// @param changing events after which everything is read anew
    public EventCache(int most, Predicate<Event> changing) {
        this.answers = Caches.bounded(most);
        this.changing = changing;
    }

    /// Follows the ledger.
    public void committed(List<Event> events) {
        if (events.stream().anyMatch(changing)) {
            changes.incrementAndGet();
            answers.invalidateAll();
        }
    }

    /// The answer that is known, or else the one that is read; what is not there is read each time.
    @SuppressWarnings("unchecked") // a question has one type of answers
    public <T> Optional<T> of(K question, Supplier<Optional<T>> read) {
        var now = changes.get();
        var known = answers.getIfPresent(question);
        if (known != null && known.changes() == now) return Optional.of((T) known.value());
        var found = read.get();
        found.ifPresent(value -> answers.put(question, new CachedAnswer(now, value)));
        return found;
    }
}
