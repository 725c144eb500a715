package dev.continuo.mind.retrieval.index;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jooq.exception.DataAccessException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Keeps one [Indexer] in step with the mind, on a thread of its own.
///
/// It first takes up where its row says it had come; once it has caught up it also looks for what
/// is missing below that, since rows of `work` may be lost. A failure is logged once and tried
/// again after a rest.
public final class IndexFollower implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(IndexFollower.class);
    private static final int BATCH = 64;
    private static final int MAX_DOUBLED = 6;

    /// 30 s: a step takes milliseconds, on a machine that is very busy seconds.
    private static final Duration LONGEST_STEP = Duration.ofSeconds(30);

    private final Indexer shelf;
    private final LongSupplier head;
    private final Duration pause;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private long position = -1;
    private boolean nudged = true;
    private boolean behind;
    private boolean vacant;
    private boolean closed;
    private @Nullable String trouble;
    private int failures;
    private long swept;
    private long sweep;

    /// @param head newest memory of the mind
    public IndexFollower(Indexer shelf, LongSupplier head, Duration pause) {
        this.shelf = shelf;
        this.head = head;
        this.pause = pause;
    }

    public void start() {
        Thread.ofVirtual().name("follower " + shelf.follower()).start(this::run);
    }

    /// Says that there may be something new.
    public void nudge() {
        lock.lock();
        try {
            nudged = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Begins again after a memory, rows of later ones having been lost; 0 for all.
    public void rewind(long memory) {
        lock.lock();
        try {
            if (position > memory) position = memory;
        } finally {
            lock.unlock();
        }
        nudge();
    }

    /// Waits until the shelf holds all up to `seq`, or is none to hold anything. Gives up when the
    /// time is over, when it cannot follow, and, unless `patient`, when there is more to do than
    /// one batch.
    public boolean await(long seq, Duration longest, boolean patient) {
        lock.lock();
        try {
            var left = longest.toNanos();
            if (position < seq && left > 0) nudge();
            while (!holds(seq) && left > 0 && !closed && (patient || hopeful())) {
                left = changed.awaitNanos(left);
            }
            return holds(seq);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }

    /// Waits as [#await] does, and what it is at is waited for however busy the machine is: the
    /// time is for what takes more than one batch, and for trouble.
    public boolean awaitStep(long seq, Duration longest) {
        return await(seq, longest, true) || await(seq, LONGEST_STEP, false);
    }

    /// The memory up to which everything is in the index; 0 before it has begun. Of an index that
    /// holds nothing, the newest there is.
    public long reached(long newest) {
        lock.lock();
        try {
            return vacant ? newest : Math.max(0, position);
        } finally {
            lock.unlock();
        }
    }

    /// Why it does not follow; empty when it does.
    public String trouble() {
        lock.lock();
        try {
            return trouble == null ? "" : trouble;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private boolean holds(long seq) {
        return vacant || position >= seq;
    }

    private boolean hopeful() {
        return position >= 0 && !behind && trouble == null;
    }

    private void run() {
        while (nudgedAgain()) {
            try {
                if (opened()) work();
                settle(null);
            } catch (RuntimeException | Error failure) {
                settle(failure);
                rest();
            }
        }
    }

    private boolean opened() {
        var open = shelf.open();
        lock.lock();
        try {
            vacant = !open;
            return open;
        } finally {
            lock.unlock();
        }
    }

    private void work() {
        if (here() < 0 || shelf.lost()) {
            shelf.prepare();
            var reached = shelf.reached();
            sweep = shelf.sweeps() ? reached : 0;
            begin(reached);
        }
        shelf.settle();
        var to = head.getAsLong();
        while (here() < to && !isClosed()) {
            var from = here();
            var reached = step(from, to);
            moved(from, reached, reached < to);
        }
        while (swept < sweep && idle()) swept = step(swept, sweep);
    }

    /// Keeps one batch of what is missing between two memories and says how far that goes.
    private long step(long from, long to) {
        var batch = shelf.lacking(from, to, BATCH);
        var reached = batch.size() < BATCH ? to : batch.getLast().memory();
        shelf.keep(batch, reached);
        return reached;
    }

    private long here() {
        lock.lock();
        try {
            return position;
        } finally {
            lock.unlock();
        }
    }

    private void begin(long reached) {
        lock.lock();
        try {
            position = reached;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Moves on, unless it was told to begin again meanwhile.
    private void moved(long from, long to, boolean more) {
        lock.lock();
        try {
            if (Math.max(position, 0) == from) position = to;
            behind = more;
            trouble = null;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private boolean isClosed() {
        lock.lock();
        try {
            return closed;
        } finally {
            lock.unlock();
        }
    }

    private boolean idle() {
        lock.lock();
        try {
            return !nudged && !closed;
        } finally {
            lock.unlock();
        }
    }

    private boolean nudgedAgain() {
        lock.lock();
        try {
            while (!nudged && !closed) changed.await();
            nudged = false;
            return !closed;
        } catch (InterruptedException _) {
            return false;
        } finally {
            lock.unlock();
        }
    }

    private void settle(@Nullable Throwable failure) {
        lock.lock();
        try {
            if (closed) return;
            if (failure != null && trouble == null) {
                LOG.warn("The index {} waits: {}", shelf.follower(), failure.toString());
            }
            trouble = failure == null ? null : sentence(failure);
            // The database is back soon and free to ask; a provider is not.
            failures = failure instanceof DataAccessException ? 0 : failures + 1;
            if (failure == null) failures = 0;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private static String sentence(Throwable failure) {
        var first = failure.toString().lines().findFirst().orElse("");
        return first.substring(0, Math.min(200, first.length()));
    }

    /// Rests for a while, whoever nudges, and looks again then; longer from one failure to the
    /// next.
    private void rest() {
        lock.lock();
        try {
            var left = pause.multipliedBy(1L << Math.min(failures, MAX_DOUBLED)).toNanos();
            while (left > 0 && !closed) left = changed.awaitNanos(left);
            nudged = true;
        } catch (InterruptedException _) {
            closed = true;
        } finally {
            lock.unlock();
        }
    }
}
