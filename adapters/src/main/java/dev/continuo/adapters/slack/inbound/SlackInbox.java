package dev.continuo.adapters.slack.inbound;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.receiving.ChannelActivity;
import dev.continuo.adapters.receiving.DurableReceiver;
import dev.continuo.adapters.receiving.ReadMarkers;
import dev.continuo.adapters.slack.api.SlackBotIdentity;
import dev.continuo.adapters.slack.api.SlackLocation;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.channel.InboundMessage;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes messages in: translated, handed in, and marked as read once they are durable.
public final class SlackInbox {
    private static final Logger LOG = LoggerFactory.getLogger(SlackInbox.class);
    private static final int MAX_SEEN = 10_000;

    private final SlackMessageMapper mapper;
    private final DurableReceiver receiver;
    private final ReadMarkers markers;
    private final ChannelActivity activity;

    /// The messages that are durable: Slack tells one as what was said and as a mention, and again
    /// where it is in doubt, and history tells it once more.
    private final Map<String, Boolean> seen = Caches.<String, Boolean>bounded(MAX_SEEN).asMap();

    public SlackInbox(
            SlackMessageMapper mapper,
            DurableReceiver receiver,
            ReadMarkers markers,
            ChannelActivity activity) {
        this.mapper = mapper;
        this.receiver = receiver;
        this.markers = markers;
        this.activity = activity;
    }

    /// Takes in one message of a channel, whoever said it. Waits until it is durable. What cannot
    /// be understood is left out, and stops nothing that comes after it.
    ///
    /// @return false where the channel closes before
    boolean message(String channel, JsonNode message, SlackBotIdentity self) {
        var ts = message.path("ts").asText();
        if (seen.containsKey(channel + ts)) return true;
        try {
            var inbound = mapper.message(channel, message, self);
            if (inbound.isPresent() && !take(inbound.get())) return false;
            seen.put(channel + ts, true);
            markers.passed(SlackLocation.of(channel, message).conversation(), ts);
        } catch (RuntimeException e) {
            LOG.error("A message from Slack was not understood", e);
        }
        return true;
    }

    /// Takes in what is in no history.
    ///
    /// @return false where the channel closes before
    boolean take(InboundEvent event) {
        return receive(event).over();
    }

    /// The same, with all that is known of its end.
    DurableReceiver.InboundEnd receive(InboundEvent event) {
        var end = receiver.receive(event);
        if (end instanceof DurableReceiver.InboundEnd.ReceivedResult
                && event instanceof InboundMessage message)
            activity.received(message.around().sent());
        return end;
    }
}
