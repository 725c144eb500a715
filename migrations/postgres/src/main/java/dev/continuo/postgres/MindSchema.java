package dev.continuo.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Pattern;

/// The schema `mind`, and the shadow of it that a rebuild fills. It is never migrated, only made
/// and replaced. Both acts join the caller's transaction.
public final class MindSchema {
    /// The schema everybody reads.
    public static final String NAME = "mind";

    private static final Pattern PLAIN = Pattern.compile("[a-z][a-z0-9_]{0,62}");

    private MindSchema() {}

    /// Makes the schema with the empty tables of this build's faculties: one SQL file each.
    public static void create(Connection connection, String schema) throws SQLException {
        create(connection, schema, List.of());
    }

    /// The same, with the tables of faculties that come from elsewhere.
    ///
    /// @param scripts SQL that makes them, unqualified
    public static void create(Connection connection, String schema, List<String> scripts) throws SQLException {
        requireTransaction(connection);
        requirePlain(schema);
        String searchPath = searchPath(connection);
        try (var statement = connection.createStatement()) {
            statement.execute("CREATE SCHEMA " + schema);
        }
        setSearchPath(connection, schema);
        try (var statement = connection.createStatement()) {
            for (var file : Schemas.list("mind")) statement.execute(Schemas.read(file));
            for (var script : scripts) statement.execute(script);
        }
        setSearchPath(connection, searchPath);
    }

    /// Drops `mind` and puts the shadow in its place.
    public static void replace(Connection connection, String shadow) throws SQLException {
        requireTransaction(connection);
        requirePlain(shadow);
        try (var statement = connection.createStatement()) {
            statement.execute("DROP SCHEMA IF EXISTS " + NAME + " CASCADE");
            statement.execute("ALTER SCHEMA " + shadow + " RENAME TO " + NAME);
        }
    }

    private static String searchPath(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var result = statement.executeQuery("SELECT current_setting('search_path')")) {
            result.next();
            return result.getString(1);
        }
    }

    private static void setSearchPath(Connection connection, String searchPath) throws SQLException {
        try (var statement = connection.prepareStatement("SELECT set_config('search_path', ?, true)")) {
            statement.setString(1, searchPath);
            statement.execute();
        }
    }

    private static void requireTransaction(Connection connection) throws SQLException {
        if (connection.getAutoCommit()) {
            throw new IllegalStateException("the mind's schema changes in a transaction or not at all");
        }
    }

    private static void requirePlain(String schema) {
        if (!PLAIN.matcher(schema).matches()) {
            throw new IllegalArgumentException("not a plain schema name: " + schema);
        }
    }
}
