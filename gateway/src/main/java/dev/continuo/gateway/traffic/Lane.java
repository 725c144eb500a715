package dev.continuo.gateway.traffic;

import dev.continuo.core.Unavailable;
import dev.continuo.core.channel.Channel;
import dev.continuo.core.model.Stop;
import dev.continuo.core.turn.Inbox;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One conversation's messages, in order, one turn at a time. Its virtual thread lives while there
/// is work.
final class Lane {
    private static final Logger LOG = LoggerFactory.getLogger(Lane.class);
    private static final int TRIES = 3;
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    private final long conversation;
    private final Supplier<Place> place;
    private final InstantSource clock;
    private final KillSwitch killSwitch;
    private final Work work;
    private final Deque<Inbox.Open> waiting = new ArrayDeque<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private @Nullable Thread worker;
    private volatile @Nullable Stop current;
    private volatile boolean closed;

    /// Where a lane's conversation takes place.
    ///
    /// @param conversation the channel's name of it
    record Place(Channel channel, String conversation) {}

    /// What a lane does with messages.
    interface Work {
        /// Answers them. Blocks until the end is durable.
        void answer(List<Inbox.Open> messages, Stop stop);

        /// Ends messages whose turn failed by a fault of ours.
        void fail(List<Inbox.Open> messages);
    }

    Lane(
            long conversation,
            Supplier<Place> place,
            InstantSource clock,
            KillSwitch killSwitch,
            Work work) {
        this.conversation = conversation;
        this.place = place;
        this.clock = clock;
        this.killSwitch = killSwitch;
        this.work = work;
    }

    void add(Inbox.Open message) {
        lock.lock();
        try {
            if (closed) return;
            waiting.add(message);
            changed.signalAll();
            if (worker == null)
                worker = Thread.ofVirtual().name("lane-" + conversation).start(this::drain);
        } finally {
            lock.unlock();
        }
    }

    /// Asks the turn in progress to stop; false if there is none.
    boolean stop() {
        var stop = current;
        if (stop == null) return false;
        stop.ask();
        return true;
    }

    void close() {
        closed = true;
        lock.lock();
        try {
            waiting.clear();
            if (worker != null) worker.interrupt();
        } finally {
            lock.unlock();
        }
    }

    private void drain() {
        try {
            var here = resolve();
            var how = new Joining(here.channel().joining());
            for (var run = take(how); !run.isEmpty(); run = take(how)) {
                killSwitch.pass();
                here.channel().typing(here.conversation(), true);
                try {
                    answer(run);
                } finally {
                    here.channel().typing(here.conversation(), false);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Place resolve() throws InterruptedException {
        while (true) {
            try {
                return place.get();
            } catch (Unavailable e) {
                LOG.debug("lane {} waits: {}", conversation, e.getMessage());
            }
            Thread.sleep(LONGEST_PAUSE.dividedBy(10));
        }
    }

    /// The next turn's messages; empty when there is nothing left and the worker has ended.
    private List<Inbox.Open> take(Joining how) throws InterruptedException {
        lock.lock();
        try {
            while (!waiting.isEmpty() && !closed) {
                var verdict = how.decide(new ArrayList<>(waiting), clock.instant());
                if (verdict.pause().isZero()) {
                    verdict.messages().forEach(waiting::remove);
                    return verdict.messages();
                }
                changed.await(verdict.pause().toMillis() + 1, TimeUnit.MILLISECONDS);
            }
            worker = null;
            return List.of();
        } finally {
            lock.unlock();
        }
    }

    private void answer(List<Inbox.Open> run) throws InterruptedException {
        var pause = Duration.ofMillis(50);
        var faults = 0;
        var stop = new Stop();
        current = stop;
        try {
            while (!closed) {
                try {
                    work.answer(run, stop);
                    return;
                } catch (Unavailable e) {
                    LOG.warn("Turn of #{} waits: {}", run.getFirst().id(), e.getMessage());
                } catch (RuntimeException e) {
                    if (closed) return;
                    LOG.error("Turn of #{} failed", run.getFirst().id(), e);
                    if (++faults >= TRIES) {
                        fail(run);
                        return;
                    }
                }
                Thread.sleep(pause);
                pause = pause.multipliedBy(2);
                if (pause.compareTo(LONGEST_PAUSE) > 0) pause = LONGEST_PAUSE;
            }
        } finally {
            current = null;
        }
    }

    private void fail(List<Inbox.Open> run) {
        try {
            work.fail(run);
        } catch (RuntimeException e) {
            LOG.error("#{} could not be ended; it stays open", run.getFirst().id(), e);
        }
    }
}
