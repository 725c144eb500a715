package dev.continuo.model;

import static java.util.Objects.requireNonNull;

import dev.continuo.ledger.database.Unavailable;
import dev.continuo.model.prompt.Prompt;
import dev.continuo.model.provider.Chat;
import dev.continuo.model.provider.Retry;
import dev.continuo.model.provider.Sampling;
import dev.continuo.model.provider.http.CallFailure;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/// One call to a model, on a thread of its own so that it can be stopped at any moment.
final class ModelCall {

    private final RoleBinding binding;
    private final Prompt prompt;
    private final Sampling sampling;
    private final BooleanSupplier paused;
    private final Optional<StreamObserver> onlooker;
    private final long estimate;
    private final AtomicInteger attempts = new AtomicInteger();

    /// Input tokens of attempts without an answer that the provider may charge all the same.
    private final AtomicLong lost = new AtomicLong();

    /// @param paused whether the agent is paused: no further attempt is made then
    /// @param onlooker who sees the answer while it is written; sees nothing once the call is over
    ModelCall(
            RoleBinding binding,
            Prompt prompt,
            Sampling sampling,
            BooleanSupplier paused,
            Optional<StreamObserver> onlooker) {
        this.binding = binding;
        this.prompt = prompt;
        this.sampling = sampling;
        this.paused = paused;
        this.onlooker = onlooker;
        this.estimate = binding.tokens().count(prompt);
    }

    RoleBinding binding() {
        return binding;
    }

    /// Returns the sampling that the model is sent.
    Sampling sampling() {
        return sampling;
    }

    /// The tokens it sends, about.
    long estimate() {
        return estimate;
    }

    CallResult run(Retry retry, CancellationToken stop) {
        var answer = new CompletableFuture<Object>();
        var worker = Thread.ofVirtual().name("model-call").start(() -> work(retry, answer));
        try {
            CompletableFuture.anyOf(answer, stop.signal()).get();
            if (answer.isDone()) return answered((Chat.ModelReply) answer.get());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            return failed(requireNonNull(e.getCause()));
        } finally {
            onlooker.ifPresent(StreamObserver::leave);
            worker.interrupt();
            onlooker.ifPresent(StreamObserver::close);
        }
        lost.addAndGet(attempts.get() > 0 ? estimate : 0);
        return outcome(
                CallResult.failed(binding.name().text(), FailureCause.STOPPED),
                0,
                0,
                0,
                OptionalDouble.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private void work(Retry retry, CompletableFuture<Object> answer) {
        try {
            answer.complete(retry.call(this::attempt));
        } catch (RuntimeException | Error e) {
            answer.completeExceptionally(e);
        }
    }

    private Chat.ModelReply attempt() {
        if (paused.getAsBoolean()) throw new Unavailable("The agent is paused.");
        if (binding.missing().isEmpty()) attempts.incrementAndGet();
        try {
            return sampling.during(this::ask);
        } catch (CallFailure failure) {
            if (failure.worked()) lost.addAndGet(estimate);
            throw failure;
        }
    }

    private Chat.ModelReply ask() {
        var request = new Chat.ModelRequest(prompt.system(), prompt.exchanges(), prompt.tools(), prompt.forced());
        return onlooker.isPresent()
                ? binding.chat().ask(request, onlooker.get())
                : binding.chat().ask(request);
    }

    private CallResult answered(Chat.ModelReply said) {
        // Calls of a model that was offered no tools are none, and what is cut short may be cut in
        // the middle of one.
        var reply = prompt.tools().isEmpty() || said.truncated() ? said.withoutCalls() : said;
        binding.learn(estimate, reply.inputTokens());
        return outcome(
                CallResult.of(binding.name().text(), reply),
                reply.inputTokens() < 0 ? estimate : reply.inputTokens(),
                reply.cachedTokens(),
                reply.outputTokens() < 0 ? binding.tokens().count(reply.text()) : reply.outputTokens(),
                reply.sureness(),
                Optional.empty(),
                reply.calls().isEmpty()
                        ? Optional.empty()
                        : Optional.of(new ToolCalls(reply.text(), reply.calls(), reply.original())));
    }

    private CallResult failed(Throwable cause) {
        if (cause instanceof CallFailure failure)
            return outcome(
                    CallResult.of(binding, failure),
                    0,
                    0,
                    0,
                    OptionalDouble.empty(),
                    Optional.of(failure),
                    Optional.empty());
        if (cause instanceof Unavailable)
            return outcome(
                    CallResult.failed(binding.name().text(), FailureCause.STOPPED),
                    0,
                    0,
                    0,
                    OptionalDouble.empty(),
                    Optional.empty(),
                    Optional.empty());
        if (cause instanceof Error error) throw error;
        throw (RuntimeException) cause;
    }

    private CallResult outcome(
            Completion completion,
            long input,
            long cached,
            long output,
            OptionalDouble sureness,
            Optional<CallFailure> failure,
            Optional<ToolCalls> calls) {
        return new CallResult(completion, input + lost.get(), cached, output, attempts.get(), sureness, failure, calls);
    }
}
