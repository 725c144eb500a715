package dev.continuo.ledger.concurrent;

import java.time.Duration;

/// Pauses between tries: each twice as long as the one before, up to a longest.
public final class ExponentialBackoff {
    private final Duration first;
    private final Duration longest;
    private Duration next;

    public ExponentialBackoff(Duration first, Duration longest) {
        this.first = first;
        this.longest = longest;
        this.next = first;
    }

    /// Returns how long to wait before the next try.
    public Duration next() {
        var now = next;
        var twice = now.multipliedBy(2);
        next = twice.compareTo(longest) > 0 ? longest : twice;
        return now;
    }

    /// A try succeeded: the next failure is a first one.
    public void reset() {
        next = first;
    }
}
