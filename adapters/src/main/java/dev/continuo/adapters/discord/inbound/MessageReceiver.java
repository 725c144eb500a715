package dev.continuo.adapters.discord.inbound;

import dev.continuo.adapters.discord.api.DiscordBotIdentity;
import dev.continuo.adapters.discord.api.DiscordLocation;
import dev.continuo.adapters.receiving.ChannelActivity;
import dev.continuo.adapters.receiving.DurableReceiver;
import dev.continuo.adapters.receiving.ReadMarkers;
import dev.continuo.mind.channel.InboundMessage;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes messages in: translated, handed in, and marked as read once they are durable.
public final class MessageReceiver {
    private static final Logger LOG = LoggerFactory.getLogger(MessageReceiver.class);

    private final DiscordMessageMapper translation;
    private final DurableReceiver hearing;
    private final ReadMarkers bookmarks;
    private final ChannelActivity traffic;

    public MessageReceiver(
            DiscordMessageMapper translation,
            DurableReceiver hearing,
            ReadMarkers bookmarks,
            ChannelActivity traffic) {
        this.translation = translation;
        this.hearing = hearing;
        this.bookmarks = bookmarks;
        this.traffic = traffic;
    }

    /// Takes in one message of a channel, whoever said it. Waits until it is durable. What cannot
    /// be understood is left out, and stops nothing that comes after it.
    public void take(DataObject message, DiscordLocation place, DiscordBotIdentity self) {
        try {
            var inbound = translation.message(message, place, self);
            if (inbound.isPresent() && !durable(inbound.get())) return;
            bookmarks.passed(place.id(), message.getString("id"));
        } catch (RuntimeException e) {
            LOG.error("A message from Discord was not understood", e);
        }
    }

    private boolean durable(InboundMessage inbound) {
        return switch (receive(inbound)) {
            case DurableReceiver.InboundEnd.ReceivedResult _,
                    DurableReceiver.InboundEnd.PoisonMessage _ ->
                    true;
            case DurableReceiver.InboundEnd.Closed _ -> false;
        };
    }

    /// Takes in what is in no history.
    public DurableReceiver.InboundEnd receive(InboundMessage inbound) {
        var end = hearing.receive(inbound);
        if (end instanceof DurableReceiver.InboundEnd.ReceivedResult)
            traffic.received(inbound.around().sent());
        return end;
    }
}
