package dev.continuo.gateway.schedule;

import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import java.util.List;
import java.util.function.LongSupplier;

/// Notices when the agent comes to rest, and when somebody wakes it up. It rests when for some time
/// nothing was recorded; what it thinks of by itself meanwhile makes it come to rest again.
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

    /// Does these things from now on.
    ///
    /// @param newOnRest once whenever it has come to rest; may take a while
    /// @param newOnWake once when a rest ends
    public synchronized void follow(Runnable newOnRest, Runnable newOnWake) {
        onRest = newOnRest;
        onWake = newOnWake;
    }

    /// Looks once a pulse.
    public synchronized void look() {
        var now = seq.getAsLong();
        still = now == seen ? still + 1 : 0;
        seen = now;
        if (still != RESTED) return;
        resting = true;
        onRest.run();
        // Something may have been recorded before anybody was told that the agent rests.
        if (seq.getAsLong() != now) wake();
    }

    /// Wakes up where somebody else did something. Returns at once.
    public void committed(List<Event> events) {
        if (resting && !events.stream().allMatch(RestWatch::byItself))
            Thread.ofVirtual().name("waking").start(this::wake);
    }

    private static boolean byItself(Event event) {
        return event.actor().equals(Actor.AGENT) || event.actor().equals(Actor.SYSTEM);
    }

    private synchronized void wake() {
        if (!resting) return;
        resting = false;
        still = 0;
        onWake.run();
    }
}
