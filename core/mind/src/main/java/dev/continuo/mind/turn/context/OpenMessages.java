package dev.continuo.mind.turn.context;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageDelivered;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.MessageEvent.SendFailed;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.event.Event;
import dev.continuo.mind.message.TurnTraces;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Messages that this process recorded and that wait for their turn, as they were recorded.
/// Whatever might have changed one of them lets go of it: then it is read.
final class OpenMessages {
    private static final int MOST = 5_000;

    private final Cache<Long, OpenMessage> open = Caches.bounded(MOST);

    /// One of them.
    record OpenMessage(long id, Instant received, MessageReceived message) {}

    private OpenMessages() {}

    static OpenMessages following(Ledger ledger) {
        var messages = new OpenMessages();
        ledger.follow(messages::committed);
        return messages;
    }

    /// The messages in the order they came; empty where one of them is not known.
    Optional<List<OpenMessage>> find(Collection<Long> ids) {
        var found = new ArrayList<OpenMessage>();
        for (var id : ids.stream().sorted().toList()) {
            var heard = open.getIfPresent(id);
            if (heard == null) return Optional.empty();
            found.add(heard);
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(found);
    }

    /// The message that one answers may change, too; of one that was remembered before there were
    /// gates nothing tells how.
    private static boolean known(MessageReceived message) {
        return message.replyTo() == null && (message.encoding() != null || !message.remember());
    }

    private void committed(List<Event> events) {
        for (var event : events) {
            switch (event.payload()) {
                case MessageReceived message
                when known(message) -> open.put(event.seq(), new OpenMessage(event.seq(), event.time(), message));
                case TurnEnded ended -> open.invalidateAll(ended.messages());
                case SendFailed failed -> open.invalidateAll(failed.answers());
                case ExitGateDecided gate -> gate.weighings().forEach(weighing -> open.invalidate(weighing.memory()));
                case Retrieved retrieved -> retrieved.found().forEach(found -> open.invalidate(found.memory()));
                case MessageReceived _, MessageComposed _, MessageDelivered _ -> {}
                case null, default -> {
                    if (!TurnTraces.is(event.payload())) open.invalidateAll();
                }
            }
        }
    }
}
