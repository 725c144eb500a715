package dev.continuo.adapters.telegram.api;

import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.objects.message.Message;

/// Place where a message is written: a chat, or a topic of one. Its name is `<chat>` or
/// `<chat>:<topic>`.
///
/// @param topic null outside of topics, and in a forum's General one
public record TelegramLocation(long chat, @Nullable Integer topic) {
    /// The General topic's number, which sending must leave out.
    public static final int GENERAL = 1;

    public static TelegramLocation of(String conversation) {
        int colon = conversation.indexOf(':');
        if (colon < 0) return new TelegramLocation(Long.parseLong(conversation), null);
        return of(Long.parseLong(conversation.substring(0, colon)), Integer.valueOf(conversation.substring(colon + 1)));
    }

    public static TelegramLocation of(Message message) {
        // Replies outside of topics have a thread number, too.
        var topic = Boolean.TRUE.equals(message.getIsTopicMessage());
        return of(message.getChatId(), topic ? message.getMessageThreadId() : null);
    }

    static TelegramLocation of(long chat, @Nullable Integer topic) {
        return new TelegramLocation(chat, topic == null || topic == GENERAL ? null : topic);
    }

    public TelegramLocation in(long other) {
        return new TelegramLocation(other, topic);
    }

    /// Returns the chat that a topic is in.
    public TelegramLocation withoutTopic() {
        return new TelegramLocation(chat, null);
    }

    /// Groups have negative numbers.
    public boolean room() {
        return chat < 0;
    }

    public String name() {
        return topic == null ? Long.toString(chat) : chat + ":" + topic;
    }
}
