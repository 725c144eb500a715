package dev.continuo.mind.people;

import dev.continuo.events.AdmissionEvent;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.PeopleEvent;
import dev.continuo.ledger.EventCache;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;

/// Questions about people and places that every message asks, and the events that change what is
/// answered.
final class PeopleCache {
    private static final int MOST = 20_000;

    private PeopleCache() {}

    /// A question.
    sealed interface Key {}

    record ByAccount(String channel, String account) implements Key {}

    record ByName(String channel, String external) implements Key {}

    record ById(long conversation) implements Key {}

    record Whose(long person) implements Key {}

    record TitleKey(long conversation) implements Key {}

    record HeardKey(Conversation conversation, long person) implements Key {}

    /// Keeps nothing.
    static EventCache<Key> none() {
        return new EventCache<>(0, PeopleCache::changes);
    }

    static EventCache<Key> following(Ledger ledger) {
        var cache = new EventCache<Key>(MOST, PeopleCache::changes);
        ledger.follow(cache::committed);
        return cache;
    }

    private static boolean changes(Event event) {
        return switch (event.payload()) {
            case PeopleEvent.AliasLearned _, PeopleEvent.AliasSet _, PeopleEvent.ExportRequested _ -> false;
            case PeopleEvent _, AdmissionEvent _, Erased _ -> true;
            case TurnEnded ended -> ended.introduced() != null;
            case null, default -> false;
        };
    }
}
