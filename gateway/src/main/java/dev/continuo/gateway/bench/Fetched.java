package dev.continuo.gateway.bench;

import dev.continuo.core.channel.Channel;
import dev.continuo.core.channel.Health;
import dev.continuo.core.channel.Outbound;
import dev.continuo.core.channel.Receipt;
import java.time.Duration;
import java.util.List;

/// A channel like HTTP: what it is answered, it fetches.
public record Fetched() implements Channel {
    public static final String NAME = "http";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean pulled() {
        return true;
    }

    @Override
    public Duration joining() {
        return Duration.ZERO;
    }

    @Override
    public List<String> cut(String text) {
        return List.of(text);
    }

    @Override
    public Receipt send(Outbound part) {
        throw new IllegalStateException("replies are fetched");
    }

    @Override
    public void typing(String conversation, boolean busy) {}

    @Override
    public Health health() {
        return new Health("ok", "");
    }
}
