package dev.continuo.core.ledger;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.ledger.Tables.PAYLOAD;

import dev.continuo.core.Dsl;
import dev.continuo.core.Outage;
import dev.continuo.core.Unavailable;
import dev.continuo.core.ledger.Batch.Pending;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jooq.DSLContext;
import org.jooq.exception.DataAccessException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The one writer of a process: drains what was decided into one transaction after another.
///
/// A transaction locks the head, checks guards and keys, numbers and chains the events, projects
/// them, and commits; the lock is held to the commit, so sequence order is commit order. Failures
/// of the database's connection are ridden out for [#PATIENCE]; a batch that fails otherwise is
/// tried again one by one.
final class Committer implements AutoCloseable {
    static final Duration PATIENCE = Duration.ofSeconds(30);
    static final Duration COMPANY = Duration.ofMillis(10);
    private static final int MOST = 256;
    private static final Logger LOG = LoggerFactory.getLogger(Committer.class);

    private final DataSource database;
    private final String agent;
    private final Kinds kinds;
    private final Projector projector;
    private final InstantSource clock;
    private final Consumer<Committed> afterCommit;
    private final ErasureHook onErasure;
    private final SecureRandom random;
    private final LinkedBlockingQueue<Pending> queue = new LinkedBlockingQueue<>();
    private final Thread thread;
    private volatile byte @Nullable [] dedupKey;
    private volatile boolean open = true;
    private boolean away;

    /// What a transaction brought: the new events and the head after them.
    record Committed(List<Event> events, Rows.Head head) {}

    Committer(
            DataSource database,
            String agent,
            Kinds kinds,
            Projector projector,
            InstantSource clock,
            SecureRandom random,
            ErasureHook onErasure,
            Consumer<Committed> afterCommit) {
        this.database = database;
        this.agent = agent;
        this.kinds = kinds;
        this.projector = projector;
        this.clock = clock;
        this.random = random;
        this.onErasure = onErasure;
        this.afterCommit = afterCommit;
        this.thread = Thread.ofPlatform().name("committer").daemon().unstarted(this::drain);
    }

    void start() {
        thread.start();
    }

    void useKey(byte[] key) {
        dedupKey = key;
    }

    CompletableFuture<Outcome> submit(Decision decision, boolean patient) {
        var pending = Pending.of(decision, patient);
        if (open) queue.add(pending);
        else pending.outcome().completeExceptionally(new Unavailable("The ledger is closed."));
        return pending.outcome();
    }

    private void drain() {
        var batch = new ArrayList<Pending>();
        while (open || !queue.isEmpty() || !batch.isEmpty()) {
            if (batch.isEmpty()) next(batch);
            queue.drainTo(batch, MOST - batch.size());
            if (batch.isEmpty()) continue;
            var waiting = commitOrTell(List.copyOf(batch));
            batch.clear();
            batch.addAll(waiting);
        }
    }

    /// Waits a little for the next decision; returns to look whether the ledger was closed.
    private void next(List<Pending> batch) {
        try {
            var first = queue.poll(100, TimeUnit.MILLISECONDS);
            if (first == null) return;
            batch.add(first);
            if (first.patient()) awaitCompany(batch);
        } catch (InterruptedException e) {
            LOG.debug("woken", e);
        }
    }

    /// Decisions that nobody waits for hold out a little for one that somebody does: they share its
    /// commit, and it need not wait for theirs.
    private void awaitCompany(List<Pending> batch) throws InterruptedException {
        var until = clock.millis() + COMPANY.toMillis();
        while (batch.size() < MOST && open) {
            var next = queue.poll(until - clock.millis(), TimeUnit.MILLISECONDS);
            if (next == null) return;
            batch.add(next);
            if (!next.patient()) return;
        }
    }

    /// Nothing that goes wrong with one batch may end the committer.
    private List<Pending> commitOrTell(List<Pending> batch) {
        try {
            return commitOrSplit(batch);
        } catch (Error e) {
            LOG.error("The committer met an error: {}", e.toString());
            batch.forEach(p -> p.outcome().completeExceptionally(e));
            return List.of();
        }
    }

    private List<Pending> commitOrSplit(List<Pending> batch) {
        try {
            return commit(batch);
        } catch (Unavailable e) {
            batch.forEach(p -> p.outcome().completeExceptionally(e));
            return List.of();
        } catch (RuntimeException e) {
            if (batch.size() == 1) {
                LOG.error("A decision could not be recorded: {}", Outage.cause(e));
                batch.getFirst().outcome().completeExceptionally(e);
                return List.of();
            }
            LOG.warn("A batch of {} failed; trying one by one: {}", batch.size(), Outage.cause(e));
            var waiting = new ArrayList<Pending>();
            for (var pending : batch) waiting.addAll(commitOrSplit(List.of(pending)));
            return waiting;
        }
    }

    private List<Pending> commit(List<Pending> pendings) {
        var patience = clock.instant().plus(PATIENCE);
        var pause = 20L;
        while (true) {
            var attempt = new Attempt(pendings);
            try {
                var done = attempt.run();
                if (away) LOG.info("The database takes events again");
                away = false;
                return done;
            } catch (SQLException | DataAccessException e) {
                if (attempt.committed()) return attempt.finish();
                if (!Outage.is(e)) throw new IllegalStateException("not recorded", e);
                if (clock.instant().isAfter(patience) || !open)
                    throw new Unavailable("The database is not answering.", e);
                // Once for an outage: where a disk is full, the log may be on it.
                if (!away) LOG.warn("The database went away; trying again: {}", Outage.cause(e));
                away = true;
                sleep(pause);
                pause = Math.min(pause * 2, 500);
            }
        }
    }

    /// One try at one transaction, able to say afterwards whether a commit whose answer was lost
    /// took place.
    private final class Attempt {
        private final List<Pending> pendings;
        private @Nullable Batch batch;
        private List<Pending> waiting = List.of();
        private boolean commitSent;

        Attempt(List<Pending> pendings) {
            this.pendings = pendings;
        }

        List<Pending> run() throws SQLException {
            try (var connection = database.getConnection()) {
                connection.setAutoCommit(false);
                try {
                    write(connection);
                    commitSent = true;
                    connection.commit();
                } catch (SQLException | RuntimeException e) {
                    rollback(connection);
                    throw e;
                }
            }
            return finish();
        }

        private void write(Connection connection) throws SQLException {
            var now = clock.instant().truncatedTo(ChronoUnit.MICROS);
            var b = new Batch(agent, kinds, dedupKey, random, now);
            batch = b;
            waiting = b.prepare(connection, pendings);
            if (b.stored().isEmpty()) return;
            var changes = new Changes();
            b.stored().forEach(event -> Rows.insert(changes, event));
            projector.project(b.events(), changes);
            Rows.moveHead(changes, agent, b.head());
            changes.write(connection, Changes.MIND);
            erase(Dsl.on(connection), b.events());
        }

        private void erase(DSLContext db, List<Event> events) {
            var targets = new HashSet<Long>();
            for (var event : events)
                if (event.fact() instanceof LedgerEvent.Erased erased)
                    targets.addAll(erased.targets());
            if (targets.isEmpty()) return;
            db.deleteFrom(PAYLOAD)
                    .where(PAYLOAD.AGENT_ID.eq(agent).and(PAYLOAD.SEQ.in(targets)))
                    .execute();
            onErasure.erase(db, targets);
        }

        /// After a connection lost in COMMIT: our own hash at our own number means committed.
        boolean committed() {
            var b = batch;
            if (!commitSent || b == null || b.stored().isEmpty()) return false;
            var last = b.stored().getLast();
            while (true) {
                try {
                    return Dsl.on(database).transactionResult(t -> isThere(t.dsl(), last));
                } catch (DataAccessException e) {
                    if (!open) throw new Unavailable("The database is not answering.", e);
                    sleep(100);
                }
            }
        }

        /// Under the head's lock: a server that still works at that COMMIT holds it until the
        /// outcome stands.
        private boolean isThere(DSLContext db, StoredEvent last) {
            Rows.lockHead(db, agent);
            return db.select(EVENT.HASH)
                    .from(EVENT)
                    .where(EVENT.AGENT_ID.eq(agent).and(EVENT.SEQ.eq(last.seq())))
                    .fetchOptional(EVENT.HASH)
                    .filter(hash -> Arrays.equals(hash, last.hash()))
                    .isPresent();
        }

        List<Pending> finish() {
            var b = batch;
            if (b == null) throw new IllegalStateException("nothing was tried");
            if (!b.events().isEmpty()) afterCommit.accept(new Committed(b.events(), b.head()));
            b.outcomes().forEach((pending, outcome) -> pending.outcome().complete(outcome));
            return waiting;
        }
    }

    private static void rollback(Connection connection) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            LOG.debug("no rollback on a lost connection: {}", e.getMessage());
        }
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
        try {
            thread.join(Duration.ofSeconds(10));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        queue.forEach(
                p -> p.outcome().completeExceptionally(new Unavailable("The ledger is closed.")));
    }
}
