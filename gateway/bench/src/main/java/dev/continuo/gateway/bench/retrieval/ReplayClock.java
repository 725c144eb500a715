package dev.continuo.gateway.bench.retrieval;

import java.time.Instant;
import java.time.InstantSource;

/// A clock that is set to when the next thing is said. It never goes back.
public final class ReplayClock implements InstantSource {
    private volatile Instant now;

    public ReplayClock(Instant now) {
        this.now = now;
    }

    public void reach(Instant time) {
        if (time.isAfter(now)) now = time;
    }

    @Override
    public Instant instant() {
        return now;
    }
}
