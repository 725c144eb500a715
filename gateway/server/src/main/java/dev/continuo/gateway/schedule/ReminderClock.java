package dev.continuo.gateway.schedule;

import dev.continuo.events.GovernanceEvent.Resumed;
import dev.continuo.events.ReminderEvent;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.life.Life;
import dev.continuo.mind.Mind;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Wakes the mind when a reminder is due: by a trigger for the earliest, put on the clock anew
/// whenever that may have changed, and now and then in any case. The mind decides what is due, and
/// by its own rows: no trigger that is lost, or felt twice, does harm.
public final class ReminderClock {
    private static final Logger LOG = LoggerFactory.getLogger(ReminderClock.class);
    private static final String NAME = "reminders";

    private final Mind mind;
    private final InstantSource clock;
    private final ReentrantLock looking = new ReentrantLock();
    private volatile @Nullable Schedule schedule;

    public ReminderClock(Mind mind, InstantSource clock) {
        this.mind = mind;
        this.clock = clock;
    }

    /// Looks now and then.
    public Schedule.PeriodicTask pulse() {
        return new Schedule.PeriodicTask(NAME, this::look);
    }

    /// Looks when the earliest reminder is due.
    public Schedule.PeriodicTask wakeUp() {
        return new Schedule.PeriodicTask(NAME, Schedule.PeriodicTask.ON_DEMAND, this::look);
    }

    /// Puts what is due on that clock from now on.
    public void start(Schedule newSchedule) {
        schedule = newSchedule;
        beside();
    }

    /// Reminders were set, cancelled or told; or the agent may speak again.
    public void committed(List<Event> events) {
        if (schedule != null && events.stream().anyMatch(ReminderClock::matters)) beside();
    }

    private static boolean matters(Event event) {
        return event.payload() instanceof ReminderEvent
                || event.payload() instanceof Resumed
                || event.payload() instanceof Erased;
    }

    /// Not on the committer's thread: telling is a commit of its own.
    private void beside() {
        Thread.ofVirtual().name(NAME).start(() -> {
            try {
                look();
            } catch (RuntimeException e) {
                LOG.warn("Reminders were not looked at: {}", DatabaseErrors.cause(e));
            }
        });
    }

    void look() {
        looking.lock();
        try {
            var now = clock.instant();
            Life.of(mind).reminders().due().tell(now);
            var on = schedule;
            if (on == null) return;
            var next = Life.of(mind).reminders().due().next(now);
            on.once(
                    NAME,
                    next.map(due -> Duration.between(clock.instant(), due)).orElse(null));
        } finally {
            looking.unlock();
        }
    }
}
