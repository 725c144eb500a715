package dev.continuo.gateway.command;

import dev.continuo.mind.database.JooqFactory;
import dev.continuo.postgres.testing.TestDatabase;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

/// Looks for words in every column of every table of the three schemas, whatever its type.
public final class Bytes {
    private Bytes() {}

    /// The columns that hold the words, as text, in bytes, or in bytes written out in hex.
    public static List<String> anywhere(TestDatabase database, String words) {
        var db = JooqFactory.on(database.dataSource());
        return db
                .select(
                        DSL.field(DSL.name("table_schema"), String.class),
                        DSL.field(DSL.name("table_name"), String.class),
                        DSL.field(DSL.name("column_name"), String.class),
                        DSL.field(DSL.name("data_type"), String.class))
                .from(DSL.table(DSL.name("information_schema", "columns")))
                .where(DSL.field(DSL.name("table_schema")).in("ledger", "mind", "work"))
                .stream()
                .flatMap(c ->
                        holds(db, c.value1(), c.value2(), c.value3(), c.value4(), words)
                                ? Stream.of(c.value1() + "." + c.value2() + "." + c.value3())
                                : Stream.empty())
                .toList();
    }

    private static boolean holds(
            DSLContext db, String schema, String table, String column, String type, String words) {
        var field = DSL.field(DSL.name(column));
        var text =
                type.equals("bytea")
                        ? DSL.function("encode", SQLDataType.CLOB, field, DSL.inline("escape"))
                        : field.cast(SQLDataType.CLOB);
        return db.fetchExists(
                db.selectOne()
                        .from(DSL.table(DSL.name(schema, table)))
                        .where(DSL.lower(text).contains(words.toLowerCase(Locale.ROOT))));
    }
}
