package dev.continuo.adapters.discord;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/// What passed through the channel.
final class Traffic {
    private final InstantSource clock;
    private volatile @Nullable Instant received;
    private volatile @Nullable Instant sent;
    private volatile @Nullable Duration lag;

    Traffic(InstantSource clock) {
        this.clock = clock;
    }

    /// Something said at that time is durable now.
    void received(@Nullable Instant said) {
        var now = clock.instant();
        received = now;
        if (said != null) lag = said.isAfter(now) ? Duration.ZERO : Duration.between(said, now);
    }

    void sent() {
        sent = clock.instant();
    }

    @Nullable Instant lastReceived() {
        return received;
    }

    @Nullable Instant lastSent() {
        return sent;
    }

    @Nullable Duration lag() {
        return lag;
    }
}
