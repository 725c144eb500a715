package dev.continuo.model.budget;

import java.util.List;
import java.util.OptionalLong;

/// Money that was spent on models today, and limits on it, in millionths of a US dollar.
///
/// The cost of a call must be part of [#spentMicros] from the moment the recorder of `Models` has
/// taken its `ModelCalled`, whether or not it is committed yet; calls that are still running are
/// counted by [BudgetReservations].
public interface Budget {

    /// Returns the money that was spent today on that scope.
    long spentMicros(BudgetScope scope);

    /// Returns the limit of a day for each scope of that kind; empty where nothing limits it.
    OptionalLong limitMicros(BudgetScope.ScopeKind kind);

    /// The day's limit of that scope; empty where nothing limits it.
    default OptionalLong limitMicros(BudgetScope scope) {
        return limitMicros(scope.kind());
    }

    /// The limits that hold for a call, the widest first.
    default List<BudgetScope> scopes(Charge charge) {
        return charge.scopes();
    }

    /// A call was not made, since that limit is reached. Must not block.
    default void reached(BudgetScope scope) {}

    /// Nothing is counted, and a day may cost that much.
    static Budget of(long micros) {
        return new Budget() {
            @Override
            public long spentMicros(BudgetScope scope) {
                return 0;
            }

            @Override
            public OptionalLong limitMicros(BudgetScope.ScopeKind kind) {
                return Limits.day(micros).of(kind);
            }
        };
    }
}
