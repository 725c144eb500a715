package dev.continuo.mind.ledger.projection;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

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

/// A change that a projection makes to rows of one table: one statement, however many rows. Its
/// values come in the order of its columns; each column's values travel as one array. Make one a
/// constant and use it again.
public final class RowStatement {
    private static final String ROW = "row";

    private final Form form;
    private final List<Column> columns;
    private final Table<?> table;
    private final Map<String, String> statements = new ConcurrentHashMap<>();

    /// What becomes of the rows. Changes of one batch of events run in this order.
    enum Form {
        INSERT,
        INSERT_NEW,
        TOTAL,
        UPDATE,
        DELETE
    }

    enum Use {
        SET,
        PLUS,
        UNLESS_NULL,
        KEY
    }

    /// A column and what its value is for.
    public record Column(TableField<?, ?> field, Use use) {}

    private RowStatement(Form form, List<Column> columns) {
        this.form = form;
        this.columns = List.copyOf(columns);
        this.table = requireNonNull(columns.getFirst().field().getTable());
    }

    /// Inserts rows.
    public static RowStatement insert(TableField<?, ?>... columns) {
        return new RowStatement(Form.INSERT, used(Use.SET, List.of(columns)));
    }

    /// Inserts rows, and leaves those alone that are there already.
    public static RowStatement insertNew(TableField<?, ?>... columns) {
        return new RowStatement(Form.INSERT_NEW, used(Use.SET, List.of(columns)));
    }

    /// Adds to the sums in a row, which begin at nothing. Values: the key's, then what is added.
    ///
    /// @param key the table's primary key
    public static RowStatement total(List<TableField<?, ?>> key, List<TableField<?, Long>> sums) {
        var columns = new ArrayList<>(used(Use.KEY, key));
        columns.addAll(used(Use.PLUS, sums));
        return new RowStatement(Form.TOTAL, columns);
    }

    /// Changes rows: [#set], [#plus], [#unlessNull], and [#where] for its key. A row that is
    /// changed several times in one batch is changed in that order.
    public static RowStatement update(Column... columns) {
        return new RowStatement(Form.UPDATE, List.of(columns));
    }

    /// Deletes rows. Values: what they are found by.
    public static RowStatement delete(TableField<?, ?>... key) {
        return new RowStatement(Form.DELETE, used(Use.KEY, List.of(key)));
    }

    public static Column set(TableField<?, ?> field) {
        return new Column(field, Use.SET);
    }

    public static Column plus(TableField<?, ? extends Number> field) {
        return new Column(field, Use.PLUS);
    }

    /// Sets the field, unless the value is null.
    public static Column unlessNull(TableField<?, ?> field) {
        return new Column(field, Use.UNLESS_NULL);
    }

    public static Column where(TableField<?, ?> field) {
        return new Column(field, Use.KEY);
    }

    private static List<Column> used(Use use, List<? extends TableField<?, ?>> fields) {
        return fields.stream().map(field -> new Column(field, use)).toList();
    }

    Form form() {
        return form;
    }

    List<Column> columns() {
        return columns;
    }

    boolean isKey(int column) {
        return columns.get(column).use() == Use.KEY;
    }

    /// The statement, whose parameters are one array per column.
    ///
    /// @param schema where the mind's tables are
    String statement(String schema) {
        return statements.computeIfAbsent(schema, this::rendered);
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
            case UPDATE -> db.update(table).set(assignments()).from(rows()).where(found());
            case DELETE -> db.deleteFrom(table).using(rows()).where(found());
        };
    }

    private org.jooq.InsertOnDuplicateStep<?> inserting(DSLContext db) {
        return db.insertInto(table)
                .columns(columns.stream().map(Column::field).toList())
                .select(db.select(columns.stream().map(this::value).toList()).from(rows()));
    }

    /// The arrays side by side, as rows.
    private Table<?> rows() {
        var arrays =
                columns.stream()
                        .map(c -> DSL.val(null, c.field().getDataType().getArrayDataType()))
                        .toList();
        var names = columns.stream().map(c -> c.field().getName()).toArray(String[]::new);
        return DSL.table("unnest({0})", DSL.list(arrays)).as(ROW, names);
    }

    private <T> Field<T> value(TableField<?, T> field) {
        return DSL.field(DSL.name(ROW, field.getName()), field.getDataType());
    }

    private Field<?> value(Column column) {
        return value(column.field());
    }

    private List<TableField<?, ?>> keys() {
        var keys = new ArrayList<TableField<?, ?>>();
        for (var column : columns) if (column.use() == Use.KEY) keys.add(column.field());
        return keys;
    }

    private Map<Field<?>, Field<?>> sums() {
        return columns.stream()
                .filter(c -> c.use() == Use.PLUS)
                .collect(toMap(Column::field, c -> c.field().plus(DSL.excluded(c.field()))));
    }

    private Map<Field<?>, Field<?>> assignments() {
        return columns.stream()
                .filter(c -> c.use() != Use.KEY)
                .collect(toMap(Column::field, this::assigned));
    }

    private Field<?> assigned(Column column) {
        var field = column.field();
        if (column.use() == Use.PLUS) return field.plus(value(field));
        if (column.use() == Use.UNLESS_NULL) return kept(field);
        return value(field);
    }

    private <T> Field<T> kept(TableField<?, T> field) {
        return DSL.coalesce(value(field), field);
    }

    private Condition found() {
        return DSL.and(keys().stream().map(this::same).toList());
    }

    private <T> Condition same(TableField<?, T> field) {
        return field.eq(value(field));
    }
}
