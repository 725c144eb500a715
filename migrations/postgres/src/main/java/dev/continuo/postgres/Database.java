package dev.continuo.postgres;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import javax.sql.DataSource;
import org.postgresql.Driver;
import org.postgresql.PGConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A database of any PostgreSQL server, with the schemas of this build, behind a pool of
/// connections.
///
/// A connection the server closed is replaced when it is next asked for; who waits longer than five
/// seconds for one gets an `SQLException`, and so does who hears nothing of the server for a
/// minute. What fails is told without the values of the statement: they are what people said.
public final class Database implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Database.class);
    private static final int OLDEST = 15;
    private static final int TESTED = 17;
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final Duration IDLE = Duration.ofMinutes(1);
    private static final Duration IDLE_MOST = Duration.ofMinutes(10);

    /// Longer than any statement of a turn; a server that vanished without a word costs this once.
    private static final Duration SILENCE = Duration.ofMinutes(1);

    private static final int UNHURRIED = 3;

    /// The driver writes to the JDK's own log, which goes to standard error; what matters of it
    /// comes as exceptions. Kept, for the JDK forgets a logger that nobody holds.
    private static final java.util.logging.Logger DRIVER = java.util.logging.Logger.getLogger("org.postgresql");

    static {
        DRIVER.setLevel(java.util.logging.Level.OFF);
    }

    private final DatabaseAddress address;
    private final ConnectionPool pool;
    private final ConnectionPool unhurried;

    private Database(DatabaseAddress address, int size) {
        this.address = address;
        // A burst on a fresh gateway finds connections that are there.
        pool = pool(address, size, size / 2, IDLE_MOST, SILENCE);
        unhurried = pool(address, UNHURRIED, 0, IDLE, Duration.ZERO);
        pool.warmUp();
    }

    /// Connects and migrates. Opening a database that is current takes a few milliseconds beside
    /// the connection.
    ///
    /// @throws UnusableDatabase when the server cannot be reached, is too old, or was written by a
    ///   newer build
    public static Database open(DatabaseAddress address, int poolSize) {
        try (Connection connection =
                DriverManager.getConnection(address.jdbcUrl(), connectionProperties(address, Duration.ZERO))) {
            checkVersion(connection);
            Schemas.migrate(connection, address);
        } catch (SQLException e) {
            throw new UnusableDatabase("Cannot use the database at %s: %s".formatted(address, e.getMessage()), e);
        }
        return new Database(address, poolSize);
    }

    /// Connects to a database that another process may be using; migrates nothing.
    ///
    /// @throws UnusableDatabase when the server cannot be reached, or holds no ledgers
    public static Database beside(DatabaseAddress address) {
        try (Connection connection =
                        DriverManager.getConnection(address.jdbcUrl(), connectionProperties(address, Duration.ZERO));
                var query = connection.prepareStatement("SELECT to_regclass(?) IS NOT NULL")) {
            query.setString(1, "ledger.head");
            try (var result = query.executeQuery()) {
                if (!(result.next() && result.getBoolean(1)))
                    throw new UnusableDatabase("There is no ledger at %s.".formatted(address));
            }
        } catch (SQLException e) {
            throw new UnusableDatabase("Cannot use the database at %s: %s".formatted(address, e.getMessage()), e);
        }
        return new Database(address, 1);
    }

    /// The migrations that [#open] would run.
    ///
    /// @throws UnusableDatabase when a newer build wrote the database
    public List<String> pendingMigrations() {
        try (var connection = dataSource().getConnection()) {
            return Schemas.pending(connection, address);
        } catch (SQLException e) {
            throw new UnusableDatabase("Cannot use the database at %s: %s".formatted(address, e.getMessage()), e);
        }
    }

    public DataSource dataSource() {
        return pool;
    }

    /// The same for statements over the whole ledger or mind, which may take longer than a minute.
    /// No connection is kept open for it.
    public DataSource unhurried() {
        return unhurried;
    }

    /// A connection of the caller's own, beside the pool.
    ///
    /// @param silence how long to wait for the server at most
    public Connection connect(Duration silence) throws SQLException {
        return DriverManager.getConnection(address.jdbcUrl(), connectionProperties(address, silence));
    }

    /// Keeps few connections open until somebody wakes it.
    public void rest() {
        pool.rest(IDLE);
    }

    /// Keeps as many open again as a talk needs.
    public void wake() {
        pool.wake();
    }

    /// Waits until the server ends a session of the caller's own, or the time is over. Nothing is
    /// asked of the server meanwhile.
    ///
    /// @throws SQLException when the session has ended
    public static void awaitEnd(Connection session, Duration atMost) throws SQLException {
        session.unwrap(PGConnection.class).getNotifications(Math.toIntExact(atMost.toMillis()));
    }

    @Override
    public void close() {
        unhurried.close();
        pool.close();
    }

    private static ConnectionPool pool(DatabaseAddress address, int size, int ready, Duration idle, Duration silence) {
        var pool = new ConnectionPool(size, ready, idle, TIMEOUT);
        pool.setUrl(address.jdbcUrl());
        var properties = connectionProperties(address, silence);
        // The address has the last word.
        var named = Driver.parseURL(address.jdbcUrl(), new Properties());
        try {
            for (var name : properties.stringPropertyNames())
                if (named == null || !named.containsKey(name)) pool.setProperty(name, properties.getProperty(name));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return pool;
    }

    private static Properties connectionProperties(DatabaseAddress address, Duration silence) {
        var properties = new Properties();
        properties.setProperty("user", address.user());
        properties.setProperty("password", address.password());
        properties.setProperty("ApplicationName", "continuo");
        properties.setProperty("reWriteBatchedInserts", "true");
        properties.setProperty("prepareThreshold", "3");
        properties.setProperty("tcpKeepAlive", "true");
        properties.setProperty("socketTimeout", Long.toString(silence.toSeconds()));
        properties.setProperty("logServerErrorDetail", "false");
        properties.setProperty("connectTimeout", Long.toString(TIMEOUT.toSeconds()));
        return properties;
    }

    private static void checkVersion(Connection connection) throws SQLException {
        int version = connection.getMetaData().getDatabaseMajorVersion();
        if (version < OLDEST) {
            throw new UnusableDatabase("The server is PostgreSQL %d; at least %d is needed, %d is what we test with."
                    .formatted(version, OLDEST, TESTED));
        }
        if (version < TESTED) {
            LOG.warn("The server is PostgreSQL {}; {} is what we test with", version, TESTED);
        }
    }
}
