package dev.continuo.gateway.web.http;

import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.message.Inbox.MessageStatus;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Requests that wait for the end of a message; all that wait for the same one share a waiter. When
/// too much is waited for, or the gateway closes, they are answered as the message stands.
public final class ReplyWaiters implements AutoCloseable {
    /// In messages. How many requests wait for one is bounded by the rate of requests.
    private static final int MAX_OF_A_CALLER = 200;

    private static final int MAX_OF_INTEGRATIONS = 2_000;

    /// 250 ms: whoever may not wait any more is sent away well within a second.
    private static final Duration LOOK = Duration.ofMillis(250);

    private final MessageProgress progress;
    private final Inbox inbox;
    private final Predicate<Caller> admitted;
    private final DatabaseWatch database;
    private final HolderQuota quota = new HolderQuota(MAX_OF_A_CALLER, MAX_OF_INTEGRATIONS);
    private final Map<Long, Waiter> waiters = new HashMap<>();
    private volatile boolean open = true;

    /// @param admitted whether a caller may still wait; asked several times in a second
    public ReplyWaiters(MessageProgress progress, Inbox inbox, Predicate<Caller> admitted, DatabaseWatch database) {
        this.progress = progress;
        this.inbox = inbox;
        this.admitted = admitted;
        this.database = database;
    }

    private static final class Waiter {
        private final CompletableFuture<Void> end = new CompletableFuture<>();
        private final Caller first;
        private int requests;
        private @Nullable MessageStatus outcome;

        private Waiter(Caller first) {
            this.first = first;
        }

        /// A thousand that waited for one message ask the database once: a thousand queries at once
        /// would seem an outage.
        private synchronized Optional<MessageStatus> outcome(Inbox inbox, long message) {
            if (outcome == null) outcome = inbox.find(message).orElse(null);
            return Optional.ofNullable(outcome);
        }
    }

    /// Waits for the end of a message, but not longer than `patience`.
    ///
    /// @return whether waiting on makes sense: false when the gateway closes or the caller waits
    ///   for too much
    /// @throws Problem 401 when the caller is not let in any more
    public boolean await(long message, Caller caller, Duration patience) throws InterruptedException {
        return await(message, caller, patience, new CompletableFuture<>());
    }

    /// Waits as above, but not longer than until something else happens.
    public boolean await(long message, Caller caller, Duration patience, CompletableFuture<Void> other)
            throws InterruptedException {
        var waiter = join(message, caller);
        if (waiter == null) return false;
        try {
            var first = CompletableFuture.anyOf(waiter.end, other);
            return database.undisturbed(() -> await(first, caller, patience));
        } finally {
            leave(message, waiter);
        }
    }

    /// Waits in the same way, and returns how the message stands then.
    ///
    /// @throws Problem 401 when the caller is not let in any more
    public Optional<MessageStatus> outcome(long message, Caller caller, Duration patience) throws InterruptedException {
        var waiter = join(message, caller);
        if (waiter == null) return inbox.find(message);
        try {
            database.undisturbed(() -> await(waiter.end, caller, patience));
            return waiter.end.isDone() ? waiter.outcome(inbox, message) : inbox.find(message);
        } finally {
            leave(message, waiter);
        }
    }

    private boolean await(CompletableFuture<?> end, Caller caller, Duration patience) throws InterruptedException {
        var until = System.nanoTime() + patience.toNanos();
        var left = patience.toNanos();
        while (open && !ended(end, Math.min(left, LOOK.toNanos())) && left > 0) {
            if (!admitted.test(caller)) throw Authenticator.unknown();
            if (!database.up()) throw unavailable();
            left = until - System.nanoTime();
        }
        if (!admitted.test(caller)) throw Authenticator.unknown();
        return open;
    }

    private static Unavailable unavailable() {
        return new Unavailable("The database is not answering; the message itself is kept.");
    }

    private static boolean ended(CompletableFuture<?> end, long nanos) throws InterruptedException {
        try {
            end.get(nanos, TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException _) {
            return false;
        } catch (ExecutionException _) {
            // The message's state says what is known.
            return true;
        }
    }

    private @Nullable Waiter join(long message, Caller caller) {
        Waiter waiter;
        synchronized (this) {
            if (!open) return null;
            waiter = waiters.get(message);
            if (waiter == null && !quota.take(caller)) return null;
            if (waiter == null) waiter = new Waiter(caller);
            waiters.put(message, waiter);
            if (waiter.requests++ > 0) return waiter;
        }
        var end = waiter.end;
        try {
            // Asks the database, once for all who wait.
            var _ = progress.ended(message).whenComplete((_, _) -> end.complete(null));
        } catch (RuntimeException | Error e) {
            end.complete(null);
            leave(message, waiter);
            throw e;
        }
        return waiter;
    }

    private synchronized void leave(long message, Waiter waiter) {
        if (--waiter.requests > 0) return;
        waiters.remove(message);
        quota.release(waiter.first);
    }

    /// Returns how many requests wait.
    public synchronized int size() {
        return waiters.values().stream().mapToInt(waiter -> waiter.requests).sum();
    }

    @Override
    public synchronized void close() {
        open = false;
        waiters.values().forEach(waiter -> waiter.end.complete(null));
    }
}
