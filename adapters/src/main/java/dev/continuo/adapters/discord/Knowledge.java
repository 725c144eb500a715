package dev.continuo.adapters.discord;

import dev.continuo.core.channel.Closing;
import java.util.concurrent.TimeUnit;

/// Whether what the gateway connection knows of servers is whole. With a new session it forgets
/// everything, and is told of one server after the other; until then a server may be missing, or be
/// there without its channels and members.
final class Knowledge {
    private static final long LOOK = TimeUnit.SECONDS.toMillis(1);

    private final Closing closing;
    private boolean whole;

    Knowledge(Closing closing) {
        this.closing = closing;
    }

    synchronized void whole(boolean now) {
        whole = now;
        notifyAll();
    }

    synchronized boolean whole() {
        return whole;
    }

    /// Waits until it is.
    ///
    /// @return false where the channel is closed before
    synchronized boolean awaited() {
        try {
            while (!whole && !closing.begun()) wait(LOOK);
            return !closing.begun();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
