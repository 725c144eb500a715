package dev.continuo.gateway.mcp.protocol;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow.Subscription;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads a response: one message, or events that each hold one, at most [McpTransport#MAX_MESSAGE]
/// bytes in all.
final class EventStreamBody implements BodySubscriber<Boolean> {
    // 64 KB: of a refusal nothing is shown.
    private static final int MAX_REFUSAL = 64 * 1024;

    // 1 s: the rest of a refusal is not waited for.
    private static final Executor LATER =
            CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS, Thread::startVirtualThread);

    private static final Pattern ID = Pattern.compile("[!-~][ -~]{0,499}");
    private static final Pattern RETRY = Pattern.compile("[0-9]{1,9}");

    private final CompletableFuture<Boolean> end = new CompletableFuture<>();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final StringBuilder data = new StringBuilder();
    private final boolean events;
    private final @Nullable McpFailure failure;
    private final McpTransport.Receiver receiver;
    private final Position position;
    private @Nullable Subscription subscription;
    private long read;

    private EventStreamBody(
            boolean events, @Nullable McpFailure failure, McpTransport.Receiver receiver, Position position) {
        this.events = events;
        this.failure = failure;
        this.receiver = receiver;
        this.position = position;
    }

    /// Place in a stream from which it can be resumed, as far as it was read.
    static final class Position {
        private volatile @Nullable String id;
        private volatile Duration retry;

        /// @param retry the pause where the server names none
        Position(Duration retry) {
            this.retry = retry;
        }

        /// Identifier of the last event; null where the server gave none.
        @Nullable
        String id() {
            return id;
        }

        /// Pause after which the server wants the stream to be resumed.
        Duration retry() {
            return retry;
        }
    }

    /// @param failure why the body is not read; null where it is
    static EventStreamBody of(
            ResponseInfo head, @Nullable McpFailure failure, McpTransport.Receiver receiver, Position position) {
        var type = head.headers().firstValue("Content-Type").orElse("").toLowerCase(Locale.ROOT);
        return new EventStreamBody(type.startsWith("text/event-stream"), failure, receiver, position);
    }

    private void tell(String message) {
        if (!message.isBlank()) receiver.received(message);
    }

    @Override
    public CompletionStage<Boolean> getBody() {
        return end;
    }

    @Override
    public void onSubscribe(Subscription newSubscription) {
        subscription = newSubscription;
        newSubscription.request(Long.MAX_VALUE);
        // What is read to its end leaves the connection for the next request.
        if (failure != null) LATER.execute(() -> stop(failure));
    }

    private void stop(McpFailure why) {
        if (subscription != null) subscription.cancel();
        end.completeExceptionally(why);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        if (end.isDone()) return;
        for (var buffer : buffers) {
            read += buffer.remaining();
            if (failure != null) {
                if (read > MAX_REFUSAL) stop(failure);
                continue;
            }
            if (read > McpTransport.MAX_MESSAGE) {
                stop(StdioTransport.tooMuch());
                return;
            }
            var bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            take(bytes);
        }
    }

    private void take(byte... bytes) {
        if (!events) {
            line.writeBytes(bytes);
            return;
        }
        for (var one : bytes) {
            if (one != '\n') {
                line.write(one);
                continue;
            }
            event(line.toString(StandardCharsets.UTF_8).stripTrailing());
            line.reset();
        }
    }

    /// One line of a stream: a blank one ends an event.
    private void event(String text) {
        if (text.startsWith("data:")) {
            if (!data.isEmpty()) data.append('\n');
            data.append(text.substring("data:".length()).stripLeading());
        } else if (text.startsWith("id:")) {
            var id = text.substring("id:".length()).strip();
            if (ID.matcher(id).matches()) position.id = id;
        } else if (text.startsWith("retry:")) {
            var retry = text.substring("retry:".length()).strip();
            if (RETRY.matcher(retry).matches()) position.retry = Duration.ofMillis(Long.parseLong(retry));
        } else if (text.isEmpty()) flush();
    }

    private void flush() {
        var message = data.toString();
        data.setLength(0);
        tell(message);
    }

    @Override
    public void onError(Throwable thrown) {
        end.completeExceptionally(failure == null ? thrown : failure);
    }

    @Override
    public void onComplete() {
        if (failure != null) {
            end.completeExceptionally(failure);
            return;
        }
        if (events) flush();
        else tell(line.toString(StandardCharsets.UTF_8));
        end.complete(true);
    }
}
