package dev.continuo.model;

import static dev.continuo.model.FailureCause.STOPPED;
import static dev.continuo.model.FailureCause.TOO_LONG;

import dev.continuo.ledger.database.Unavailable;
import dev.continuo.model.offline.OfflineVoice;
import dev.continuo.model.prompt.Prompt;
import dev.continuo.model.provider.Retry;
import dev.continuo.model.provider.Sampling;
import dev.continuo.model.provider.http.Provider;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Calls of the models of a role, one after the other until one answers.
final class RoleCalls {
    private final RoleBindings seats;
    private final CircuitBreaker circuits;
    private final MeteredCalls calls;
    private final Models.ModelDependencies around;
    private final Retry retry;
    private final OfflineVoice voice = new OfflineVoice();

    RoleCalls(
            RoleBindings seats,
            CircuitBreaker circuits,
            MeteredCalls calls,
            Models.ModelDependencies around,
            Retry retry) {
        this.seats = seats;
        this.circuits = circuits;
        this.calls = calls;
        this.around = around;
        this.retry = retry;
    }

    /// Asks as [Models#ask] does.
    ModelAnswer ask(
            String role, Prompt prompt, long message, CancellationToken stop, @Nullable Consumer<String> soFar) {
        ModelAnswer answer = null;
        var all = seats.of(role);
        for (var binding : all) {
            if (all.size() > 1 && !circuits.admits(binding.name())) continue;
            try {
                answer = once(role, binding, prompt, message, stop, soFar);
            } finally {
                circuits.released(binding.name());
            }
            if (!movesOn(answer.completion()) || stop.asked()) return answer;
        }
        // All are out: the first may be back.
        return answer == null ? once(role, all.getFirst(), prompt, message, stop, soFar) : answer;
    }

    /// Tells whether another model may answer.
    private static boolean movesOn(Completion completion) {
        return completion instanceof Completion.Failed failed
                && failed.failure().cause().outage();
    }

    private ModelAnswer once(
            String role,
            RoleBinding binding,
            Prompt prompt,
            long message,
            CancellationToken stop,
            @Nullable Consumer<String> soFar) {
        var model = binding.name().text();
        if (stop.asked()) return ModelAnswer.without(CallResult.failed(model, STOPPED));
        if (around.paused().getAsBoolean()) throw new Unavailable("The agent is paused.");
        if (binding.name().provider() == Provider.OFFLINE) return ModelAnswer.without(speak(role, prompt, message));
        var onlooker = Optional.ofNullable(soFar).map(StreamObserver::new);
        var begun = around.clock().millis();
        var asked = role.equals(Models.SYSTEM1) ? Sampling.ofCall() : Sampling.USUAL;
        var call = call(binding, prompt, asked, onlooker);
        if (call.estimate() >= binding.window()) return ModelAnswer.without(CallResult.failed(model, TOO_LONG));
        var result = calls.run(role, call, message, retry, stop);
        var completion = result.completion();
        circuits.ended(binding.name(), failure(completion));
        if (broken(completion) && !stop.asked())
            throw new Unavailable("The call was broken off before it was answered.");
        return new ModelAnswer(
                completion,
                result.inputTokens(),
                result.outputTokens(),
                binding.price().of(result.inputTokens(), result.cachedTokens(), result.outputTokens()),
                around.clock().millis() - begun,
                result.sureness(),
                result.calls());
    }

    /// A call of one model.
    ModelCall call(RoleBinding binding, Prompt prompt, Sampling asked, Optional<StreamObserver> onlooker) {
        return new ModelCall(binding, prompt, seats.sampling(binding.name(), asked), around.paused(), onlooker);
    }

    private static Optional<Failure> failure(Completion completion) {
        return completion instanceof Completion.Failed failed ? Optional.of(failed.failure()) : Optional.empty();
    }

    private static boolean broken(Completion completion) {
        return completion instanceof Completion.Failed failed && failed.reason() == Completion.Reason.STOPPED;
    }

    private Completion speak(String role, Prompt prompt, long message) {
        var said = new Completion.Answered(Provider.OFFLINE.id(), voice.answer(prompt), false);
        calls.spoke(role, message);
        return said;
    }
}
