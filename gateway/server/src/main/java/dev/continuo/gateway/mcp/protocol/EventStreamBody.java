package dev.continuo.gateway.mcp.protocol;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import org.jspecify.annotations.Nullable;

/// Reads a response: one message, or events that each hold one, at most [McpTransport#MAX_MESSAGE]
/// bytes in all.
final class EventStreamBody implements BodySubscriber<Boolean> {
    private final CompletableFuture<Boolean> end = new CompletableFuture<>();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final StringBuilder data = new StringBuilder();
    private final boolean events;
    private final @Nullable McpFailure failure;
    private final McpTransport.Receiver receiver;
    private @Nullable Subscription subscription;
    private long read;

    private EventStreamBody(
            boolean events, @Nullable McpFailure failure, McpTransport.Receiver receiver) {
        this.events = events;
        this.failure = failure;
        this.receiver = receiver;
    }

    /// @param failure why the body is not read; null where it is
    static EventStreamBody of(
            ResponseInfo head, @Nullable McpFailure failure, McpTransport.Receiver receiver) {
        var type = head.headers().firstValue("Content-Type").orElse("").toLowerCase(Locale.ROOT);
        return new EventStreamBody(type.startsWith("text/event-stream"), failure, receiver);
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
        if (failure != null) stop(failure);
        else newSubscription.request(Long.MAX_VALUE);
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
        } else if (text.isEmpty()) flush();
    }

    private void flush() {
        var message = data.toString();
        data.setLength(0);
        tell(message);
    }

    @Override
    public void onError(Throwable thrown) {
        end.completeExceptionally(thrown);
    }

    @Override
    public void onComplete() {
        if (events) flush();
        else tell(line.toString(StandardCharsets.UTF_8));
        end.complete(true);
    }
}
