package dev.continuo.ledger;

import dev.continuo.ledger.Batch.PendingDecision;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.StoredEvent;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jooq.exception.DataAccessException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The one writer of a process: drains what was decided into one transaction after another.
///
/// A transaction locks the head, checks guards and keys, numbers and chains the events, projects
/// them, and commits; the lock is held to the commit, so sequence order is commit order. Where the
/// committer remembers the head and what ended since a decision was made, all of it is one round
/// trip that fails if the chain went on without it; then the database is asked for all. Failures of
/// the database's connection are ridden out for [#TIMEOUT]; a batch that fails otherwise is tried
/// again one by one.
final class Committer implements AutoCloseable {
    static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final Duration LATE_TIMEOUT = Duration.ofSeconds(2);
    static final Duration GROUP_COMMIT_DELAY = Duration.ofMillis(10);

    /// Afterwards whoever asks whether events are taken is to try.
    private static final Duration REMEMBERED = Duration.ofMinutes(1);

    private static final int MAX_BATCH = 256;

    /// Wakes the committer to see that it is closed.
    private static final PendingDecision LAST = PendingDecision.of(Decision.of(), false);

    private static final Logger LOG = LoggerFactory.getLogger(Committer.class);

    private final Transaction.Writing writing;
    private final InstantSource clock;
    private final Consumer<Committed> afterCommit;
    private final LinkedBlockingQueue<PendingDecision> queue = new LinkedBlockingQueue<>();
    private final AtomicInteger undecided = new AtomicInteger();
    private final Thread thread;
    private volatile byte @Nullable [] dedupKey;
    private volatile boolean open = true;
    private final TrackedChecks tracked = new TrackedChecks();

    /// Of the last commit; null before the first, and after a failure.
    private Batch.@Nullable Memory memory;

    /// Of the last attempt; null where it recorded.
    private volatile @Nullable Refusal refusal;

    private Instant patience = Instant.EPOCH;

    /// The reason that kept the database from taking events, and the time of the last try.
    private record Refusal(String sentence, Instant tried) {}

    /// The new events of a transaction, as they are stored too, and the head after them.
    record Committed(List<Event> events, List<StoredEvent> stored, LedgerTables.Head head) {}

    Committer(Transaction.Writing writing, Consumer<Committed> afterCommit) {
        this.writing = writing;
        this.clock = writing.clock();
        this.afterCommit = afterCommit;
        this.thread = Thread.ofPlatform().name("committer").daemon().unstarted(this::drain);
    }

    void start() {
        thread.start();
    }

    void track(Guard.EventCheck check) {
        tracked.track(check);
    }

    /// Tells where the chain ends, before anything but its first event was decided.
    void begin(LedgerTables.Head head) {
        tracked.begin(head.seq());
        memory = new Batch.Memory(head, tracked);
    }

    void useKey(byte[] key) {
        dedupKey = key;
    }

    byte[] digest(String text) {
        var key = dedupKey;
        if (key == null) throw new IllegalStateException("no key before the first event");
        return Chain.dedup(key, text);
    }

    boolean isOpen() {
        return open;
    }

    /// Returns the reason why the database takes no events; empty where it took the last ones, and
    /// where nothing was tried for a while.
    Optional<String> refusing() {
        return Optional.ofNullable(refusal)
                .filter(last -> last.tried().plus(REMEMBERED).isAfter(clock.instant()))
                .map(Refusal::sentence);
    }

    /// Tells whether every decision has its outcome, and followers were told of it.
    boolean calm() {
        return undecided.get() == 0;
    }

    CompletableFuture<CommitResult> submit(Decision decision, boolean patient) {
        var pending = PendingDecision.of(decision, patient);
        undecided.incrementAndGet();
        var _ = pending.outcome().whenComplete((_, _) -> undecided.decrementAndGet());
        if (open) queue.add(pending);
        else pending.outcome().completeExceptionally(new Unavailable("The ledger is closed."));
        return pending.outcome();
    }

    private void drain() {
        var batch = new ArrayList<PendingDecision>();
        while (open || !queue.isEmpty() || !batch.isEmpty()) {
            if (batch.isEmpty()) next(batch);
            queue.drainTo(batch, MAX_BATCH - batch.size());
            batch.remove(LAST);
            if (batch.isEmpty()) continue;
            var waiting = commitOrTell(List.copyOf(batch));
            batch.clear();
            batch.addAll(waiting);
        }
    }

    /// Waits for the next decision, without looking at the clock: most of the time there is none.
    private void next(List<PendingDecision> batch) {
        try {
            var first = queue.take();
            batch.add(first);
            if (first.patient()) awaitCompany(batch);
        } catch (InterruptedException e) {
            LOG.debug("woken", e);
        }
    }

    /// Decisions that nobody waits for hold out a little for one that somebody does: they share its
    /// commit, and it need not wait for theirs.
    private void awaitCompany(List<PendingDecision> batch) throws InterruptedException {
        var until = clock.millis() + GROUP_COMMIT_DELAY.toMillis();
        while (batch.size() < MAX_BATCH && open) {
            var next = queue.poll(until - clock.millis(), TimeUnit.MILLISECONDS);
            if (next == null) return;
            batch.add(next);
            if (!next.patient()) return;
        }
    }

    /// Nothing that goes wrong with one batch may end the committer.
    private List<PendingDecision> commitOrTell(List<PendingDecision> batch) {
        try {
            return commitOrSplit(batch);
        } catch (Error e) {
            LOG.error("The committer met an error: {}", e.toString());
            batch.forEach(p -> p.outcome().completeExceptionally(e));
            return List.of();
        }
    }

    private List<PendingDecision> commitOrSplit(List<PendingDecision> batch) {
        try {
            return commit(batch);
        } catch (Unavailable e) {
            batch.forEach(p -> p.outcome().completeExceptionally(e));
            return List.of();
        } catch (RuntimeException e) {
            if (batch.size() == 1) {
                LOG.error("A decision could not be recorded: {}", DatabaseErrors.cause(e));
                batch.getFirst().outcome().completeExceptionally(e);
                return List.of();
            }
            LOG.warn("A batch of {} failed; trying one by one: {}", batch.size(), DatabaseErrors.cause(e));
            var waiting = new ArrayList<PendingDecision>();
            for (var pending : batch) waiting.addAll(commitOrSplit(List.of(pending)));
            return waiting;
        }
    }

    private List<PendingDecision> commit(List<PendingDecision> pendings) {
        var began = clock.instant();
        var pause = 20L;
        while (true) {
            var attempt = new Transaction(writing, dedupKey, memory, pendings);
            try {
                attempt.run();
                if (refusal != null) LOG.info("The database takes events again");
                refusal = null;
                return finish(attempt);
            } catch (SQLException | DataAccessException e) {
                if (committed(attempt, pendings, began)) return finish(attempt);
                memory = null;
                if (attempt.overtaken(e)) continue;
                if (!DatabaseErrors.is(e)) throw new IllegalStateException("not recorded", e);
                refused(e);
                if (!open || patienceEnds(began) || !awaited(pendings))
                    throw new Unavailable("The database is not answering.", e);
                sleep(pause);
                pause = Math.min(pause * 2, 500);
            }
        }
    }

    private void refused(Exception e) {
        var first = refusal == null;
        refusal = new Refusal(DatabaseErrors.sentence(e), clock.instant());
        if (!first) return;
        patience = clock.instant().plus(TIMEOUT);
        // Once for an outage: where a disk is full, the log may be on it.
        LOG.warn("The database went away; trying again: {}", DatabaseErrors.cause(e));
    }

    /// Tells whether somebody has no outcome yet.
    private static boolean awaited(List<PendingDecision> pendings) {
        return pendings.stream().anyMatch(p -> !p.outcome().isDone());
    }

    /// Tells whether it was tried for long enough. Those who come late in an outage do not wait
    /// through it all over again.
    private boolean patienceEnds(Instant began) {
        var now = clock.instant();
        return now.isAfter(patience) && now.isAfter(began.plus(LATE_TIMEOUT));
    }

    /// Tells whether a transaction whose answer was lost took place; waits for the database to say
    /// so. Nobody waits along for longer than for any other commit: followers are told once it is
    /// known, and who says the same again then is told what became of it.
    private boolean committed(Transaction attempt, List<PendingDecision> pendings, Instant began) {
        while (attempt.commitSent()) {
            try {
                return attempt.committed();
            } catch (DataAccessException e) {
                refused(e);
                var unavailable = new Unavailable("The database is not answering.", e);
                if (!open) throw unavailable;
                if (patienceEnds(began)) {
                    if (awaited(pendings)) LOG.warn("It is not known whether the last events are recorded");
                    turnAway(pendings, unavailable);
                }
                sleep(100);
            }
        }
        return false;
    }

    private void turnAway(List<PendingDecision> pendings, Unavailable why) {
        var waiting = new ArrayList<>(pendings);
        queue.drainTo(waiting);
        if (waiting.remove(LAST)) queue.add(LAST);
        waiting.forEach(pending -> pending.outcome().completeExceptionally(why));
    }

    private List<PendingDecision> finish(Transaction attempt) {
        var batch = attempt.batch();
        if (!batch.events().isEmpty()) {
            tracked.add(batch.events());
            memory = new Batch.Memory(batch.head(), tracked);
            try {
                afterCommit.accept(new Committed(batch.events(), batch.stored(), batch.head()));
            } catch (RuntimeException | Error e) {
                // Recorded is recorded: nothing may make of it that it failed.
                LOG.error("What follows a commit failed", e);
            }
        }
        batch.outcomes().forEach((pending, outcome) -> pending.outcome().complete(outcome));
        return attempt.waiting();
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Finishes what is queued and stops.
    @Override
    public void close() {
        open = false;
        queue.add(LAST);
        try {
            thread.join(Duration.ofSeconds(10));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        queue.remove(LAST);
        queue.forEach(p -> p.outcome().completeExceptionally(new Unavailable("The ledger is closed.")));
    }
}
