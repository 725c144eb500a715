package dev.continuo.gateway.mcp.protocol;

import dev.continuo.gateway.mcp.protocol.EventStreamBody.Position;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// State of the responses to one message, or to none: the second continues the first.
final class ResponseStream {
    // 1 s: a server ends a stream right after its answer, or keeps it open.
    private static final Duration ENDING = Duration.ofSeconds(1);

    final McpTransport.Receiver to;
    final Runnable begun;
    final Position position;
    volatile @Nullable AuthChallenge challenge;

    /// @param retry the pause before a stream is resumed, where the server names none
    /// @param begun is run when a response begins
    ResponseStream(McpTransport.Receiver to, Duration retry, Runnable begun) {
        this.to = to;
        this.position = new Position(retry);
        this.begun = begun;
    }

    /// Waits for the end of a response. Whoever has their answer, and interrupts this, does not
    /// wait for the end of a stream. One that ends by itself leaves a connection for the next
    /// request; cutting it off could hit that request.
    void await(CompletableFuture<?> answer) throws InterruptedException, ExecutionException {
        try {
            var _ = answer.get();
        } catch (InterruptedException e) {
            try {
                var _ = answer.get(ENDING.toMillis(), TimeUnit.MILLISECONDS);
            } catch (ExecutionException | TimeoutException _) {
                // It does not end by itself.
            }
            throw e;
        } finally {
            answer.cancel(true);
        }
    }
}
