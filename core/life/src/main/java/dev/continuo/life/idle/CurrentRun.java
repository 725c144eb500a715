package dev.continuo.life.idle;

import dev.continuo.events.IdleEvent.PhaseEnded;
import dev.continuo.model.CancellationToken;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// The run of a phase that works now. Safe for use by several threads.
final class CurrentRun {
    private final String phase;
    private final CancellationToken stop = new CancellationToken();
    private final CompletableFuture<Optional<PhaseEnded>> ended = new CompletableFuture<>();
    private boolean yielding;

    /// @param yielding whether it makes way for whoever speaks
    CurrentRun(String phase, boolean yielding) {
        this.phase = phase;
        this.yielding = yielding;
    }

    boolean isOf(String name) {
        return phase.equals(name);
    }

    CancellationToken stop() {
        return stop;
    }

    /// Asks it to stop, where it makes way.
    synchronized void makeWay() {
        if (yielding) stop.ask();
    }

    /// Waits for its end, and keeps it from making way meanwhile. Empty where it was told to stop
    /// before, or could not be recorded.
    Optional<PhaseEnded> await() {
        synchronized (this) {
            if (stop.asked()) return Optional.empty();
            yielding = false;
        }
        return ended.join();
    }

    void end(PhaseEnded event) {
        ended.complete(Optional.of(event));
    }

    /// Lets go of whoever waits, where it has not ended.
    void fail() {
        ended.complete(Optional.empty());
    }
}
