package dev.continuo.gateway.traffic;

import java.time.Duration;

/// Pauses between tries, each twice the one before, up to a longest.
final class BackOff {
    private final Duration longest;
    private Duration next;

    BackOff(Duration first, Duration longest) {
        this.next = first;
        this.longest = longest;
    }

    Duration next() {
        var now = next;
        var twice = now.multipliedBy(2);
        next = twice.compareTo(longest) > 0 ? longest : twice;
        return now;
    }
}
