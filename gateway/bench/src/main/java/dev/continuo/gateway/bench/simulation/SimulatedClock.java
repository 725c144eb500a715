package dev.continuo.gateway.bench.simulation;

import java.time.Instant;
import java.time.InstantSource;

/// Stands still until it is put forward.
final class SimulatedClock implements InstantSource {
    private volatile Instant now;

    SimulatedClock(Instant start) {
        now = start;
    }

    @Override
    public Instant instant() {
        return now;
    }

    /// Never goes back.
    void set(Instant time) {
        if (time.isAfter(now)) now = time;
    }
}
