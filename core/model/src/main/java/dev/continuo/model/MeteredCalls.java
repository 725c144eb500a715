package dev.continuo.model;

import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.model.Models.ModelDependencies;
import dev.continuo.model.budget.BudgetReservations.HeldReservation;
import dev.continuo.model.budget.BudgetReservations.Reached;
import dev.continuo.model.budget.Charge;
import dev.continuo.model.budget.TurnCharges;
import dev.continuo.model.provider.Retry;
import dev.continuo.model.provider.Sampling;
import dev.continuo.model.provider.http.Provider;
import org.jspecify.annotations.Nullable;

/// Makes calls within the budgets, and hands each over to be recorded.
final class MeteredCalls {
    /// Tokens: what an answer is held to cost while it is being made.
    private static final int EXPECTED_OUTPUT = 500;

    private final ModelDependencies around;
    private final TurnCharges charges = new TurnCharges();

    MeteredCalls(ModelDependencies around) {
        this.around = around;
    }

    TurnCharges charges() {
        return charges;
    }

    CallResult run(String role, ModelCall call, long message, Retry retry, CancellationToken stop) {
        var begun = around.clock().millis();
        var binding = call.binding();
        var charge = charges.of(role, message);
        // Read once: what is recorded is what was sent.
        var sampling = call.sampling();
        var estimate = binding.price().of(call.estimate(), EXPECTED_OUTPUT);
        return switch (around.budget().hold(charge, estimate)) {
            case Reached reached ->
                CallResult.without(new Completion.Failed(binding.name().text(), Failure.of(reached)));
            case HeldReservation held -> {
                try (held) {
                    var outcome = call.run(retry, stop);
                    around.recorder().accept(called(role, binding, outcome, message, charge, sampling, begun));
                    yield outcome;
                }
            }
        };
    }

    private ModelCalled called(
            String role,
            RoleBinding binding,
            CallResult outcome,
            long message,
            Charge charge,
            Sampling sampling,
            long begunMillis) {
        return new ModelCalled(
                role,
                binding.name().text(),
                outcome.word(),
                message,
                outcome.inputTokens(),
                outcome.cachedTokens(),
                outcome.outputTokens(),
                binding.price().of(outcome.inputTokens(), outcome.cachedTokens(), outcome.outputTokens()),
                around.clock().millis() - begunMillis,
                outcome.attempts(),
                id(charge.person()),
                id(charge.conversation()),
                sampling.temperature(),
                sampling.topP());
    }

    private static @Nullable Long id(long id) {
        return id == 0 ? null : id;
    }

    /// The offline voice spoke.
    void spoke(String role, long message) {
        var charge = charges.of(role, message);
        around.recorder()
                .accept(new ModelCalled(
                        role,
                        Provider.OFFLINE.id(),
                        "said",
                        message,
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        id(charge.person()),
                        id(charge.conversation()),
                        null,
                        null));
    }
}
