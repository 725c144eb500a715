package dev.continuo.adapters.receiving;

import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.channel.NetworkClock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/// Times of what passed through a channel.
public final class ChannelActivity {
    private final InstantSource clock;
    private final NetworkClock network;
    private volatile @Nullable Instant received;
    private volatile @Nullable Instant sent;
    private volatile @Nullable Duration lag;

    /// @param network what the network's answers tell of the time
    public ChannelActivity(InstantSource clock, NetworkClock network) {
        this.clock = clock;
        this.network = network;
    }

    /// Something said at that time is durable now.
    public void received(@Nullable Instant said) {
        var now = clock.instant();
        received = now;
        if (said != null) lag = network.since(said, now);
    }

    public void sent() {
        sent = clock.instant();
    }

    /// A channel's health.
    ///
    /// @param detail one sentence for people
    public ChannelHealth health(String state, String detail) {
        return new ChannelHealth(state, detail, received, sent, lag, network.ahead());
    }
}
