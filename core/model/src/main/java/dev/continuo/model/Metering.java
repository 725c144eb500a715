package dev.continuo.model;

import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.model.budget.BudgetReservations.HeldReservation;
import dev.continuo.model.budget.Charge;
import dev.continuo.model.budget.Prices;
import dev.continuo.model.prompt.TokenEstimate;
import dev.continuo.model.provider.ModelName;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/// Keeps requests for vectors within the day's budget and records each as a call in the role
/// `embedding`.
public final class Metering {

    private static final String ROLE = "embedding";

    private final ModelSettings settings;
    private final Models.ModelDependencies around;
    private final Prices prices;

    public Metering(ModelSettings settings, Models.ModelDependencies around) {
        this.settings = settings;
        this.around = around;
        prices = new Prices(settings.prices());
    }

    /// Before every attempt of a request.
    ///
    /// @throws Unavailable when the agent is paused
    public void pass() {
        if (around.paused().getAsBoolean()) throw new Unavailable("The agent is paused.");
    }

    /// Runs a request for the vectors of these texts.
    ///
    /// @param attempts what the request counts its attempts in
    /// @throws Unavailable when the agent is paused, the budget is used up, or the request throws
    ///   it
    public <T> T metered(ModelName model, List<String> texts, AtomicInteger attempts, Supplier<T> request) {
        pass();
        var tokens = texts.stream().mapToLong(TokenEstimate::of).sum();
        var free = settings.access().loopback(model.provider())
                && !settings.prices().containsKey(model.text());
        var cost = free ? 0 : prices.of(model).of(tokens, 0);
        // Vectors of memories are nobody's, and those of a question cost next to nothing.
        if (!(around.budget().hold(Charge.NOBODY, cost) instanceof HeldReservation held))
            throw new Unavailable("Today's budget for models is used up.");
        var begun = around.clock().millis();
        var outcome = "unavailable";
        try (held) {
            var result = request.get();
            outcome = "said";
            return result;
        } finally {
            var answered = outcome.equals("said");
            around.recorder()
                    .accept(new ModelCalled(
                            ROLE,
                            model.text(),
                            outcome,
                            0,
                            answered ? tokens : 0,
                            0,
                            0,
                            answered ? cost : 0,
                            around.clock().millis() - begun,
                            attempts.get()));
        }
    }
}
