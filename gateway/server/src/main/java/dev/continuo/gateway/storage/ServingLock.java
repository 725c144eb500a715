package dev.continuo.gateway.storage;

import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.database.Refused;
import dev.continuo.postgres.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DSL;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The session lock that says which process serves an agent. It only keeps two gateways from doing
/// the same work; that the ledger stays whole rests on its head's lock and on guards. Its session
/// is its own, so that a crowded pool cannot take it for dead.
final class ServingLock implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ServingLock.class);

    /// A session that the server ends is missed at once; so often it is asked whether it was cut
    /// off without a word.
    private static final Duration BEAT = Duration.ofSeconds(15);

    private static final Duration RETRY = Duration.ofMillis(500);
    private static final Duration GRACE = Duration.ofSeconds(2);
    private static final Duration LOOK = Duration.ofMillis(50);
    private static final int TIMEOUT_SECONDS = 5;

    private final SessionOpener opening;
    private final String agent;
    private final Runnable onLoss;
    private final Thread keeper;
    private Connection session;
    private boolean held = true;
    private boolean told = true;
    private volatile boolean closed;
    private volatile Follower follower = _ -> {};

    /// Opens a session.
    @FunctionalInterface
    interface SessionOpener {
        Connection open() throws SQLException;
    }

    /// Is told when the lock is lost and when it is had again.
    @FunctionalInterface
    public interface Follower {
        void serving(boolean held);
    }

    private ServingLock(SessionOpener opening, String agent, Runnable onLoss, Connection session) {
        this.opening = opening;
        this.agent = agent;
        this.onLoss = onLoss;
        this.session = session;
        this.keeper = Thread.ofVirtual().name("serving-lock").unstarted(this::keep);
    }

    /// Takes the lock. A session that ended just now holds it for a moment still: that is waited
    /// for.
    ///
    /// @param onLoss is run whenever the session was lost, and until there is one again
    /// @throws Refused when another process has it, or the database does not answer
    static ServingLock take(SessionOpener opening, String agent, Runnable onLoss) {
        try {
            var session = opening.open();
            if (soon(session, agent)) {
                var taken = new ServingLock(opening, agent, onLoss, session);
                taken.keeper.start();
                return taken;
            }
            session.close();
        } catch (SQLException | DataAccessException e) {
            throw new Refused("The database is not answering (" + DatabaseErrors.cause(e) + ").", "Start again.");
        }
        throw new Refused(
                "Another gateway serves agent " + agent + " on this database.",
                "Stop it first, or name another agent with CONTINUO_AGENT.");
    }

    /// Tells one follower, on the keeper's thread.
    void follow(Follower newFollower) {
        follower = newFollower;
    }

    private static boolean soon(Connection session, String agent) {
        for (var until = System.nanoTime() + GRACE.toNanos(); !lock(session, agent); ) {
            if (System.nanoTime() > until) return false;
            try {
                Thread.sleep(LOOK);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return true;
    }

    private static boolean lock(Connection session, String agent) {
        var name = DSL.val("continuo " + agent);
        var key = DSL.function("hashtextextended", Long.class, name, DSL.val(0L));
        var taken = DSL.function("pg_try_advisory_lock", Boolean.class, key);
        return JooqFactory.on(session).select(taken).fetchSingle().value1();
    }

    /// After the database went away the session is a new one, and the lock is taken anew.
    private void keep() {
        try {
            while (!closed) {
                if (!held) Thread.sleep(RETRY);
                if (!held || !lasts()) {
                    if (closed) return;
                    onLoss.run();
                    held = renew();
                }
                if (held != told) tell();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void tell() {
        if (!held) LOG.warn("Agent {}'s lock is lost: nothing is answered until it is back", agent);
        try {
            follower.serving(held);
            told = held;
            if (held) LOG.info("Agent {}'s lock is back", agent);
        } catch (RuntimeException | Error e) {
            LOG.warn("It will be told again that agent {}'s lock is held: {}", agent, held, e);
        }
    }

    /// Returns when the session has ended, or after a while when it works.
    private boolean lasts() {
        try {
            Database.awaitEnd(session, BEAT);
            return alive();
        } catch (SQLException e) {
            LOG.debug("the serving lock's session ended: {}", e.getMessage());
            return false;
        }
    }

    private boolean alive() {
        try {
            return session.isValid(TIMEOUT_SECONDS);
        } catch (SQLException e) {
            return false;
        }
    }

    private boolean renew() {
        try {
            if (!alive()) {
                session.close();
                session = opening.open();
            }
            return lock(session, agent);
        } catch (SQLException | DataAccessException e) {
            LOG.debug("the serving lock waits for the database: {}", DatabaseErrors.cause(e));
            return false;
        }
    }

    @Override
    public void close() {
        closed = true;
        keeper.interrupt();
        try {
            keeper.join(Duration.ofSeconds(5));
            session.close();
        } catch (SQLException | InterruptedException e) {
            LOG.debug("the serving lock goes with its session: {}", DatabaseErrors.cause(e));
        }
    }
}
