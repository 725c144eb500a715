package dev.continuo.model.provider.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// The connection that an answer is read from while it is written. It is closed at the deadline,
/// whoever reads, and when it is left.
final class StreamConnection implements AutoCloseable {

    private final CompletableFuture<HttpResponse<InputStream>> answer;
    private final CompletableFuture<Boolean> late;

    StreamConnection(CompletableFuture<HttpResponse<InputStream>> answer, Duration deadline) {
        this.answer = answer;
        this.late =
                new CompletableFuture<Boolean>().completeOnTimeout(true, deadline.toMillis(), TimeUnit.MILLISECONDS);
        var _ = late.thenRunAsync(this::hangUp, Thread::startVirtualThread);
    }

    /// Tells whether the deadline has passed.
    boolean late() {
        return late.isDone();
    }

    /// An answer that arrives all the same is closed as it does.
    private void hangUp() {
        answer.cancel(true);
        var _ = answer.thenAccept(response -> hangUp(response.body()));
    }

    private static void hangUp(InputStream body) {
        try {
            body.close();
        } catch (IOException _) {
            // it was to end
        }
    }

    @Override
    public void close() {
        late.cancel(false);
        hangUp();
    }
}
