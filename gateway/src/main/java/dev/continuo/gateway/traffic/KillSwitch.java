package dev.continuo.gateway.traffic;

import dev.continuo.core.governance.Governance;
import dev.continuo.core.governance.GovernanceEvent.Paused;
import dev.continuo.core.governance.GovernanceEvent.Resumed;
import dev.continuo.core.ledger.Event;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Holds traffic back while the agent is paused: it receives, but calls and sends nothing.
final class KillSwitch {
    private final InstantSource clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final java.util.concurrent.locks.Condition changed = lock.newCondition();
    private @Nullable Instant until;
    private boolean held;

    KillSwitch(Governance governance, InstantSource clock) {
        this.clock = clock;
        governance
                .pause(clock.instant())
                .ifPresent(pause -> until = pause.until().orElse(Instant.MAX));
    }

    void follow(List<Event> events) {
        for (var event : events) {
            if (event.fact() instanceof Paused(var end))
                set(end == null ? Instant.MAX : Instant.parse(end));
            if (event.fact() instanceof Resumed) set(null);
        }
    }

    /// Holds back also while another process may be serving the agent.
    void hold(boolean newHeld) {
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

    /// Returns at once, or when the pause is over.
    void pass() throws InterruptedException {
        lock.lock();
        try {
            while (held || (until != null && clock.instant().isBefore(until)))
                changed.await(rest(), TimeUnit.MILLISECONDS);
        } finally {
            lock.unlock();
        }
    }

    /// How long to wait before looking again, milliseconds.
    private long rest() {
        if (held || until == null) return 3_600_000;
        var left = Duration.between(clock.instant(), until);
        return Math.min(left.toSeconds(), 3_600) * 1_000 + 50;
    }
}
