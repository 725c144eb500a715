package dev.continuo.ledger.projection;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import dev.continuo.ledger.projection.RowChange.Column;
import dev.continuo.ledger.projection.RowChange.ColumnUse;
import dev.continuo.ledger.projection.RowChange.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Query;
import org.jooq.SQLDialect;
import org.jooq.Table;
import org.jooq.TableField;
import org.jooq.conf.MappedSchema;
import org.jooq.conf.RenderMapping;
import org.jooq.conf.Settings;
import org.jooq.impl.DSL;

/// One statement for rows of one table, however many; each column's values travel as one array.
record RowStatement(Form form, List<Column> columns) {
    private static final String ROW = "row";
    private static final Map<RenderedStatement, String> RENDERED = new ConcurrentHashMap<>();

    private record RenderedStatement(RowStatement statement, String schema) {}

    RowStatement {
        columns = List.copyOf(columns);
    }

    boolean isKey(int column) {
        return columns.get(column).use() == ColumnUse.KEY;
    }

    /// The statement, whose parameters are one array per column.
    ///
    /// @param schema where the mind's tables are
    String statement(String schema) {
        return RENDERED.computeIfAbsent(new RenderedStatement(this, schema), _ -> rendered(schema));
    }

    private String rendered(String schema) {
        var mapping = new MappedSchema().withInput("mind").withOutput(schema);
        var settings = new Settings().withRenderMapping(new RenderMapping().withSchemata(mapping));
        var db = DSL.using(SQLDialect.POSTGRES, settings);
        return db.render(query(db));
    }

    private Query query(DSLContext db) {
        return switch (form) {
            case INSERT -> inserting(db);
            case INSERT_NEW -> inserting(db).onConflictDoNothing();
            case TOTAL -> inserting(db).onConflict(keys()).doUpdate().set(sums());
            case UPDATE -> db.update(table()).set(assignments()).from(rows()).where(found());
            case DELETE -> db.deleteFrom(table()).using(rows()).where(found());
        };
    }

    private org.jooq.InsertOnDuplicateStep<?> inserting(DSLContext db) {
        return db.insertInto(table())
                .columns(columns.stream().map(Column::field).toList())
                .select(db.select(columns.stream().map(this::value).toList()).from(rows()));
    }

    Table<?> table() {
        return requireNonNull(columns.getFirst().field().getTable());
    }

    /// The arrays side by side, as rows.
    private Table<?> rows() {
        var arrays = columns.stream()
                .map(c -> DSL.val(null, c.field().getDataType().getArrayDataType()))
                .toList();
        var names = columns.stream().map(RowStatement::name).toArray(String[]::new);
        return DSL.table("unnest({0})", DSL.list(arrays)).as(ROW, names);
    }

    /// A column may be both what rows are found by and what is set in them.
    private static String name(Column column) {
        return (column.use() == ColumnUse.KEY ? "key_" : "") + column.field().getName();
    }

    private <T> Field<T> value(TableField<?, T> field) {
        return DSL.field(DSL.name(ROW, field.getName()), field.getDataType());
    }

    private Field<?> value(Column column) {
        return DSL.field(DSL.name(ROW, name(column)), column.field().getDataType());
    }

    List<TableField<?, ?>> keys() {
        var keys = new ArrayList<TableField<?, ?>>();
        for (var column : columns) if (column.use() == ColumnUse.KEY) keys.add(column.field());
        return keys;
    }

    private Map<Field<?>, Field<?>> sums() {
        return columns.stream()
                .filter(c -> c.use() == ColumnUse.PLUS)
                .collect(toMap(Column::field, c -> c.field().plus(DSL.excluded(c.field()))));
    }

    private Map<Field<?>, Field<?>> assignments() {
        return columns.stream().filter(c -> c.use() != ColumnUse.KEY).collect(toMap(Column::field, this::assigned));
    }

    private Field<?> assigned(Column column) {
        var field = column.field();
        if (column.use() == ColumnUse.PLUS) return field.plus(value(field));
        if (column.use() == ColumnUse.UNLESS_NULL) return kept(field);
        return value(field);
    }

    private <T> Field<T> kept(TableField<?, T> field) {
        return DSL.coalesce(value(field), field);
    }

    private Condition found() {
        return DSL.and(keys().stream().map(this::same).toList());
    }

    private <T> Condition same(TableField<?, T> field) {
        return field.eq(DSL.field(DSL.name(ROW, "key_" + field.getName()), field.getDataType()));
    }
}
