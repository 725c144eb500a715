package dev.continuo.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A database of any PostgreSQL server, with the schemas of this build, behind a pool of
/// connections.
///
/// A connection the server closed is replaced when it is next asked for; who waits longer than five
/// seconds for one gets an `SQLException`.
public final class Database implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Database.class);
    private static final int OLDEST = 15;
    private static final int TESTED = 17;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final HikariDataSource pool;

    private Database(HikariDataSource pool) {
        this.pool = pool;
    }

    /// Connects and migrates. Opening a database that is current takes a few milliseconds beside
    /// the connection.
    ///
    /// @throws UnusableDatabase when the server cannot be reached, is too old, or was written by a
    ///   newer build
    public static Database open(DatabaseAddress address, int poolSize) {
        try (Connection connection =
                DriverManager.getConnection(address.jdbcUrl(), connectionProperties(address))) {
            checkVersion(connection);
            Schemas.migrate(connection, address);
        } catch (SQLException e) {
            throw new UnusableDatabase(
                    "Cannot use the database at %s: %s".formatted(address, e.getMessage()), e);
        }
        return new Database(pool(address, poolSize));
    }

    public DataSource dataSource() {
        return pool;
    }

    @Override
    public void close() {
        pool.close();
    }

    private static HikariDataSource pool(DatabaseAddress address, int size) {
        var config = new HikariConfig();
        config.setPoolName("continuo");
        config.setJdbcUrl(address.jdbcUrl());
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(Math.min(size, 2));
        config.setConnectionTimeout(PATIENCE.toMillis());
        config.setThreadFactory(Thread.ofVirtual().name("database-pool-", 0).factory());
        config.setDataSourceProperties(connectionProperties(address));
        return new HikariDataSource(config);
    }

    private static Properties connectionProperties(DatabaseAddress address) {
        var properties = new Properties();
        properties.setProperty("user", address.user());
        properties.setProperty("password", address.password());
        properties.setProperty("ApplicationName", "continuo");
        properties.setProperty("reWriteBatchedInserts", "true");
        properties.setProperty("prepareThreshold", "3");
        properties.setProperty("tcpKeepAlive", "true");
        properties.setProperty("connectTimeout", Long.toString(PATIENCE.toSeconds()));
        return properties;
    }

    private static void checkVersion(Connection connection) throws SQLException {
        int version = connection.getMetaData().getDatabaseMajorVersion();
        if (version < OLDEST) {
            throw new UnusableDatabase(
                    "The server is PostgreSQL %d; at least %d is needed, %d is what we test with."
                            .formatted(version, OLDEST, TESTED));
        }
        if (version < TESTED) {
            LOG.warn("The server is PostgreSQL {}; {} is what we test with", version, TESTED);
        }
    }
}
