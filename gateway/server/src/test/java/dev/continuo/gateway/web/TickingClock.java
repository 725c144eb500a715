package dev.continuo.gateway.web;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/// A clock that is moved by hand.
final class TickingClock implements InstantSource {
    private final AtomicReference<Instant> now =
            new AtomicReference<>(Instant.parse("2026-03-01T12:00:00Z"));

    @Override
    public Instant instant() {
        return now.get();
    }

    void pass(Duration time) {
        now.updateAndGet(instant -> instant.plus(time));
    }
}
