package dev.continuo.gateway.web.http;

import dev.continuo.ledger.database.Unavailable;
import dev.continuo.postgres.PoolExhausted;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// Watches whether the database answers. Nothing is asked of it while all is well; once a request
/// has failed on it, or works for long, it is asked until it answers. Requests whose work rests on
/// it meanwhile are interrupted, and others need not wait for it.
public final class DatabaseWatch implements AutoCloseable {
    // Together under 3 s, within which every request is told that the database does not answer.
    private static final Duration GLANCE = Duration.ofSeconds(2);
    private static final Duration LONG = Duration.ofMillis(300);
    private static final Duration LOOK = Duration.ofMillis(100);

    private static final Duration PAUSE = Duration.ofMillis(500);

    /// As long as others wait for a connection.
    private static final Duration QUEUE = Duration.ofSeconds(5);

    /// Some times as many as there are connections to the database.
    private static final int AT_ONCE = 64;

    private final Runnable question;
    private final Semaphore room;
    private final Duration patience;
    private final Map<Thread, WatchedRequest> works = new ConcurrentHashMap<>();
    private final AtomicBoolean asking = new AtomicBoolean();
    private final AtomicInteger waits = new AtomicInteger();

    /// Has a permit where a request began since there was none to look after.
    private final Semaphore begun = new Semaphore(0);

    private volatile boolean up = true;
    private volatile boolean open = true;
    private @Nullable CompletableFuture<Void> glance;

    /// @param question throws when the database does not answer
    public DatabaseWatch(Runnable question) {
        this(question, AT_ONCE, QUEUE);
    }

    /// @param atOnce requests that work at once; others wait
    /// @param patience how long they wait before they are turned away
    DatabaseWatch(Runnable question, int atOnce, Duration patience) {
        this.question = question;
        this.room = new Semaphore(atOnce, true);
        this.patience = patience;
        Thread.ofVirtual().name("database-look").start(this::lookAfterWork);
    }

    /// Work of one thread for a request.
    private static final class WatchedRequest {
        private final boolean counted;
        private final Thread thread = Thread.currentThread();
        private final long begun = System.nanoTime();
        private boolean over;
        private boolean interrupted;

        /// @param counted whether it takes room from others
        private WatchedRequest(boolean counted) {
            this.counted = counted;
        }

        private synchronized void interrupt() {
            if (over) return;
            interrupted = true;
            thread.interrupt();
        }

        private synchronized boolean end() {
            over = true;
            // What was meant for this work is not to meet the next.
            if (interrupted) Thread.interrupted();
            return interrupted;
        }
    }

    /// This thread begins to work for a request: when the database does not answer, it is
    /// interrupted.
    ///
    /// @throws Problem where too much is at work for too long
    public void begin() {
        if (!admitted()) throw overloaded();
        begin(true);
    }

    /// The same for work that asks the database for no more than who the caller is: it takes no
    /// room from others.
    public void beginUncounted() {
        begin(false);
    }

    private boolean admitted() {
        try {
            return room.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// The sentence for whoever is turned away because others are at work.
    public static Problem overloaded() {
        return Problem.later(503, "overloaded", "Too much is asked at once.", Duration.ofSeconds(2));
    }

    private void begin(boolean counted) {
        var work = new WatchedRequest(counted);
        works.put(work.thread, work);
        wake();
    }

    private void wake() {
        if (begun.availablePermits() == 0) begun.release();
    }

    /// This thread has ended its work; whether it was interrupted.
    public boolean end() {
        var work = works.remove(Thread.currentThread());
        if (work == null) return false;
        if (work.counted) room.release();
        return work.end();
    }

    /// Something to wait for that needs no database.
    interface Wait<T> {
        T await() throws InterruptedException;
    }

    /// Waits without being interrupted because of the database.
    ///
    /// @throws Unavailable when it was before
    <T> T undisturbed(Wait<T> wait) throws InterruptedException {
        var working = works.containsKey(Thread.currentThread());
        if (end()) throw new Unavailable("The database is not answering.");
        waits.incrementAndGet();
        wake();
        var admitted = false;
        try {
            var found = wait.await();
            // A thousand who waited for the same are answered one after the other, and none of them
            // is turned away for the others.
            if (working && up) admitted = acquired();
            return found;
        } finally {
            waits.decrementAndGet();
            if (working) begin(admitted || room.tryAcquire());
        }
    }

    private boolean acquired() throws InterruptedException {
        room.acquire();
        return true;
    }

    private void lookAfterWork() {
        var looked = System.nanoTime();
        try {
            while (open) {
                awaitWork();
                Thread.sleep(LOOK);
                // Those who wait for what happens do not ask it themselves.
                var due = waits.get() > 0 && System.nanoTime() - looked > PAUSE.toNanos();
                if (!due && works.values().stream().noneMatch(DatabaseWatch::isLong)) continue;
                if (!look())
                    works.values().stream().filter(DatabaseWatch::isLong).forEach(WatchedRequest::interrupt);
                looked = System.nanoTime();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Returns at once while there is a request to look after.
    private void awaitWork() throws InterruptedException {
        begun.drainPermits();
        if (works.isEmpty() && waits.get() == 0 && open) begun.acquire();
    }

    private static boolean isLong(WatchedRequest work) {
        return System.nanoTime() - work.begun > LONG.toNanos();
    }

    /// Tells whether it answered when it was last asked.
    public boolean up() {
        return up;
    }

    /// Asks now, and waits at most two seconds. Those who ask at once share the question.
    public boolean look() {
        if (glances()) return true;
        lost();
        return false;
    }

    /// It failed somebody.
    public void lost() {
        up = false;
        if (asking.compareAndSet(false, true))
            Thread.ofVirtual().name("database-watch").start(this::askUntilUp);
    }

    private void askUntilUp() {
        try {
            while (open && !glances()) Thread.sleep(PAUSE);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            asking.set(false);
        }
    }

    private boolean glances() {
        try {
            question().get(GLANCE.toMillis(), TimeUnit.MILLISECONDS);
            up = true;
            return true;
        } catch (ExecutionException | TimeoutException _) {
            return false;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private synchronized CompletableFuture<Void> question() {
        var pending = glance;
        if (pending != null && !pending.isDone()) return pending;
        var asked =
                CompletableFuture.runAsync(question, task -> Thread.ofVirtual().start(task));
        glance = asked;
        return asked;
    }

    /// Tells whether a failure means that all connections to the database were taken.
    public static boolean isOverload(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause())
            if (cause instanceof PoolExhausted) return true;
        return false;
    }

    /// Tells whether a failure means that the database is away, rather than that something is
    /// wrong.
    public static boolean isOutage(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof Unavailable
                    || cause instanceof SQLTransientException
                    || cause instanceof SQLRecoverableException
                    || cause instanceof SQLNonTransientConnectionException) return true;
            if (cause instanceof SQLException sql && away(sql.getSQLState())) return true;
        }
        return false;
    }

    /// PostgreSQL's classes: connection, insufficient resources, operator intervention.
    private static boolean away(@Nullable String state) {
        return state != null && (state.startsWith("08") || state.startsWith("53") || state.startsWith("57P"));
    }

    @Override
    public void close() {
        open = false;
        begun.release();
    }
}
