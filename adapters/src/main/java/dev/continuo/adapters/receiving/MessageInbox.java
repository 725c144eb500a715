package dev.continuo.adapters.receiving;

import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundMessage;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes messages in: translated, handed in, and marked as read once they are durable.
public final class MessageInbox {
    private static final Logger LOG = LoggerFactory.getLogger(MessageInbox.class);
    private static final int MAX_SEEN = 10_000;

    private final DurableReceiver receiver;
    private final ReadMarkers markers;
    private final ChannelActivity activity;

    /// The messages that are durable: a network may tell one twice, and its history tells it once
    /// more.
    private final Map<String, Boolean> seen =
            Caches.<String, Boolean>bounded(MAX_SEEN).asMap();

    public MessageInbox(DurableReceiver receiver, ReadMarkers markers, ChannelActivity activity) {
        this.receiver = receiver;
        this.markers = markers;
        this.activity = activity;
    }

    /// Takes in one message of a conversation, whoever said it. Waits until it is durable. What
    /// cannot be understood is left out, and stops nothing that comes after it.
    ///
    /// @param translated the message in the mind's terms; empty where the mind needs not know it
    /// @return false where the channel closes before
    public boolean message(String conversation, String id, Supplier<Optional<InboundMessage>> translated) {
        var name = conversation + " " + id;
        if (seen.containsKey(name)) return true;
        try {
            var inbound = translated.get();
            if (inbound.isPresent() && !receive(inbound.get()).over()) return false;
            seen.put(name, true);
            markers.passed(conversation, id);
        } catch (RuntimeException e) {
            LOG.error("A message from {} was not understood", receiver.network(), e);
        }
        return true;
    }

    /// Takes in what is in no history.
    public DurableReceiver.InboundEnd receive(InboundEvent event) {
        var end = receiver.receive(event);
        if (end instanceof DurableReceiver.InboundEnd.ReceivedResult && event instanceof InboundMessage message)
            activity.received(message.around().sent());
        return end;
    }
}
