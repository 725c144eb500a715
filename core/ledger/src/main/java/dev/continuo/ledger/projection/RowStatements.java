package dev.continuo.ledger.projection;

import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.RowChange.Form;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jooq.Table;
import org.jooq.TableField;
import org.jspecify.annotations.Nullable;

/// The rows that a batch of events changes, gathered by statement. All statements go to the
/// database together: one round trip, or a few for more than 65,535 parameters.
public final class RowStatements {
    /// The schema where the mind lives.
    public static final String MIND = "mind";

    /// The driver takes no more in one prepared statement.
    private static final int MAX_PARAMETERS = 65_535;

    private final List<SentStatement> before = new ArrayList<>();
    private final List<SentStatement> after = new ArrayList<>();

    private final List<List<RowChange>> stages = new ArrayList<>();
    private List<RowChange> rows = begin();

    private List<RowChange> begin() {
        var stage = new ArrayList<RowChange>();
        stages.add(stage);
        return stage;
    }

    /// Runs the changes that are added from now on after all those added so far, whatever their
    /// form.
    public void settle() {
        if (!rows.isEmpty()) rows = begin();
    }

    /// Inserts a row: [RowChange#set].
    public RowChange insert() {
        return add(Form.INSERT);
    }

    /// Inserts the row of an event, which its number names: [RowChange#set].
    public RowChange insert(Event event, TableField<?, Long> id) {
        return insert().set(agentOf(id), event.agent()).set(id, event.seq());
    }

    /// Inserts the row of an event with the values of a record: [RowChange#values].
    public RowChange insert(Event event, TableField<?, Long> id, Record values) {
        return insert(event, id).values(values);
    }

    /// Inserts a row, and leaves it alone if it is there already: [RowChange#set].
    public RowChange insertNew() {
        return add(Form.INSERT_NEW);
    }

    /// Adds to the sums in a row, which begin at nothing: [RowChange#where] for all of the table's
    /// primary key, then [RowChange#plus].
    public RowChange total() {
        return add(Form.TOTAL);
    }

    /// Changes rows: [RowChange#set], [RowChange#plus], [RowChange#unlessNull], and
    /// [RowChange#where] for the key. A row that is changed several times in one batch is changed
    /// in that order.
    public RowChange update() {
        return add(Form.UPDATE);
    }

    /// Changes the rows of the event's agent in which a column names another event.
    public RowChange update(Event event, TableField<?, Long> column, long named) {
        return update().where(agentOf(column), event.agent()).where(column, named);
    }

    /// Deletes rows: [RowChange#where].
    public RowChange delete() {
        return add(Form.DELETE);
    }

    /// Deletes the rows of an agent in which one of some columns names an event.
    @SafeVarargs
    public final void deleteNaming(String agent, long event, TableField<?, Long>... columns) {
        for (var column : columns) delete().where(agentOf(column), agent).where(column, event);
    }

    /// Pairs an event with others; pairs that are there already stay.
    public void pair(
            String agent, TableField<?, Long> column, long event, TableField<?, Long> other, Collection<Long> others) {
        for (var one : others)
            insertNew().set(agentOf(column), agent).set(column, event).set(other, one);
    }

    /// The column of the agent, with which each key begins.
    @SuppressWarnings("unchecked")
    private static TableField<?, String> agentOf(TableField<?, Long> column) {
        var table = Objects.requireNonNull(column.getTable());
        return (TableField<?, String>) Objects.requireNonNull(table.field("agent_id"));
    }

    private RowChange add(Form form) {
        var change = new RowChange(form);
        rows.add(change);
        return change;
    }

    /// Sends a statement before all rows.
    public void begin(SentStatement statement) {
        before.add(statement);
    }

    /// Sends a statement after all rows.
    public void end(SentStatement statement) {
        after.add(statement);
    }

    /// Writes everything, and returns how many statements that took.
    ///
    /// @param schema where the mind's tables are
    public int write(Connection connection, String schema) throws SQLException {
        return write(connection, schema, (_, _) -> {});
    }

    /// The same, where somebody is told before anything is sent what rows will be found by.
    ///
    /// @param lookedUp takes a table, and the columns that a statement finds its rows by
    public int write(Connection connection, String schema, BiConsumer<Table<?>, List<TableField<?, ?>>> lookedUp)
            throws SQLException {
        var statements = new ArrayList<>(before);
        for (var stage : stages) statements.addAll(statements(stage));
        statements.addAll(after);
        for (var statement : statements)
            if (statement instanceof ColumnBatch(var change, var _)
                    && !change.keys().isEmpty()) lookedUp.accept(change.table(), change.keys());
        for (var begin = 0; begin < statements.size(); ) {
            var end = end(statements, begin);
            send(connection, schema, statements.subList(begin, end));
            begin = end;
        }
        return statements.size();
    }

    /// Finds the end of the statements that fit into one round trip.
    private static int end(List<SentStatement> statements, int begin) {
        var end = begin;
        for (var parameters = 0; end < statements.size(); end++) {
            parameters += statements.get(end).parameters();
            if (parameters > MAX_PARAMETERS) break;
        }
        return end;
    }

    private static List<ColumnBatch> statements(List<RowChange> stage) {
        var rows = new LinkedHashMap<RowStatement, List<@Nullable Object[]>>();
        for (var change : folded(stage))
            rows.computeIfAbsent(change.statement(), _ -> new ArrayList<>()).add(change.values());
        var statements = new ArrayList<ColumnBatch>();
        var changes = new ArrayList<>(rows.keySet());
        changes.sort(Comparator.comparing(RowStatement::form));
        for (var change : changes)
            for (var set : sets(change, rows.getOrDefault(change, List.of())))
                statements.add(new ColumnBatch(change, set));
        return statements;
    }

    /// The changes without updates of rows that are inserted here: those are inserted as they end.
    private static List<RowChange> folded(List<RowChange> stage) {
        var updated = new HashSet<Table<?>>();
        for (var change : stage) if (change.is(Form.UPDATE)) updated.add(change.table());
        if (updated.isEmpty()) return stage;
        var inserted = new HashMap<List<@Nullable Object>, RowChange>();
        for (var change : stage)
            if (change.is(Form.INSERT) && updated.contains(change.table()))
                change.row().ifPresent(row -> inserted.put(row, change));
        var left = new ArrayList<RowChange>();
        for (var change : stage) {
            var row = change.is(Form.UPDATE) ? change.row() : Optional.<List<Object>>empty();
            var into = row.map(inserted::get);
            if (into.isEmpty()) left.add(change);
            else if (!into.get().fold(change)) {
                // What changes it later has to wait, too.
                row.ifPresent(inserted::remove);
                left.add(change);
            }
        }
        return left;
    }

    private static void send(Connection connection, String schema, List<SentStatement> statements) throws SQLException {
        var text = new StringBuilder();
        for (var statement : statements) text.append(statement.text(schema)).append(";\n");
        try (var all = connection.prepareStatement(text.toString())) {
            var parameter = 1;
            for (var statement : statements) parameter = statement.bind(connection, all, parameter);
            all.execute();
        }
    }

    /// The rows as one statement can take them: sums added up, and no row updated twice.
    private static List<List<@Nullable Object[]>> sets(RowStatement change, List<@Nullable Object[]> rows) {
        return switch (change.form()) {
            case INSERT, INSERT_NEW, DELETE -> List.of(rows);
            case TOTAL -> List.of(summed(change, rows));
            case UPDATE -> waves(change, rows);
        };
    }

    private static List<@Nullable Object[]> summed(RowStatement change, List<@Nullable Object[]> rows) {
        var sums = new LinkedHashMap<List<@Nullable Object>, @Nullable Object[]>();
        for (var row : rows) sums.merge(key(change, row), row, (a, b) -> sum(change, a, b));
        return List.copyOf(sums.values());
    }

    private static @Nullable Object[] sum(RowStatement change, @Nullable Object[] a, @Nullable Object[] b) {
        var sum = a.clone();
        for (int i = 0; i < sum.length; i++) if (!change.isKey(i)) sum[i] = number(a[i]) + number(b[i]);
        return sum;
    }

    private static long number(@Nullable Object value) {
        return value instanceof Long number ? number : 0;
    }

    /// The second change of a row goes into a second statement, and so on.
    private static List<List<@Nullable Object[]>> waves(RowStatement change, List<@Nullable Object[]> rows) {
        var waves = new ArrayList<List<@Nullable Object[]>>();
        var seen = new HashMap<List<@Nullable Object>, Integer>();
        for (var row : rows) {
            var wave = seen.merge(key(change, row), 1, Integer::sum) - 1;
            if (wave == waves.size()) waves.add(new ArrayList<>());
            waves.get(wave).add(row);
        }
        return waves;
    }

    private static List<@Nullable Object> key(RowStatement change, @Nullable Object[] row) {
        var key = new ArrayList<@Nullable Object>();
        for (int i = 0; i < row.length; i++) if (change.isKey(i)) key.add(row[i]);
        return key;
    }
}
