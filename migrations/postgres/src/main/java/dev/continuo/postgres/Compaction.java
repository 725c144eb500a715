package dev.continuo.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Rewriting of the tables' files and an end of the write-ahead log, so that the files of the
/// server no longer hold rows that were deleted or overwritten.
///
/// A plain `VACUUM` gives the place free and leaves the bytes in it; `VACUUM FULL` writes a new
/// file of what is there. It locks one table at a time.
public final class Compaction {
    private static final Logger LOG = LoggerFactory.getLogger(Compaction.class);

    // 512 MB: about five seconds of a disk that writes 100 MB/s, while others wait for the table.
    private static final long MAX_REWRITTEN = 512L << 20;

    private static final String TABLES = """
            SELECT format('%I.%I', n.nspname, c.relname), pg_total_relation_size(c.oid)
            FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE n.nspname IN ('ledger', 'mind', 'work') AND c.relkind = 'r'
              AND pg_relation_size(c.oid) > 0
              AND (n.nspname <> 'ledger' OR c.relname = 'payload')
            ORDER BY 1
            """;

    private static final String EARLIER = """
            SELECT EXISTS (
                SELECT FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid()
                  AND age(backend_xmin) > age(?::xid))
            """;

    private Compaction() {}

    /// Outcome of a compaction.
    ///
    /// @param tables whether the files of all tables hold only the rows that are there
    /// @param log whether the write-ahead log was cut: a server that recycles its segments keeps
    ///   their bytes until it writes over them
    public record CompactionResult(boolean tables, boolean log) {
        public static final CompactionResult NONE = new CompactionResult(false, false);
    }

    /// Blocks until it is done; a server that fails at it has reached nothing.
    ///
    /// @param connection commits each statement by itself
    public static CompactionResult run(Connection connection) {
        try {
            // A table takes longer to write than an answer may take.
            var patience = connection.getNetworkTimeout();
            connection.setNetworkTimeout(Runnable::run, 0);
            try {
                return compact(connection);
            } finally {
                connection.setNetworkTimeout(Runnable::run, patience);
            }
        } catch (SQLException e) {
            LOG.warn("The files of the database were not compacted: {}", e.getMessage());
            return CompactionResult.NONE;
        }
    }

    private static CompactionResult compact(Connection connection) throws SQLException {
        var tables = tables(connection);
        try (var statement = connection.createStatement()) {
            // Whoever holds a table for longer keeps others waiting behind us.
            statement.execute("SET lock_timeout = '5s'");
            try {
                var whole = onlyLaterSnapshots(connection);
                for (var table : tables) whole &= rewrite(connection, table);
                // What the planner noted of the values in them.
                whole &= tried(connection, "VACUUM (FULL) pg_catalog.pg_statistic");
                var cut = tried(connection, "SELECT pg_switch_wal()")
                        && tried(connection, "CHECKPOINT")
                        && !recycles(connection);
                return new CompactionResult(whole, cut);
            } finally {
                statement.execute("RESET lock_timeout");
            }
        }
    }

    /// Waits up to a second for whoever may still read what was deleted: their rows stay in the
    /// files.
    private static boolean onlyLaterSnapshots(Connection connection) throws SQLException {
        try (var begun = connection.createStatement();
                var earlier = connection.prepareStatement(EARLIER)) {
            try (var row = begun.executeQuery("SELECT pg_current_xact_id()::xid::text")) {
                row.next();
                earlier.setString(1, row.getString(1));
            }
            for (int i = 0; i < 20; i++) {
                try (var row = earlier.executeQuery()) {
                    if (row.next() && !row.getBoolean(1)) return true;
                }
                begun.execute("SELECT pg_sleep(0.05)");
            }
            return false;
        }
    }

    private record Table(String name, long size) {}

    private static List<Table> tables(Connection connection) throws SQLException {
        var tables = new ArrayList<Table>();
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(TABLES)) {
            while (rows.next()) tables.add(new Table(rows.getString(1), rows.getLong(2)));
        }
        return tables;
    }

    private static boolean rewrite(Connection connection, Table table) {
        if (table.size() <= MAX_REWRITTEN) return tried(connection, "VACUUM (FULL, ANALYZE) " + table.name());
        tried(connection, "VACUUM " + table.name());
        return false;
    }

    /// Tells whether the server did it: not every role may.
    private static boolean tried(Connection connection, String command) {
        try (var statement = connection.createStatement()) {
            statement.execute(command);
            return true;
        } catch (SQLException e) {
            LOG.warn("Not done: {}: {}", command, e.getMessage());
            return false;
        }
    }

    private static boolean recycles(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("SHOW wal_recycle")) {
            return rows.next() && rows.getString(1).equals("on");
        }
    }
}
