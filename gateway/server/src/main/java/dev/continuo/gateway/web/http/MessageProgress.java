package dev.continuo.gateway.web.http;

import java.util.concurrent.CompletableFuture;

/// Progress of messages, beyond what is recorded.
public interface MessageProgress {
    /// Tells whether a turn is busy with the message.
    boolean answering(long message);

    /// Completes after the message's end is durable; at once if it has ended.
    CompletableFuture<Void> ended(long message);
}
