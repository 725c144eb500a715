package dev.continuo.mind.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// A clock in a test's hands.
public final class SettableClock implements InstantSource {
    private final InstantSource base;
    private final Duration step;
    private Duration ahead = Duration.ZERO;

    private SettableClock(InstantSource base, Duration step) {
        this.base = base;
        this.step = step;
    }

    /// One that stands still until it is moved.
    public SettableClock() {
        this("2026-11-21T09:31:00Z");
    }

    /// One that stands still until it is moved.
    public SettableClock(String start) {
        this(InstantSource.fixed(Instant.parse(start)), Duration.ZERO);
    }

    /// One that moves on by a step each time it is looked at.
    public static SettableClock stepping(String start, Duration step) {
        return new SettableClock(InstantSource.fixed(Instant.parse(start)), step);
    }

    /// The world's, put forward at will: what is waited for still comes.
    public static SettableClock running() {
        return new SettableClock(InstantSource.system(), Duration.ZERO);
    }

    @Override
    public synchronized Instant instant() {
        ahead = ahead.plus(step);
        return base.instant().plus(ahead);
    }

    public synchronized void advance(Duration by) {
        ahead = ahead.plus(by);
    }
}
