package dev.continuo.adapters.telegram;

import java.time.Duration;

/// Pauses between tries: each twice as long as the one before, up to a longest.
final class Retries {
    private final Duration first;
    private final Duration longest;
    private Duration next;

    Retries(Duration first, Duration longest) {
        this.first = first;
        this.longest = longest;
        this.next = first;
    }

    Retries(TelegramConfig.Times times) {
        this(times.retry(), times.longestRetry());
    }

    Duration next() {
        var now = next;
        var twice = next.multipliedBy(2);
        next = twice.compareTo(longest) < 0 ? twice : longest;
        return now;
    }

    void over() {
        next = first;
    }
}
