package dev.continuo.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.NoSuchElementException;
import javax.sql.ConnectionEvent;
import javax.sql.ConnectionEventListener;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import org.postgresql.ds.PGPooledConnection;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Connections to one server, each lent to one thread at a time. Whoever waits for one is parked
/// until one is returned.
///
/// HikariCP hands connections over in a loop that yields: where virtual threads share few
/// processors, those that return a connection kept the one that waits for it from ever running, and
/// the gateway from answering.
final class ConnectionPool extends PGSimpleDataSource implements AutoCloseable {
    private static final long serialVersionUID = 1;
    private static final Logger LOG = LoggerFactory.getLogger(ConnectionPool.class);
    private static final Duration PAUSE = Duration.ofMillis(100);

    /// One used so lately is not asked whether it still works.
    private static final Duration TRUSTED = Duration.ofMillis(500);

    private static final Duration LIFETIME = Duration.ofMinutes(30);

    /// Time between two looks through the idle connections: each wakes up a thread.
    private static final Duration LOOK_AFTER = Duration.ofMinutes(2);

    /// Found warm by the first message after a rest.
    private static final int READY_AT_REST = 3;

    private final transient GenericObjectPool<Lent> pool;
    private final Duration timeout;
    private final int ready;
    private final Duration idle;

    /// @param size connections at most
    /// @param ready so many are kept open though nobody uses them
    /// @param idle after so long the others are closed
    /// @param timeout how long somebody waits for one at most
    ConnectionPool(int size, int ready, Duration idle, Duration timeout) {
        this.timeout = timeout;
        this.ready = ready;
        this.idle = idle;
        var config = new GenericObjectPoolConfig<Lent>();
        config.setMaxTotal(size);
        config.setMaxIdle(size);
        config.setMinIdle(ready);
        config.setMaxWait(timeout);
        config.setTestOnBorrow(true);
        config.setTimeBetweenEvictionRuns(LOOK_AFTER);
        config.setNumTestsPerEvictionRun(-1);
        config.setMinEvictableIdleDuration(Duration.ofDays(1));
        config.setSoftMinEvictableIdleDuration(idle);
        config.setJmxEnabled(false);
        pool = new GenericObjectPool<>(new Connections(), config);
    }

    /// Opens those that are kept open, without waiting for them.
    void warmUp() {
        Thread.ofVirtual().name("database-pool").start(() -> {
            try {
                pool.preparePool();
            } catch (Exception e) {
                LOG.debug("Connections are opened when they are needed: {}", e.toString());
            }
        });
    }

    /// Closes, at rest, those that nobody uses: each keeps plans and catalogue of a talk, 10 to 20
    /// MiB. The ones used last stay.
    ///
    /// @param unused for how long
    void rest(Duration unused) {
        pool.setMinIdle(Math.min(ready, READY_AT_REST));
        pool.setSoftMinEvictableIdleDuration(unused);
        try {
            pool.evict();
        } catch (Exception e) {
            LOG.debug("Connections stay open: {}", e.toString());
        }
    }

    /// Keeps as many open as before. They are opened when they are needed, or at the next look:
    /// whoever ends the rest is not to wait for them.
    void wake() {
        pool.setMinIdle(ready);
        pool.setSoftMinEvictableIdleDuration(idle);
    }

    /// Lends a connection; closing it returns it.
    ///
    /// @throws SQLTransientConnectionException where none is free, or the server takes none, for as
    ///   long as somebody waits at most
    @Override
    public Connection getConnection() throws SQLException {
        var deadline = System.nanoTime() + timeout.toNanos();
        while (true) {
            try {
                return pool.borrowObject().connection();
            } catch (NoSuchElementException e) {
                throw new PoolExhausted(e);
            } catch (SQLException e) {
                if (!away(e)) throw e;
                if (System.nanoTime() - deadline > 0)
                    throw new SQLTransientConnectionException(e.getMessage(), e.getSQLState(), e);
                pause();
            } catch (InterruptedException e) {
                throw interrupted(e);
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new SQLException(e);
            }
        }
    }

    private static void pause() throws SQLException {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private static SQLException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new SQLTransientConnectionException("Interrupted while waiting.", e);
    }

    /// A server that cannot be reached, is full, starts or stops.
    private static boolean away(SQLException e) {
        var state = e.getSQLState();
        return state != null && (state.startsWith("08") || state.startsWith("53") || state.startsWith("57P"));
    }

    @Override
    public void close() {
        pool.close();
    }

    /// A connection of the pool; the driver says when it is returned, and when it broke.
    private final class Lent implements ConnectionEventListener {
        private final Connection physical;
        private final PGPooledConnection handles;
        private volatile boolean broken;

        Lent(Connection physical) {
            this.physical = physical;
            this.handles = new PGPooledConnection(physical, true);
            handles.addConnectionEventListener(this);
        }

        Connection connection() throws SQLException {
            return handles.getConnection();
        }

        @Override
        public void connectionClosed(ConnectionEvent event) {
            try {
                if (broken || physical.isClosed()) pool.invalidateObject(this);
                else pool.returnObject(this);
            } catch (Exception e) {
                LOG.debug("A connection was not returned: {}", e.toString());
            }
        }

        @Override
        public void connectionErrorOccurred(ConnectionEvent event) {
            broken = true;
        }
    }

    private final class Connections extends BasePooledObjectFactory<Lent> {
        @Override
        public Lent create() throws SQLException {
            var physical = ConnectionPool.super.getConnection();
            try (var setting = physical.createStatement()) {
                // Statements of a turn come again and again and find rows by key: planning each of
                // them anew for its values costs more than it finds.
                // Its tables lie in memory or on a disk without a head to move, where a row found
                // by
                // an index costs little more than the next row of a scan.
                setting.execute("SET plan_cache_mode = force_generic_plan; SET random_page_cost = 1.1");
            } catch (SQLException e) {
                physical.close();
                throw e;
            }
            return new Lent(physical);
        }

        @Override
        public PooledObject<Lent> wrap(Lent lent) {
            return new DefaultPooledObject<>(lent);
        }

        @Override
        public boolean validateObject(PooledObject<Lent> pooled) {
            if (pooled.getFullDuration().compareTo(LIFETIME) > 0) return false;
            try {
                return pooled.getIdleDuration().compareTo(TRUSTED) < 0
                        || pooled.getObject().physical.isValid((int) timeout.toSeconds());
            } catch (SQLException e) {
                return false;
            }
        }

        @Override
        public void destroyObject(PooledObject<Lent> pooled) throws SQLException {
            pooled.getObject().handles.close();
        }
    }
}
