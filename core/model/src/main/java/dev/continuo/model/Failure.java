package dev.continuo.model;

import dev.continuo.model.budget.BudgetReservations.Reached;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Why a model did not answer, with what can be told of it. Holds no words of the provider.
///
/// @param again after what time the provider wants to be asked again
/// @param setting the setting that the operator can mend; empty for none
/// @param nearest the known model that a wrong name is nearest to; empty for none
/// @param limit the limit that is reached
public record Failure(
        FailureCause cause,
        Optional<Duration> again,
        String setting,
        String nearest,
        @Nullable Reached limit) {

    public static Failure of(FailureCause cause) {
        return new Failure(cause, Optional.empty(), "", "", null);
    }

    public static Failure of(Reached limit) {
        return new Failure(FailureCause.BUDGET, Optional.empty(), "", "", limit);
    }
}
