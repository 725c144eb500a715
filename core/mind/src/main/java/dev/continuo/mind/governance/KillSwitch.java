package dev.continuo.mind.governance;

import dev.continuo.events.GovernanceEvent.Paused;
import dev.continuo.events.GovernanceEvent.Resumed;
import dev.continuo.ledger.event.Event;
import dev.continuo.mind.faculty.role.CommitListener;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Tells whether the agent is paused, without asking the database: a paused agent receives, but
/// calls no model and sends nothing. It follows the ledger.
public final class KillSwitch implements CommitListener {
    private final InstantSource clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private @Nullable Instant until;
    private boolean held;

    /// The answer to whoever paused, which was recorded right with the pause.
    private volatile long confirmation;

    public KillSwitch(Governance governance, InstantSource clock) {
        this.clock = clock;
        governance
                .pause(clock.instant())
                .ifPresent(pause -> until = pause.until().orElse(Instant.MAX));
    }

    @Override
    public void committed(List<Event> events) {
        for (var event : events) {
            if (event.payload() instanceof Paused(var end)) {
                confirmation = event.seq() + 1;
                set(end == null ? Instant.MAX : Instant.parse(end));
            }
            if (event.payload() instanceof Resumed) set(null);
        }
    }

    /// Holds back also while another process may be serving the agent.
    public void hold(boolean newHeld) {
        lock.lock();
        try {
            held = newHeld;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void set(@Nullable Instant newUntil) {
        lock.lock();
        try {
            until = newUntil;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Tells whether the agent is paused, or held back, now.
    public boolean paused() {
        lock.lock();
        try {
            return held || (until != null && clock.instant().isBefore(until));
        } finally {
            lock.unlock();
        }
    }

    /// Returns at once, or when the pause is over.
    public void pass() throws InterruptedException {
        lock.lock();
        try {
            while (held || (until != null && clock.instant().isBefore(until)))
                changed.await(rest(), TimeUnit.MILLISECONDS);
        } finally {
            lock.unlock();
        }
    }

    /// The same for a reply: whoever pauses is told so.
    public void pass(long reply) throws InterruptedException {
        if (held || reply != confirmation) pass();
    }

    /// Returns how long to wait before looking again, milliseconds.
    private long rest() {
        if (held || until == null) return 3_600_000;
        var left = Duration.between(clock.instant(), until);
        return Math.min(left.toSeconds(), 3_600) * 1_000 + 50;
    }
}
