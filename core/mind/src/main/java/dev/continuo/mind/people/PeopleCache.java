package dev.continuo.mind.people;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.events.AdmissionEvent;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.PeopleEvent;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/// Answers about people and places that every message asks for, kept until an event changes any of
/// them. One process serves an agent, and all changes pass its ledger.
final class PeopleCache {
    private final Cache<Key, Answer> answers;

    /// The number of changes of people and places. An answer counts only while none did since
    /// before it was read, so that one which was read during a change is never told.
    private final AtomicLong changes = new AtomicLong();

    private PeopleCache(int most) {
        answers = Caches.bounded(most);
    }

    /// A question.
    sealed interface Key {}

    record ByAccount(String channel, String account) implements Key {}

    record ByName(String channel, String external) implements Key {}

    record ById(long conversation) implements Key {}

    record Whose(long person) implements Key {}

    record Titled(long conversation) implements Key {}

    record Heard(Conversation conversation, long person) implements Key {}

    private record Answer(long changes, Object value) {}

    /// Keeps nothing.
    static PeopleCache none() {
        return new PeopleCache(0);
    }

    static PeopleCache following(Ledger ledger) {
        var cache = new PeopleCache(20_000);
        ledger.follow(cache::committed);
        return cache;
    }

    private void committed(List<Event> events) {
        if (events.stream().anyMatch(PeopleCache::changes)) {
            changes.incrementAndGet();
            answers.invalidateAll();
        }
    }

    private static boolean changes(Event event) {
        return switch (event.payload()) {
            case PeopleEvent.AliasLearned _,
                    PeopleEvent.AliasSet _,
                    PeopleEvent.ExportRequested _ ->
                    false;
            case PeopleEvent _, AdmissionEvent _, Erased _ -> true;
            case TurnEnded ended -> ended.introduced() != null;
            case null, default -> false;
        };
    }

    /// The answer that is known, or else the one that is read; what is not there is read each time.
    @SuppressWarnings("unchecked") // a kind of key has one type of answers
    <T> Optional<T> of(Key key, Supplier<Optional<T>> read) {
        var now = changes.get();
        var known = answers.getIfPresent(key);
        if (known != null && known.changes() == now) return Optional.of((T) known.value());
        var found = read.get();
        found.ifPresent(value -> answers.put(key, new Answer(now, value)));
        return found;
    }
}
