package dev.continuo.postgres;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/// One statement at a time, for tests.
public final class Sql {
    private Sql() {}

    public static Connection connect(DatabaseAddress address) throws SQLException {
        return DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
    }

    public static void run(DataSource source, String statement) throws SQLException {
        try (Connection connection = source.getConnection()) {
            run(connection, statement);
        }
    }

    public static void run(Connection connection, String statement) throws SQLException {
        try (var command = connection.createStatement()) {
            command.execute(statement);
        }
    }

    public static String value(DataSource source, String query) throws SQLException {
        return list(source, query).getFirst();
    }

    public static String value(Connection connection, String query) throws SQLException {
        return list(connection, query).getFirst();
    }

    static List<String> list(DataSource source, String query) throws SQLException {
        try (Connection connection = source.getConnection()) {
            return list(connection, query);
        }
    }

    static List<String> list(Connection connection, String query) throws SQLException {
        List<String> values = new ArrayList<>();
        try (var command = connection.createStatement();
                var rows = command.executeQuery(query)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }
}
