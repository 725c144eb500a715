package dev.continuo.ledger;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.ledger.Tables.PAYLOAD;

import dev.continuo.ledger.Batch.PendingDecision;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventTypes;
import dev.continuo.ledger.event.LedgerEvent;
import dev.continuo.ledger.projection.Projector;
import dev.continuo.ledger.projection.RowStatements;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One try at recording some decisions in one transaction, able to say afterwards whether a commit
/// whose answer was lost took place.
final class Transaction {
    private static final Logger LOG = LoggerFactory.getLogger(Transaction.class);

    private final Writing writing;
    private final Batch.@Nullable Memory memory;
    private final List<PendingDecision> pendings;
    private final Batch batch;
    private List<PendingDecision> waiting = List.of();
    private boolean commitSent;

    /// Resources for writing to an agent's ledger.
    ///
    /// @param policy who may record what
    /// @param random makes salts
    record Writing(
            DataSource database,
            String agent,
            EventTypes kinds,
            Policy policy,
            Projector projector,
            InstantSource clock,
            SecureRandom random,
            ErasureHook onErasure) {}

    /// @param memory what the writer remembers of its last commit; null to ask for everything
    Transaction(
            Writing writing,
            byte @Nullable [] dedupKey,
            Batch.@Nullable Memory memory,
            List<PendingDecision> pendings) {
        this.writing = writing;
        this.memory = memory;
        this.pendings = pendings;
        var now = writing.clock().instant().truncatedTo(ChronoUnit.MICROS);
        this.batch = new Batch(writing.agent(), writing.kinds(), writing.policy(), dedupKey, writing.random(), now);
    }

    /// Writes and commits. After a failure ask [#committed()].
    void run() throws SQLException {
        try (var connection = writing.database().getConnection()) {
            connection.setAutoCommit(false);
            try {
                write(connection);
                commitSent = true;
                connection.commit();
            } catch (SQLException | RuntimeException e) {
                if (refused(e)) commitSent = false;
                rollback(connection);
                throw e;
            }
        }
    }

    /// Tells whether the server refused a statement, so that nothing was committed. Where the
    /// connection or the server ended (SQLSTATE 08, 57P, 58, XX), it may have been after the
    /// commit.
    private static boolean refused(Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause())
            if (t instanceof SQLException e && e.getSQLState() != null)
                return Stream.of("08", "57P", "58", "XX").noneMatch(e.getSQLState()::startsWith);
        return false;
    }

    /// Tells whether the chain went on without the writer, so that what it remembered was wrong.
    boolean overtaken(Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause())
            if (t instanceof SQLException e && LedgerTables.MOVED.equals(e.getSQLState())) return true;
        return false;
    }

    /// Sends everything, and the commit with it where nothing is to be erased.
    private void write(Connection connection) throws SQLException {
        waiting = batch.prepare(connection, memory, pendings);
        if (batch.stored().isEmpty()) return;
        var changes = new RowStatements();
        batch.hold().ifPresent(changes::begin);
        var erases = batch.events().stream().anyMatch(e -> e.payload() instanceof LedgerEvent.Erased);
        if (!erases) {
            changes.end(LedgerTables.COMMIT);
            commitSent = true;
        }
        batch.stored().forEach(event -> LedgerTables.insert(changes, event));
        writing.projector().project(batch.events(), changes);
        LedgerTables.moveHead(changes, writing.agent(), batch.head());
        changes.write(connection, RowStatements.MIND);
        erase(JooqFactory.on(connection), batch.events());
    }

    private void erase(DSLContext db, List<Event> events) {
        var targets = new HashSet<Long>();
        for (var event : events)
            if (event.payload() instanceof LedgerEvent.Erased erased) targets.addAll(erased.targets());
        if (targets.isEmpty()) return;
        db.deleteFrom(PAYLOAD)
                .where(PAYLOAD.AGENT_ID.eq(writing.agent()).and(PAYLOAD.SEQ.in(targets)))
                .execute();
        writing.onErasure().erase(db, targets);
    }

    private static void rollback(Connection connection) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            LOG.debug("no rollback on a lost connection: {}", e.getMessage());
        }
    }

    /// Tells whether the commit was asked for, so that it may have taken place whatever came back.
    boolean commitSent() {
        return commitSent && !batch.stored().isEmpty();
    }

    /// Our own hash at our own number means committed. Asked under the head's lock: a server that
    /// still works at that commit holds it until the outcome stands.
    boolean committed() {
        var last = batch.stored().getLast();
        return JooqFactory.on(writing.database()).transactionResult(t -> {
            LedgerTables.lockHead(t.dsl(), writing.agent());
            return t.dsl()
                    .select(EVENT.HASH)
                    .from(EVENT)
                    .where(EVENT.AGENT_ID.eq(writing.agent()))
                    .and(EVENT.SEQ.eq(last.seq()))
                    .fetchOptional(EVENT.HASH)
                    .filter(hash -> Arrays.equals(hash, last.hash()))
                    .isPresent();
        });
    }

    Batch batch() {
        return batch;
    }

    /// The decisions that must wait for the next transaction.
    List<PendingDecision> waiting() {
        return waiting;
    }
}
