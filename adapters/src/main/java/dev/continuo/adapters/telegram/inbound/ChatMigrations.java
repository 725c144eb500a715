package dev.continuo.adapters.telegram.inbound;

import dev.continuo.adapters.telegram.api.TelegramConfig;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundHandler;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Groups that became supergroups, and so got another number. Both chats tell it, and sending to
/// the old one does; the mind is told once.
public final class ChatMigrations {
    private final Map<Long, Long> migrations = new ConcurrentHashMap<>();

    /// Returns the present id of a group.
    public long now(long chat) {
        return migrations.getOrDefault(chat, chat);
    }

    /// Tells it, unless that was done: both chats may tell it at once.
    public synchronized void tell(long from, long to, InboundHandler handler) {
        if (Long.valueOf(to).equals(migrations.get(from))) return;
        handler.receive(
                new InboundEvent.ConversationRenamed(TelegramConfig.NAME, Long.toString(from), Long.toString(to)));
        migrations.put(from, to);
    }
}
