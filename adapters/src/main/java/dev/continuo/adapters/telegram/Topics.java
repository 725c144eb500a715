package dev.continuo.adapters.telegram;

import java.util.LinkedHashMap;
import java.util.Map;
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

    private record Message(long chat, int id) {}

    synchronized void remember(Place place, int message) {
        if (place.topic() != null) topics.put(new Message(place.chat(), message), place.topic());
    }

    synchronized Place place(long chat, int message) {
        @Nullable Integer topic = topics.get(new Message(chat, message));
        return Place.of(chat, topic);
    }
}
