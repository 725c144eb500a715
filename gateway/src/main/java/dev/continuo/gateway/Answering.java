package dev.continuo.gateway;

import dev.continuo.gateway.traffic.Traffic;
import dev.continuo.gateway.web.resource.Progress;
import java.util.concurrent.CompletableFuture;

/// What the web is told of messages on their way.
record Answering(Traffic traffic) implements Progress {
    @Override
    public boolean answering(long message) {
        return traffic.answering(message);
    }

    @Override
    public CompletableFuture<Void> ended(long message) {
        return traffic.ended(message);
    }
}
