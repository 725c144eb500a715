package dev.continuo.mind.model.budget;

import java.util.Optional;

/// The day's budget with the calls in progress: each holds back what it will probably cost until it
/// is settled.
public final class BudgetReservations {

    private final Budget budget;
    private long held;

    public BudgetReservations(Budget budget) {
        this.budget = budget;
    }

    /// Holds back that much, or nothing at all when the budget does not allow it. What is free is
    /// always allowed.
    public synchronized Optional<Hold> hold(long micros) {
        if (micros > 0 && budget.spentTodayMicros() + held + micros > budget.limitMicros())
            return Optional.empty();
        held += micros;
        return Optional.of(() -> release(micros));
    }

    private synchronized void release(long micros) {
        held -= micros;
    }

    /// Closed once the call's real cost is recorded.
    public interface Hold extends AutoCloseable {
        @Override
        void close();
    }
}
