package dev.continuo.gateway.schedule;

import dev.continuo.ledger.event.Event;
import java.util.List;
import java.util.function.LongSupplier;

/// Notices when the agent comes to rest, and when it wakes up. It rests when for some time nothing
/// was recorded, neither a message nor a thought of its own.
public final class RestWatch {
    /// Pulses without an event that are a rest.
    private static final int RESTED = 8;

    private final LongSupplier seq;
    private long seen;
    private int still;
    private volatile boolean resting;
    private Runnable onRest = () -> {};
    private Runnable onWake = () -> {};

    /// @param seq the number of the last event
    public RestWatch(LongSupplier seq) {
        this.seq = seq;
        this.seen = seq.getAsLong();
    }

    /// Does these things from now on, once for each rest.
    ///
    /// @param newOnRest may take a while
    public synchronized void follow(Runnable newOnRest, Runnable newOnWake) {
        onRest = newOnRest;
        onWake = newOnWake;
    }

    /// Looks once a pulse.
    public synchronized void look() {
        var now = seq.getAsLong();
        still = now == seen ? still + 1 : 0;
        seen = now;
        if (still == 0) wake();
        if (still < RESTED || resting) return;
        resting = true;
        onRest.run();
        // Something may have been recorded before anybody was told that the agent rests.
        if (seq.getAsLong() != now) wake();
    }

    /// Wakes up with the first event. Returns at once.
    public void committed(List<Event> events) {
        if (resting) Thread.ofVirtual().name("waking").start(this::wake);
    }

    private synchronized void wake() {
        if (!resting) return;
        resting = false;
        still = 0;
        onWake.run();
    }
}
