package dev.continuo.mind.tool;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.language.injection.ControlMarkers;
import dev.continuo.language.text.VisibleText;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolTurn;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes one call, for a limited time, whatever the tool does.
final class ToolRunner {
    /// A person waits for the answer.
    static final Duration TIMEOUT = Duration.ofSeconds(30);

    private static final Logger LOG = LoggerFactory.getLogger(ToolRunner.class);
    private static final JsonMapper JSON = new JsonMapper();

    private final Duration timeout;
    private final ToolMetrics metrics;

    ToolRunner(Duration timeout, ToolMetrics metrics) {
        this.timeout = timeout;
        this.metrics = metrics;
    }

    /// Result of running a call.
    ///
    /// @param outcome `ok`, `refused`, `failed` or `timeout`
    /// @param text for the model, as JSON
    record ToolRun(ToolResult result, String outcome, String text, long millis) {}

    ToolRun run(Tool tool, ToolTurn turn, String arguments) {
        var begun = System.nanoTime();
        var called = new CompletableFuture<ToolResult>();
        var worker = Thread.ofVirtual().name("tool-" + tool.name()).start(() -> call(tool, turn, arguments, called));
        ToolResult result;
        String outcome;
        try {
            result = permitted(turn, called.get(timeout.toMillis(), TimeUnit.MILLISECONDS));
            outcome = result.success() ? "ok" : "refused";
        } catch (TimeoutException _) {
            worker.interrupt();
            result = ToolResult.refused(
                    "%s did not answer within %d seconds.".formatted(tool.name(), timeout.toSeconds()),
                    "Go on without it.");
            outcome = "timeout";
        } catch (ExecutionException e) {
            var cause = requireNonNull(e.getCause());
            result = failed(tool, cause);
            outcome = cause instanceof ToolFailure ? "refused" : "failed";
        } catch (InterruptedException e) {
            worker.interrupt();
            Thread.currentThread().interrupt();
            throw new Unavailable("The turn was interrupted while a tool ran.", e);
        }
        metrics.count(turn.turn().person(), outcome.equals("ok"));
        return new ToolRun(result, outcome, json(result), millis(begun));
    }

    /// The run of a call that a client made.
    ///
    /// @param result what it brought; empty where nobody answered
    ToolRun made(ToolTurn turn, Optional<String> result, long begunNanos) {
        metrics.count(turn.turn().person(), result.isPresent());
        var told = result.map(text -> ToolResult.of(Map.of("text", VisibleText.of(text))))
                .orElseGet(
                        () -> ToolResult.refused("The client did not answer.", "Go on without its tools, and say so."));
        var outcome = result.isPresent() ? "ok" : "timeout";
        return new ToolRun(told, outcome, json(told), millis(begunNanos));
    }

    private static void call(Tool tool, ToolTurn turn, String arguments, CompletableFuture<ToolResult> called) {
        try {
            called.complete(tool.action().call(turn, ToolArguments.parse(arguments)));
        } catch (Exception | Error e) {
            called.completeExceptionally(e);
        }
    }

    /// The result, or a refusal where the operator denied what it would record.
    private static ToolResult permitted(ToolTurn turn, ToolResult result) {
        if (result.changes().isEmpty()) return result;
        var policy = turn.mind().ledger().policy();
        return result.changes().stream()
                .flatMap(change -> policy.refusal(change).stream())
                .findFirst()
                .map(why -> ToolResult.refused("The operator denied this: %s.".formatted(why), "Say so."))
                .orElse(result);
    }

    private static ToolResult failed(Tool tool, Throwable cause) {
        if (cause instanceof ToolFailure failure) return ToolResult.refused(failure.sentence(), failure.suggestion());
        if (cause instanceof Error error && !(error instanceof StackOverflowError)) throw error;
        // The model and the person are told nothing of it: it may hold anything.
        LOG.warn("The tool {} failed", tool.name(), cause);
        return ToolResult.refused(tool.name() + " failed.", "Go on without it.");
    }

    /// As a model is told it: with none of the marks that the program's notes stand between.
    static String json(ToolResult result) {
        try {
            return ControlMarkers.broken(JSON.writeValueAsString(result.body()));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tool's result is no JSON", e);
        }
    }

    private static long millis(long begunNanos) {
        return Duration.ofNanos(System.nanoTime() - begunNanos).toMillis();
    }
}
