package dev.continuo.gateway.web.resource;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/// Requests that wait for the end of a message. When too many wait, or the gateway closes, they are
/// answered as the message stands.
public final class Waiting implements AutoCloseable {
    private static final int MOST = 1_000;

    private final Progress progress;
    private final Map<Long, CompletableFuture<Void>> waits = new ConcurrentHashMap<>();
    private final AtomicLong numbers = new AtomicLong();
    private volatile boolean open = true;

    public Waiting(Progress progress) {
        this.progress = progress;
    }

    /// Waits for the end of a message, but not longer than `patience`.
    ///
    /// @return whether waiting on makes sense: false when the gateway closes or too many wait
    boolean await(long message, Duration patience) throws InterruptedException {
        if (!open || waits.size() >= MOST) return false;
        var end = progress.ended(message).copy();
        var number = numbers.incrementAndGet();
        waits.put(number, end);
        try {
            if (open) end.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException _) {
            // The message's state says what is known.
        } finally {
            waits.remove(number);
        }
        return open;
    }

    @Override
    public void close() {
        open = false;
        waits.values().forEach(end -> end.complete(null));
    }
}
