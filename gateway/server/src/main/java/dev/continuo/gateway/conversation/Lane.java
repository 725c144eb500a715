package dev.continuo.gateway.conversation;

import dev.continuo.ledger.concurrent.RetryPolicy;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.governance.KillSwitch;
import dev.continuo.mind.message.Inbox;
import dev.continuo.model.CancellationToken;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One conversation's messages, in order, one turn at a time. Nothing that goes wrong in one turn
/// keeps the next from being taken.
final class Lane {
    private static final Logger LOG = LoggerFactory.getLogger(Lane.class);
    private static final int MAX_ATTEMPTS = 3;
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    private final long conversation;
    private final Supplier<LanePlace> place;
    private final InstantSource clock;
    private final KillSwitch killSwitch;
    private final LaneWork work;
    private final Deque<Inbox.WaitingMessage> waiting = new ArrayDeque<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final RetryPolicy retries = new RetryPolicy(Duration.ofMillis(50), LONGEST_PAUSE, MAX_ATTEMPTS, this::rest);
    private volatile @Nullable CancellationToken current;
    private volatile boolean closed;

    /// Place of a lane's conversation.
    ///
    /// @param conversation the channel's name of it
    /// @param joining how long a person's next message is waited for there
    /// @param staleAfter the age from which messages are not answered any more; zero for never
    record LanePlace(Channel channel, String conversation, boolean room, Duration joining, Duration staleAfter) {}

    /// Work that a lane does with messages.
    interface LaneWork {
        /// Answers them. Blocks until the end is durable.
        void answer(List<Inbox.WaitingMessage> messages, LanePlace here, CancellationToken stop)
                throws InterruptedException;

        /// Ends messages that are too old to be answered. Blocks until the end is durable.
        void expire(List<Inbox.WaitingMessage> messages);

        /// Ends messages whose turn failed by a fault of ours. Blocks until the end is durable.
        void fail(List<Inbox.WaitingMessage> messages) throws InterruptedException;
    }

    Lane(long conversation, Supplier<LanePlace> place, InstantSource clock, KillSwitch killSwitch, LaneWork work) {
        this.conversation = conversation;
        this.place = place;
        this.clock = clock;
        this.killSwitch = killSwitch;
        this.work = work;
    }

    void add(Inbox.WaitingMessage message) {
        lock.lock();
        try {
            waiting.add(message);
            changed.signalAll();
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

    /// Nothing more is begun; the worker is still to be interrupted.
    void close() {
        closed = true;
    }

    /// Works until nothing waits any more, on one thread at a time.
    void drain() {
        try {
            var here = resolve();
            var how = new TurnBatcher(
                    here.map(LanePlace::joining).orElse(Duration.ZERO),
                    here.map(LanePlace::staleAfter).orElse(Duration.ZERO));
            for (var next = take(how); !next.messages().isEmpty(); next = take(how)) {
                if (here.isEmpty()) work.fail(next.messages());
                else if (next.stale()) attempt(next.messages(), here.get(), work::expire);
                else answer(next.messages(), here.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Tells whether a message waits.
    boolean waits() {
        lock.lock();
        try {
            return !waiting.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /// Returns the place of the conversation; empty if it cannot be told by a fault of ours.
    private Optional<LanePlace> resolve() throws InterruptedException {
        try {
            return Optional.of(retries.call("Conversation #" + conversation, place::get));
        } catch (RuntimeException | Error e) {
            LOG.error("Conversation #{} takes place nowhere", conversation, e);
            return Optional.empty();
        }
    }

    /// The next turn; without messages when there is nothing left.
    private TurnBatcher.BatchDecision take(TurnBatcher how) throws InterruptedException {
        lock.lock();
        try {
            while (!waiting.isEmpty() && !closed) {
                var verdict = how.decide(new ArrayList<>(waiting), clock.instant());
                if (verdict.pause().isZero()) {
                    waiting.removeAll(verdict.messages());
                    how.serve(verdict.messages().getFirst().person());
                    return verdict;
                }
                changed.await(verdict.pause().toMillis() + 1, TimeUnit.MILLISECONDS);
            }
            return new TurnBatcher.BatchDecision(List.of(), Duration.ZERO, false);
        } finally {
            lock.unlock();
        }
    }

    private void answer(List<Inbox.WaitingMessage> run, LanePlace here) throws InterruptedException {
        var stop = new CancellationToken();
        try {
            attempt(run, here, messages -> {
                current = stop;
                typing(here, true);
                try {
                    work.answer(messages, here, stop);
                } finally {
                    typing(here, false);
                }
            });
        } finally {
            current = null;
        }
    }

    /// One way of ending messages.
    private interface MessageEnding {
        void of(List<Inbox.WaitingMessage> messages) throws InterruptedException;
    }

    private void attempt(List<Inbox.WaitingMessage> run, LanePlace here, MessageEnding ending)
            throws InterruptedException {
        var what = "Turn of #" + run.getFirst().id();
        try {
            retries.run(what, () -> {
                killSwitch.pass();
                if (!closed) ending.of(run);
            });
        } catch (RuntimeException | Error e) {
            if (closed) return;
            LOG.error("{} in {} failed", what, here.channel().name(), e);
            work.fail(run);
        }
    }

    private void rest(Duration pause) throws InterruptedException {
        if (closed) throw new InterruptedException("the lane is closed");
        Thread.sleep(pause);
    }

    /// Best effort: who cannot be shown that the agent is busy is answered all the same.
    private void typing(LanePlace here, boolean busy) {
        try {
            here.channel().typing(here.conversation(), busy);
        } catch (RuntimeException | Error e) {
            LOG.warn("Channel {} shows no typing: {}", here.channel().name(), e.toString());
        }
    }
}
