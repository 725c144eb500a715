package dev.continuo.gateway.bench.harness;

import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.channel.LiveAnswer;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/// A channel like HTTP: what it is answered, it fetches.
///
/// @param watching who sees answers while they are written; null for nobody
public record FetchingChannel(@Nullable LiveAnswer watching) implements Channel {
    public static final String NAME = "http";

    public FetchingChannel() {
        this(null);
    }

    @Override
    public @Nullable LiveAnswer live(String conversation, Collection<Long> messages) {
        return watching;
    }

    @Override
    public String name() {
        return NAME;
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
