package dev.continuo.adapters.discord.api;

import dev.continuo.mind.channel.ShutdownSignal;
import java.util.concurrent.TimeUnit;

/// Tells whether the knowledge of the gateway connection about servers is complete. With a new
/// session it forgets everything, and is told of one server after the other; until then a server
/// may be missing, or be there without its channels and members.
public final class CacheReadiness {
    private static final long LOOK = TimeUnit.SECONDS.toMillis(1);

    private final ShutdownSignal shutdown;
    private boolean whole;

    public CacheReadiness(ShutdownSignal shutdown) {
        this.shutdown = shutdown;
    }

    synchronized void whole(boolean now) {
        whole = now;
        notifyAll();
    }

    public synchronized boolean whole() {
        return whole;
    }

    /// Waits until it is.
    ///
    /// @return false where the channel is closed before
    synchronized boolean awaited() {
        try {
            while (!whole && !shutdown.begun()) wait(LOOK);
            return !shutdown.begun();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
