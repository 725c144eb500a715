package dev.continuo.ledger.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Result;
import org.jooq.SQLDialect;
import org.jooq.Select;
import org.jooq.conf.Settings;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// A query that every turn asks, built and rendered once; each time only its named values are
/// bound. Building and rendering the four of a turn took a tenth of its thread.
public final class RenderedQuery {
    /// A sign that no statement of ours holds.
    private static final String PREFIX = "§";

    private static final Pattern NAME = Pattern.compile(PREFIX + "(\\w+)");
    private static final Settings NAMED =
            new Settings().withRenderNamedParamPrefix(PREFIX).withExecuteLogging(false);

    private final String sql;
    private final List<ValueSlot> slots;
    private final Field<?>[] columns;

    /// A place for a value.
    ///
    /// @param name a number where the value is fixed
    private record ValueSlot(String name, @Nullable Object fixed) {
        Object value(Map<String, ?> values) {
            var value = fixed == null ? values.get(name) : fixed;
            if (value == null) throw new IllegalArgumentException("no value of " + name);
            return value;
        }
    }

    /// @param query its values are fixed but for those of [DSL#param], which are asked for each
    ///   time
    public RenderedQuery(Select<?> query) {
        var db = DSL.using(SQLDialect.POSTGRES, NAMED);
        var fixed = db.extractBindValues(query);
        var found = new ArrayList<ValueSlot>();
        this.sql = NAME.matcher(db.renderNamedParams(query)).replaceAll(match -> {
            var name = match.group(1);
            var value = fixed.get(found.size());
            found.add(new ValueSlot(name, value));
            return "?";
        });
        if (found.size() != fixed.size()) throw new IllegalStateException(found.size() + " values of " + fixed.size());
        this.slots = List.copyOf(found);
        this.columns = query.$select().stream().map(Field.class::cast).toArray(Field<?>[]::new);
    }

    /// Asks it. Errors: as any statement of jOOQ's.
    ///
    /// @param values of the named ones: texts, numbers, and arrays of them
    public Result<Record> fetch(DSLContext db, Map<String, ?> values) {
        return db.connectionResult(connection -> {
            try (var statement = connection.prepareStatement(sql)) {
                for (var at = 0; at < slots.size(); at++)
                    bind(connection, statement, at + 1, slots.get(at).value(values));
                try (var rows = statement.executeQuery()) {
                    return db.fetch(rows, columns);
                }
            }
        });
    }

    private static void bind(Connection connection, PreparedStatement statement, int at, Object value)
            throws SQLException {
        switch (value) {
            case Long[] numbers -> statement.setArray(at, connection.createArrayOf("bigint", numbers));
            case String[] texts -> statement.setArray(at, connection.createArrayOf("text", texts));
            default -> statement.setObject(at, value);
        }
    }
}
