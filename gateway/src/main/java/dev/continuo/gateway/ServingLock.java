package dev.continuo.gateway;

import dev.continuo.core.Dsl;
import dev.continuo.core.Refused;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DSL;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The session lock that says which process serves an agent. It only keeps two gateways from doing
/// the same work; that the ledger stays whole rests on its head's lock and on guards.
final class ServingLock implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ServingLock.class);
    private static final Duration BEAT = Duration.ofSeconds(2);

    private final DataSource database;
    private final String agent;
    private final Thread keeper;
    private Connection session;

    private ServingLock(DataSource database, String agent, Connection session) {
        this.database = database;
        this.agent = agent;
        this.session = session;
        this.keeper = Thread.ofVirtual().name("serving-lock").start(this::keep);
    }

    static ServingLock take(DataSource database, String agent) {
        try {
            var session = database.getConnection();
            if (lock(session, agent)) return new ServingLock(database, agent, session);
            session.close();
        } catch (SQLException e) {
            throw new IllegalStateException("the database is not answering", e);
        }
        throw new Refused(
                "Another gateway serves agent " + agent + " on this database.",
                "Stop it first, or name another agent with CONTINUO_AGENT.");
    }

    private static boolean lock(Connection session, String agent) {
        var taken =
                Dsl.on(session)
                        .select(
                                DSL.function(
                                        "pg_try_advisory_lock",
                                        Boolean.class,
                                        DSL.function(
                                                "hashtextextended",
                                                Long.class,
                                                DSL.val("continuo " + agent),
                                                DSL.val(0L))))
                        .fetchSingle();
        return taken.value1();
    }

    /// After the database went away the session is a new one, and the lock is taken anew.
    private void keep() {
        try {
            while (true) {
                Thread.sleep(BEAT);
                if (!alive()) renew();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean alive() {
        try {
            return session.isValid(2);
        } catch (SQLException e) {
            return false;
        }
    }

    private void renew() {
        try {
            session.close();
            session = database.getConnection();
            if (!lock(session, agent)) LOG.warn("Another gateway took agent {} over", agent);
        } catch (SQLException | DataAccessException e) {
            LOG.debug("the serving lock waits for the database: {}", e.getMessage());
        }
    }

    @Override
    public void close() {
        keeper.interrupt();
        try {
            keeper.join(Duration.ofSeconds(5));
            session.close();
        } catch (SQLException | InterruptedException e) {
            LOG.debug("the serving lock goes with its session: {}", e.getMessage());
        }
    }
}
