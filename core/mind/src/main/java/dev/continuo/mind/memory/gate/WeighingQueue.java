package dev.continuo.mind.memory.gate;

import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Where the exit gate is to look next, and why. It counts lines and exchanges, which are lost with
/// the process; what they would have called for is looked at when the next one begins.
final class WeighingQueue {
    /// In place of a conversation: all of them.
    static final long EVERYWHERE = 0;

    private static final int EXCHANGES = 5;

    /// So many lines leave the window together.
    private static final int LEAVING = 4;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition added = lock.newCondition();
    private final Map<Long, Set<Trigger>> pending = new LinkedHashMap<>();
    private final Map<Long, Pace> paces = new HashMap<>();
    private final Condition done = lock.newCondition();
    private @Nullable Item working;

    record Item(long conversation, Trigger occasion) {}

    /// @param lines since all was last weighed
    private record Pace(int exchanges, int lines, boolean flagged) {
        static final Pace NONE = new Pace(0, 0, false);
    }

    void line(long conversation, boolean flagged) {
        lock.lock();
        try {
            var pace = paces.getOrDefault(conversation, Pace.NONE);
            paces.put(
                    conversation,
                    new Pace(pace.exchanges(), pace.lines() + 1, pace.flagged() || flagged));
        } finally {
            lock.unlock();
        }
    }

    void turned(long conversation, boolean answered) {
        lock.lock();
        try {
            var pace = paces.getOrDefault(conversation, Pace.NONE);
            var exchanges = pace.exchanges() + (answered ? 1 : 0);
            var lines = pace.lines();
            if (exchanges >= EXCHANGES) {
                paces.remove(conversation);
                add(conversation, Trigger.EXCHANGES);
                return;
            }
            if (pace.flagged()) add(conversation, Trigger.FLAGGED);
            if (lines >= ExitGateWorker.WINDOW + LEAVING) {
                add(conversation, Trigger.WINDOW);
                lines = ExitGateWorker.WINDOW;
            }
            paces.put(conversation, new Pace(exchanges, lines, false));
        } finally {
            lock.unlock();
        }
    }

    void add(long conversation, Trigger occasion) {
        lock.lock();
        try {
            if (conversation == EVERYWHERE) paces.clear();
            pending.computeIfAbsent(conversation, _ -> EnumSet.noneOf(Trigger.class)).add(occasion);
            added.signal();
        } finally {
            lock.unlock();
        }
    }

    /// Waits until what was asked to be looked at soon in a conversation has been; at once where
    /// nothing was.
    void await(long conversation, Duration longest) throws InterruptedException {
        lock.lock();
        try {
            var left = longest.toNanos();
            while (soon(conversation) && left > 0) left = done.awaitNanos(left);
        } finally {
            lock.unlock();
        }
    }

    /// Whether there is nothing to look at, and nothing is looked at.
    boolean empty() {
        lock.lock();
        try {
            return pending.isEmpty() && working == null;
        } finally {
            lock.unlock();
        }
    }

    private boolean soon(long conversation) {
        var now = working;
        return pending.containsKey(conversation)
                || (now != null && now.conversation() == conversation);
    }

    /// Waits for the next; what was taken before is done with.
    Item take() throws InterruptedException {
        lock.lock();
        try {
            working = null;
            done.signalAll();
            while (pending.isEmpty()) added.await();
            var first = pending.entrySet().iterator().next();
            var occasion = first.getValue().iterator().next();
            first.getValue().remove(occasion);
            if (first.getValue().isEmpty()) pending.remove(first.getKey());
            working = new Item(first.getKey(), occasion);
            return working;
        } finally {
            lock.unlock();
        }
    }
}
