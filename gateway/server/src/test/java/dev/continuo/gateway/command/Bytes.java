package dev.continuo.gateway.command;

import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.postgres.testing.TestDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

/// Looks for words in every column of every table of the three schemas, whatever its type, and in
/// the files of the server.
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

    /// Has the server write everything out.
    static void flush(TestDatabase database) {
        JooqFactory.on(database.dataSource()).execute("CHECKPOINT");
    }

    /// The files of the server that hold a word, in a folder of its data.
    static List<Path> inFiles(TestDatabase database, String folder, String word) {
        var data =
                JooqFactory.on(database.dataSource())
                        .fetchSingle("SHOW data_directory")
                        .get(0, String.class);
        try (var files = Files.walk(Path.of(data, folder))) {
            return files.filter(file -> holds(file, word)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean holds(Path file, String word) {
        try {
            return Files.isRegularFile(file)
                    && new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
                            .contains(word);
        } catch (NoSuchFileException _) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
