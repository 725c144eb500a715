package dev.continuo.adapters.telegram;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Which topic the last messages were in. A reaction does not say it.
final class Topics {
    private static final int MOST = 10_000;

    private final Map<Message, Integer> topics =
            new LinkedHashMap<>() {
                @Override
                protected boolean removeEldestEntry(Map.Entry<Message, Integer> eldest) {
                    return size() > MOST;
                }
            };

    /// Groups that have topics, as far as they were heard from.
    private final Set<Long> forums = ConcurrentHashMap.newKeySet();

    private record Message(long chat, int id) {}

    void forum(long chat) {
        forums.add(chat);
    }

    boolean isForum(long chat) {
        return forums.contains(chat);
    }

    synchronized void remember(Place place, int message) {
        if (place.topic() != null) topics.put(new Message(place.chat(), message), place.topic());
    }

    synchronized Place place(long chat, int message) {
        @Nullable Integer topic = topics.get(new Message(chat, message));
        return Place.of(chat, topic);
    }
}
