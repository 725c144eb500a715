package dev.continuo.adapters.telegram.api;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Topics of the last messages, which a reaction does not say, and those that take no more of them.
public final class TopicCache {
    private static final int MAX_MESSAGES = 10_000;

    private final Map<Message, Integer> topics = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Message, Integer> eldest) {
            return size() > MAX_MESSAGES;
        }
    };

    /// Groups that have topics, as far as they were heard from.
    private final Set<Long> forums = ConcurrentHashMap.newKeySet();

    /// Topics that took no message when one was sent there.
    private final Set<TelegramLocation> gone = ConcurrentHashMap.newKeySet();

    private record Message(long chat, int id) {}

    public void forum(long chat) {
        forums.add(chat);
    }

    public boolean isForum(long chat) {
        return forums.contains(chat);
    }

    public synchronized void remember(TelegramLocation place, int message) {
        if (place.topic() == null) return;
        topics.put(new Message(place.chat(), message), place.topic());
        gone.remove(place);
    }

    /// Forgets a topic that is closed or deleted, until something is said there again.
    public void forget(TelegramLocation topic) {
        gone.add(topic);
    }

    /// Returns where a message to a place goes: of a forgotten topic its chat.
    public TelegramLocation now(TelegramLocation place) {
        return gone.contains(place) ? place.withoutTopic() : place;
    }

    public synchronized TelegramLocation place(long chat, int message) {
        @Nullable Integer topic = topics.get(new Message(chat, message));
        return TelegramLocation.of(chat, topic);
    }
}
