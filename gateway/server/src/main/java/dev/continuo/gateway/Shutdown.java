package dev.continuo.gateway;

import dev.continuo.ledger.database.DatabaseErrors;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Closes the parts that were opened: the last first. A part that ends badly keeps no other open.
final class Shutdown {
    private static final Logger LOG = LoggerFactory.getLogger(Shutdown.class);
    private static final Duration NOTABLE = Duration.ofSeconds(3);

    private final Deque<ShutdownStep> parts = new ArrayDeque<>();
    private volatile String current = "nothing";

    private record ShutdownStep(String name, Runnable close) {}

    /// Something was opened.
    ///
    /// @param name what the log calls it
    void add(String name, Runnable close) {
        parts.push(new ShutdownStep(name, close));
    }

    /// Closes everything. Blocks until it is closed.
    void run() {
        while (!parts.isEmpty()) close(parts.pop());
        current = "nothing";
    }

    private void close(ShutdownStep part) {
        current = part.name();
        var began = System.nanoTime();
        try {
            part.close().run();
        } catch (RuntimeException e) {
            LOG.warn("The {} ended badly: {}", part.name(), DatabaseErrors.cause(e));
        }
        var took = Duration.ofNanos(System.nanoTime() - began);
        if (took.compareTo(NOTABLE) > 0) LOG.warn("The {} took {} s to end", part.name(), took.toSeconds());
    }

    /// Returns the part that is being closed.
    String current() {
        return current;
    }
}
