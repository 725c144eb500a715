package dev.continuo.ledger.projection;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jooq.Table;
import org.jooq.TableField;
import org.jspecify.annotations.Nullable;

/// Change to rows of one table. Changes that name the same columns in the same order are one
/// statement: those that may undo each other must, so that a batch makes them in order.
public final class RowChange {
    private final Form form;
    private final List<Column> columns = new ArrayList<>();
    private final List<@Nullable Object> values = new ArrayList<>();

    /// Form of the change. Changes of one batch of events run in this order.
    enum Form {
        INSERT,
        INSERT_NEW,
        TOTAL,
        UPDATE,
        DELETE
    }

    enum ColumnUse {
        SET,
        PLUS,
        UNLESS_NULL,
        KEY
    }

    /// A column and what its value is for.
    record Column(TableField<?, ?> field, ColumnUse use) {}

    RowChange(Form form) {
        this.form = form;
    }

    /// Sets a column.
    public <T> RowChange set(TableField<?, T> column, @Nullable T value) {
        return put(column, value);
    }

    /// Sets each column that has the name and the type of a component of a record; what is set
    /// after it counts.
    public RowChange values(Record values) {
        for (var named : NamedColumns.of(table(), values.getClass())) put(named.field(), named.value(values));
        return this;
    }

    /// The fields of generated tables are single objects, and comparing their names costs time.
    @SuppressWarnings("ReferenceEquality")
    private RowChange put(TableField<?, ?> field, @Nullable Object value) {
        for (var i = 0; i < columns.size(); i++)
            if (columns.get(i).field() == field && columns.get(i).use() == ColumnUse.SET) {
                values.set(i, value);
                return this;
            }
        return with(field, ColumnUse.SET, value);
    }

    /// Adds to a column.
    public <T extends Number> RowChange plus(TableField<?, T> column, T value) {
        return with(column, ColumnUse.PLUS, value);
    }

    /// Sets a column, unless the value is null.
    public <T> RowChange unlessNull(TableField<?, T> column, @Nullable T value) {
        return with(column, ColumnUse.UNLESS_NULL, value);
    }

    /// Adds a condition by which the rows are found.
    public <T> RowChange where(TableField<?, T> column, T value) {
        return with(column, ColumnUse.KEY, value);
    }

    private RowChange with(TableField<?, ?> column, ColumnUse use, @Nullable Object value) {
        columns.add(new Column(column, use));
        values.add(value);
        return this;
    }

    /// The row it is about: the table and the values of its primary key, where it names just those.
    Optional<List<@Nullable Object>> row() {
        var key = table().getPrimaryKey();
        if (key == null) return Optional.empty();
        var row = new ArrayList<@Nullable Object>();
        row.add(table().getName());
        for (var field : key.getFields()) {
            var at = find(field);
            var use = form == Form.INSERT ? ColumnUse.SET : ColumnUse.KEY;
            if (at < 0 || columns.get(at).use() != use) return Optional.empty();
            row.add(values.get(at));
        }
        var found = columns.stream().filter(c -> c.use() == ColumnUse.KEY).count();
        return form == Form.INSERT || found == key.getFields().size() ? Optional.of(row) : Optional.empty();
    }

    boolean is(Form other) {
        return form == other;
    }

    Table<?> table() {
        return requireNonNull(columns.getFirst().field().getTable());
    }

    /// Makes an update's changes in the row that this inserts. Returns whether that was possible: a
    /// sum needs to know what it is added to.
    boolean fold(RowChange update) {
        if (update.columns.stream().anyMatch(c -> c.use() == ColumnUse.PLUS)) return false;
        for (var i = 0; i < update.columns.size(); i++) {
            var column = update.columns.get(i);
            var value = update.values.get(i);
            var kept = column.use() == ColumnUse.UNLESS_NULL && value == null;
            if (kept || column.use() == ColumnUse.KEY) continue;
            var at = find(column.field());
            if (at < 0) with(column.field(), ColumnUse.SET, value);
            else values.set(at, value);
        }
        return true;
    }

    private int find(TableField<?, ?> field) {
        for (var i = 0; i < columns.size(); i++)
            if (columns.get(i).field().getName().equals(field.getName())) return i;
        return -1;
    }

    RowStatement statement() {
        return new RowStatement(form, columns);
    }

    @Nullable
    Object[] values() {
        return values.toArray();
    }
}
