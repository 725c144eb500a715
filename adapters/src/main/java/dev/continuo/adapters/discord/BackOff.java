package dev.continuo.adapters.discord;

import java.time.Duration;

/// Pauses that double up to a longest one.
final class BackOff {
    private final Duration first;
    private final Duration longest;
    private Duration next;

    BackOff(DiscordConfig.Timing timing) {
        this.first = timing.firstRest();
        this.longest = timing.longestRest();
        this.next = first;
    }

    Duration next() {
        var now = next;
        var twice = now.multipliedBy(2);
        next = twice.compareTo(longest) > 0 ? longest : twice;
        return now;
    }

    void reset() {
        next = first;
    }
}
