package dev.continuo.mind.testing;

import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;

/// A channel whose replies are fetched.
public record FetchedChannel() implements Channel {
    @Override
    public String name() {
        return "http";
    }

    @Override
    public boolean isPull() {
        return true;
    }

    @Override
    public SendResult send(OutboundPart part) {
        throw new IllegalStateException("replies are fetched");
    }

    @Override
    public ChannelHealth health() {
        return new ChannelHealth("ok", "");
    }
}
