package dev.continuo.gateway;

import dev.continuo.gateway.conversation.MessageRouter;
import dev.continuo.gateway.web.http.MessageProgress;
import java.util.concurrent.CompletableFuture;

/// Progress of messages on their way, for the web.
record Answering(MessageRouter router) implements MessageProgress {
    @Override
    public boolean answering(long message) {
        return router.answering(message);
    }

    @Override
    public CompletableFuture<Void> ended(long message) {
        return router.ended(message);
    }
}
