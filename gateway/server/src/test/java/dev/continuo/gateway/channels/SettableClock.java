package dev.continuo.gateway.channels;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// The world's clock, put forward at will: what is waited for still comes.
final class SettableClock implements InstantSource {
    private volatile Duration ahead = Duration.ZERO;

    @Override
    public Instant instant() {
        return Instant.now().plus(ahead);
    }

    void advance(Duration by) {
        ahead = ahead.plus(by);
    }
}
