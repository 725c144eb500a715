package dev.continuo.gateway;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// A clock that stands still until it is moved.
public final class TestClock implements InstantSource {
    private volatile Instant now = Instant.parse("2026-11-21T09:31:00Z");

    @Override
    public Instant instant() {
        return now;
    }

    public void advance(Duration by) {
        now = now.plus(by);
    }
}
