package dev.continuo.core.model;

import java.util.Optional;

/// The day's budget with the calls in progress: each holds back what it will probably cost until it
/// is settled.
final class Purse {

    private final Budget budget;
    private long held;

    Purse(Budget budget) {
        this.budget = budget;
    }

    /// Holds back that much, or nothing at all when the budget does not allow it. What is free is
    /// always allowed.
    synchronized Optional<Hold> hold(long micros) {
        if (micros > 0 && budget.spentTodayMicros() + held + micros > budget.limitMicros())
            return Optional.empty();
        held += micros;
        return Optional.of(() -> release(micros));
    }

    private synchronized void release(long micros) {
        held -= micros;
    }

    /// Closed once the call's real cost is recorded.
    interface Hold extends AutoCloseable {
        @Override
        void close();
    }
}
