package dev.continuo.gateway.bench.throughput;

import dev.continuo.gateway.bench.harness.ScratchHome;
import dev.continuo.tables.ledger.tables.Event;
import dev.continuo.tables.ledger.tables.Payload;
import dev.continuo.tables.mind.tables.Inbox;
import dev.continuo.tables.mind.tables.Memory;
import dev.continuo.tables.mind.tables.Message;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.sql.DataSource;
import org.jooq.Field;
import org.jooq.SQLDialect;
import org.jooq.Table;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// The peer of appending: rows that appends left in the ledger and in the mind, inserted once more
/// under another agent by plain prepared batches, one transaction for each. Nothing is decided,
/// hashed, locked or guarded.
final class BaselineRows {
    /// Each table and the column that holds the event's number.
    private static final Map<Table<?>, Field<Long>> TABLES = tables();

    private final String agent;

    /// Columns that a row is inserted with: PostgreSQL makes the generated ones.
    private final Map<Table<?>, List<Field<?>>> columns = new LinkedHashMap<>();

    private final List<Map<Table<?>, List<@Nullable Object[]>>> batches = new ArrayList<>();

    private BaselineRows(String agent) {
        this.agent = agent;
    }

    private static Map<Table<?>, Field<Long>> tables() {
        var tables = new LinkedHashMap<Table<?>, Field<Long>>();
        tables.put(Event.EVENT, Event.EVENT.SEQ);
        tables.put(Payload.PAYLOAD, Payload.PAYLOAD.SEQ);
        tables.put(Message.MESSAGE, Message.MESSAGE.ID);
        tables.put(Inbox.INBOX, Inbox.INBOX.ID);
        tables.put(Memory.MEMORY, Memory.MEMORY.ID);
        return tables;
    }

    /// Reads what the events in (`after`, `upTo`] left.
    ///
    /// @param agent the agent to insert it under
    static BaselineRows left(DataSource database, String agent, long after, long upTo, int batch) throws SQLException {
        var rows = new BaselineRows(agent);
        try (var connection = database.getConnection()) {
            for (var table : TABLES.keySet()) rows.columns.put(table, inserted(connection, table));
            for (var from = after; from < upTo; from += batch)
                rows.batches.add(rows.read(connection, from, Math.min(upTo, from + batch)));
        }
        return rows;
    }

    private static List<Field<?>> inserted(Connection connection, Table<?> table) throws SQLException {
        var generated = new HashSet<String>();
        var schema = Objects.requireNonNull(table.getSchema()).getName();
        try (var all = connection.getMetaData().getColumns(null, schema, table.getName(), null)) {
            while (all.next())
                if (all.getString("IS_GENERATEDCOLUMN").equals("YES")) generated.add(all.getString("COLUMN_NAME"));
        }
        return table.fieldStream()
                .filter(field -> !generated.contains(field.getName()))
                .<Field<?>>map(field -> field)
                .toList();
    }

    private Map<Table<?>, List<@Nullable Object[]>> read(Connection connection, long after, long upTo)
            throws SQLException {
        var found = new LinkedHashMap<Table<?>, List<@Nullable Object[]>>();
        for (var entry : TABLES.entrySet()) {
            var number = entry.getValue();
            var db = DSL.using(SQLDialect.POSTGRES);
            var fields = Objects.requireNonNull(columns.get(entry.getKey()));
            var query = db.select(fields)
                    .from(entry.getKey())
                    .where(DSL.field(DSL.name("agent_id"), String.class).eq(ScratchHome.AGENT))
                    .and(number.gt(after).and(number.le(upTo)));
            var rows = new ArrayList<@Nullable Object[]>();
            try (var statement = connection.createStatement();
                    var result = statement.executeQuery(db.renderInlined(query))) {
                while (result.next()) {
                    var row = new @Nullable Object[fields.size()];
                    row[0] = agent;
                    for (int i = 1; i < row.length; i++) row[i] = result.getObject(i + 1);
                    rows.add(row);
                }
            }
            found.put(entry.getKey(), rows);
        }
        return found;
    }

    /// Inserts everything, durably, batch by batch.
    void insert(DataSource database) throws SQLException {
        try (var connection = database.getConnection()) {
            connection.setAutoCommit(false);
            for (var batch : batches) {
                for (var entry : batch.entrySet())
                    insert(
                            connection,
                            entry.getKey(),
                            Objects.requireNonNull(columns.get(entry.getKey())),
                            entry.getValue());
                connection.commit();
            }
        }
    }

    private static void insert(
            Connection connection, Table<?> table, List<Field<?>> fields, List<@Nullable Object[]> rows)
            throws SQLException {
        if (rows.isEmpty()) return;
        var sql = DSL.using(SQLDialect.POSTGRES)
                .insertInto(table, fields)
                .values(new @Nullable Object[fields.size()])
                .getSQL();
        try (var statement = connection.prepareStatement(sql)) {
            for (var row : rows) {
                for (int i = 0; i < row.length; i++) statement.setObject(i + 1, row[i]);
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }
}
