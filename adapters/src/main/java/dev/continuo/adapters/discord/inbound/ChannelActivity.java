package dev.continuo.adapters.discord.inbound;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/// What passed through the channel.
public final class ChannelActivity {
    private final InstantSource clock;
    private volatile @Nullable Instant received;
    private volatile @Nullable Instant sent;
    private volatile @Nullable Duration lag;

    public ChannelActivity(InstantSource clock) {
        this.clock = clock;
    }

    /// Something said at that time is durable now.
    void received(@Nullable Instant said) {
        var now = clock.instant();
        received = now;
        if (said != null) lag = said.isAfter(now) ? Duration.ZERO : Duration.between(said, now);
    }

    public void sent() {
        sent = clock.instant();
    }

    public @Nullable Instant lastReceived() {
        return received;
    }

    public @Nullable Instant lastSent() {
        return sent;
    }

    public @Nullable Duration lag() {
        return lag;
    }
}
