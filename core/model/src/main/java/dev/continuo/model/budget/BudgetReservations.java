package dev.continuo.model.budget;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The budgets with the calls in progress: each holds back what it will probably cost until it is
/// settled. One for all calls of an agent, chat and vectors alike.
public final class BudgetReservations {

    private final Budget budget;
    private final Map<BudgetScope, Long> held = new HashMap<>();

    public BudgetReservations(Budget budget) {
        this.budget = budget;
    }

    /// Result of asking for a reservation.
    public sealed interface Reservation {}

    /// Closed once the call's real cost is recorded.
    public final class HeldReservation implements Reservation, AutoCloseable {
        private final Charge charge;
        private final long micros;

        private HeldReservation(Charge charge, long micros) {
            this.charge = charge;
            this.micros = micros;
        }

        @Override
        public void close() {
            add(charge, -micros);
        }
    }

    /// Nothing is held back, for a limit is reached.
    ///
    /// @param limitMicros that limit
    public record Reached(BudgetScope scope, long limitMicros) implements Reservation {}

    /// Holds back that much, or nothing at all when a limit does not allow it. What is free is
    /// always allowed.
    public synchronized Reservation hold(Charge charge, long micros) {
        for (var scope : budget.scopes(charge)) {
            var limit = budget.limitMicros(scope.kind());
            if (micros <= 0 || limit.isEmpty()) continue;
            var taken = budget.spentMicros(scope) + held.getOrDefault(scope, 0L);
            if (taken + micros <= limit.getAsLong() || budget.limitMicros(scope).isEmpty()) continue;
            budget.reached(scope);
            return new Reached(scope, limit.getAsLong());
        }
        add(charge, micros);
        return new HeldReservation(charge, micros);
    }

    /// Returns the note that the agent is given on its spending; empty where it does not matter.
    ///
    /// @param scopes what the listener may know of
    public Optional<String> note(Collection<BudgetScope> scopes) {
        return SpendingNote.of(budget, scopes);
    }

    /// Tells what was spent today on each scope, in words.
    ///
    /// @param scopes what the listener may know of
    public Map<String, String> spent(Collection<BudgetScope> scopes) {
        return SpendingNote.each(budget, scopes);
    }

    private synchronized void add(Charge charge, long micros) {
        for (var scope : budget.scopes(charge))
            held.compute(scope, (_, before) -> {
                var now = (before == null ? 0 : before) + micros;
                return now == 0 ? null : now;
            });
    }
}
