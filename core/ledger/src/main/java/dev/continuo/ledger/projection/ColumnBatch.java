package dev.continuo.ledger.projection;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The rows of one statement, bound as one array per column.
record ColumnBatch(RowStatement change, List<@Nullable Object[]> rows) implements SentStatement {

    @Override
    public String text(String schema) {
        return change.statement(schema);
    }

    @Override
    public int parameters() {
        return change.columns().size();
    }

    /// Binds the arrays from a parameter on; returns the parameter after them.
    @Override
    public int bind(Connection connection, PreparedStatement statement, int parameter) throws SQLException {
        var columns = change.columns();
        for (int i = 0; i < columns.size(); i++) {
            var type = columns.get(i).field().getType();
            statement.setArray(parameter + i, connection.createArrayOf(name(type), array(type, i)));
        }
        return parameter + columns.size();
    }

    /// PostgreSQL's name of a column's type.
    private static String name(Class<?> type) {
        if (type == String.class) return "text";
        if (type == Long.class) return "int8";
        if (type == Integer.class) return "int4";
        if (type == Boolean.class) return "bool";
        if (type == Double.class) return "float8";
        if (type == byte[].class) return "bytea";
        if (type == Instant.class) return "timestamptz";
        if (type == LocalDate.class) return "date";
        throw new IllegalArgumentException("no column of the mind is a " + type);
    }

    private @Nullable Object[] array(Class<?> type, int column) {
        var text = type == Instant.class || type == LocalDate.class;
        var array = (@Nullable Object[]) java.lang.reflect.Array.newInstance(text ? String.class : type, rows.size());
        for (int i = 0; i < array.length; i++) {
            var value = rows.get(i)[column];
            array[i] = text && value != null ? value.toString() : value;
        }
        return array;
    }
}
