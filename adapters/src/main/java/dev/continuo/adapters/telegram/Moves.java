package dev.continuo.adapters.telegram;

import dev.continuo.core.channel.Ear;
import dev.continuo.core.channel.Incoming;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Groups that became supergroups, and so got another number. Both chats tell it, and sending to
/// the old one does; the mind is told once.
final class Moves {
    private final Map<Long, Long> moves = new ConcurrentHashMap<>();

    /// What a group is called now.
    long now(long chat) {
        return moves.getOrDefault(chat, chat);
    }

    /// Tells it, unless that was done: both chats may tell it at once.
    synchronized void tell(long from, long to, Ear ear) {
        if (Long.valueOf(to).equals(moves.get(from))) return;
        ear.hear(new Incoming.Moved(TelegramChannel.NAME, Long.toString(from), Long.toString(to)));
        moves.put(from, to);
    }
}
