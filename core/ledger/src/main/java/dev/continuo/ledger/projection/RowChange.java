package dev.continuo.ledger.projection;

import java.util.ArrayList;
import java.util.List;
import org.jooq.TableField;
import org.jspecify.annotations.Nullable;

/// What becomes of rows of one table. Changes that name the same columns in the same order are one
/// statement: those that may undo each other must, so that a batch makes them in order.
public final class RowChange {
    private final Form form;
    private final List<Column> columns = new ArrayList<>();
    private final List<@Nullable Object> values = new ArrayList<>();

    /// What becomes of the rows. Changes of one batch of events run in this order.
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
        return with(column, ColumnUse.SET, value);
    }

    /// Adds to a column.
    public <T extends Number> RowChange plus(TableField<?, T> column, T value) {
        return with(column, ColumnUse.PLUS, value);
    }

    /// Sets a column, unless the value is null.
    public <T> RowChange unlessNull(TableField<?, T> column, @Nullable T value) {
        return with(column, ColumnUse.UNLESS_NULL, value);
    }

    /// What the rows are found by.
    public <T> RowChange where(TableField<?, T> column, T value) {
        return with(column, ColumnUse.KEY, value);
    }

    private RowChange with(TableField<?, ?> column, ColumnUse use, @Nullable Object value) {
        columns.add(new Column(column, use));
        values.add(value);
        return this;
    }

    RowStatement statement() {
        return new RowStatement(form, columns);
    }

    @Nullable Object[] values() {
        return values.toArray();
    }
}
