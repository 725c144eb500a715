package dev.continuo.gateway.schedule;

import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Notices when the agent comes to rest, and when somebody wakes it up, and says how long the pulse
/// may pause. It rests when for some time nothing was recorded; after what it thinks of by itself
/// meanwhile it comes to rest again.
public final class RestWatch {
    /// While the agent is awake.
    public static final Duration PULSE = Duration.ofSeconds(15);

    /// While it rests, at least, and after each pulse at which something was recorded.
    public static final Duration RESTING_PULSE = Duration.ofMinutes(1);

    /// Pulses without an event that are a rest.
    private static final int RESTED = 8;

    private final LongSupplier seq;
    private long seen;
    private int still;
    private volatile boolean resting;
    private volatile Duration pause = PULSE;
    private @Nullable Follower follower;

    /// Follows a rest.
    public interface Follower {

        /// The agent has come to rest. May take a while.
        void rest();

        /// A rest ends.
        void wake();

        /// Returns for how long there is nothing to look for at a pulse while nothing is recorded.
        Duration quiet();

        /// Pulses come so often from now on.
        void pace(Duration every);
    }

    /// @param seq the number of the last event
    public RestWatch(LongSupplier seq) {
        this.seq = seq;
        this.seen = seq.getAsLong();
    }

    /// Tells one follower from now on.
    public synchronized void follow(Follower newFollower) {
        follower = newFollower;
    }

    /// Looks once a pulse.
    public synchronized void look() {
        var told = follower;
        if (told == null) return;
        var now = seq.getAsLong();
        still = now == seen ? still + 1 : 0;
        seen = now;
        if (resting) {
            // Not at each of several phases in a row.
            if (still == 2) told.rest();
            pace(told, still == 0 ? RESTING_PULSE : told.quiet());
            // Nobody was told of it: the pulse did not pause yet.
            if (seq.getAsLong() != now) stir();
        } else if (still == RESTED) {
            resting = true;
            told.rest();
            pace(told, RESTING_PULSE);
            // Something may have been recorded before anybody was told that the agent rests.
            if (seq.getAsLong() != now) wake();
        }
    }

    /// Wakes up where somebody else did something, and pulses soon where the agent did. Returns at
    /// once.
    public void committed(List<Event> events) {
        if (!resting) return;
        if (!events.stream().allMatch(RestWatch::byItself))
            Thread.ofVirtual().name("waking").start(this::wake);
        else if (pause.compareTo(RESTING_PULSE) > 0)
            Thread.ofVirtual().name("stirring").start(this::stir);
    }

    private static boolean byItself(Event event) {
        return event.actor().equals(Actor.AGENT) || event.actor().equals(Actor.SYSTEM);
    }

    private synchronized void stir() {
        var told = follower;
        if (told != null && pause.compareTo(RESTING_PULSE) > 0) pace(told, RESTING_PULSE);
    }

    private synchronized void wake() {
        var told = follower;
        if (told == null || !resting) return;
        resting = false;
        still = 0;
        told.wake();
        pace(told, PULSE);
    }

    private void pace(Follower told, Duration every) {
        if (every.equals(pause)) return;
        pause = every;
        told.pace(every);
    }
}
