package dev.continuo.adapters.telegram.api;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Which topic the last messages were in. A reaction does not say it.
public final class TopicCache {
    private static final int MAX_MESSAGES = 10_000;

    private final Map<Message, Integer> topics =
            new LinkedHashMap<>() {
                @Override
                protected boolean removeEldestEntry(Map.Entry<Message, Integer> eldest) {
                    return size() > MAX_MESSAGES;
                }
            };

    /// Groups that have topics, as far as they were heard from.
    private final Set<Long> forums = ConcurrentHashMap.newKeySet();

    private record Message(long chat, int id) {}

    public void forum(long chat) {
        forums.add(chat);
    }

    public boolean isForum(long chat) {
        return forums.contains(chat);
    }

    public synchronized void remember(TelegramLocation place, int message) {
        if (place.topic() != null) topics.put(new Message(place.chat(), message), place.topic());
    }

    public synchronized TelegramLocation place(long chat, int message) {
        @Nullable Integer topic = topics.get(new Message(chat, message));
        return TelegramLocation.of(chat, topic);
    }
}
