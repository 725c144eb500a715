package dev.continuo.model;

import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Watches an answer being written. Never called again once closed, nor after it threw, nor with
/// what it knows.
final class StreamObserver implements Consumer<String>, AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(StreamObserver.class);

    private final Consumer<String> soFar;
    private final Object lock = new Object();
    private String seen = "";
    private boolean gone;
    private volatile boolean closed;

    StreamObserver(Consumer<String> soFar) {
        this.soFar = soFar;
    }

    @Override
    public void accept(String text) {
        synchronized (lock) {
            // the interrupt that stopped the call may have ended in the onlooker's own code
            if (closed) Thread.currentThread().interrupt();
            if (closed || gone || text.isEmpty() || text.equals(seen)) return;
            seen = text;
            show(text);
        }
    }

    private void show(String text) {
        try {
            soFar.accept(text);
        } catch (RuntimeException | Error e) {
            gone = true;
            log.warn("Showing an answer while it is written failed; the answer goes on.", e);
        }
    }

    /// From now on nothing is shown; to be said before a call that is under way is interrupted, or
    /// another might follow it.
    void leave() {
        closed = true;
    }

    /// Waits for a call that is under way.
    @Override
    public void close() {
        closed = true;
        synchronized (lock) {
            gone = true;
        }
    }
}
