package dev.continuo.mind.memory.gate;

import dev.continuo.ledger.concurrent.Caches;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Queue of the conversations that the exit gate is to look at, each with a reason. It counts lines
/// and exchanges, which are lost with the process; conversations that they would have called for
/// are looked at when the next process begins.
final class WeighingQueue {
    /// In place of a conversation: all of them.
    static final long EVERYWHERE = 0;

    private static final int EXCHANGES = 5;

    /// Conversations that are counted; others are weighed when nobody speaks.
    private static final int MAX_PACES = 10_000;

    /// So many lines leave the window together.
    private static final int LEAVING = 4;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition added = lock.newCondition();
    private final Map<Long, Set<WeighingTrigger>> pending = new LinkedHashMap<>();
    private final Map<Long, WeighingPace> paces =
            Caches.<Long, WeighingPace>bounded(MAX_PACES).asMap();
    private final Set<Long> working = new HashSet<>();

    record QueuedWeighing(long conversation, WeighingTrigger occasion) {}

    /// @param lines since all was last weighed
    private record WeighingPace(int exchanges, int lines, boolean flagged) {
        static final WeighingPace NONE = new WeighingPace(0, 0, false);
    }

    void line(long conversation, boolean flagged) {
        lock.lock();
        try {
            var pace = paces.getOrDefault(conversation, WeighingPace.NONE);
            paces.put(conversation, new WeighingPace(pace.exchanges(), pace.lines() + 1, pace.flagged() || flagged));
        } finally {
            lock.unlock();
        }
    }

    void turned(long conversation, boolean answered) {
        lock.lock();
        try {
            var pace = paces.getOrDefault(conversation, WeighingPace.NONE);
            var exchanges = pace.exchanges() + (answered ? 1 : 0);
            var lines = pace.lines();
            if (exchanges >= EXCHANGES) {
                paces.remove(conversation);
                add(conversation, WeighingTrigger.EXCHANGES);
                return;
            }
            if (pace.flagged()) add(conversation, WeighingTrigger.FLAGGED);
            if (lines >= ExitGateWorker.WINDOW + LEAVING) {
                add(conversation, WeighingTrigger.WINDOW);
                lines = ExitGateWorker.WINDOW;
            }
            paces.put(conversation, new WeighingPace(exchanges, lines, false));
        } finally {
            lock.unlock();
        }
    }

    void add(long conversation, WeighingTrigger occasion) {
        lock.lock();
        try {
            if (conversation == EVERYWHERE) paces.clear();
            pending.computeIfAbsent(conversation, _ -> EnumSet.noneOf(WeighingTrigger.class))
                    .add(occasion);
            added.signal();
        } finally {
            lock.unlock();
        }
    }

    /// Tells whether there is nothing to look at, and nothing is looked at.
    boolean empty() {
        lock.lock();
        try {
            return pending.isEmpty() && working.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /// Waits for the next, which nobody else takes until it is done.
    QueuedWeighing take() throws InterruptedException {
        lock.lock();
        try {
            while (true) {
                var free = pending.keySet().stream()
                        .filter(conversation -> !working.contains(conversation))
                        .findFirst();
                if (free.isPresent()) return take(free.get());
                added.await();
            }
        } finally {
            lock.unlock();
        }
    }

    private QueuedWeighing take(long conversation) {
        var occasions = Objects.requireNonNull(pending.get(conversation));
        var occasion = occasions.iterator().next();
        occasions.remove(occasion);
        if (occasions.isEmpty()) pending.remove(conversation);
        working.add(conversation);
        return new QueuedWeighing(conversation, occasion);
    }

    /// Marks an item that was taken as done.
    void done(QueuedWeighing item) {
        lock.lock();
        try {
            working.remove(item.conversation());
            added.signal();
        } finally {
            lock.unlock();
        }
    }
}
