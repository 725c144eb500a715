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
import org.jooq.impl.DSL;

/// Looks for words in every column of every table of the three schemas, whatever its type, and in
/// the files of the server.
public final class Bytes {
    private Bytes() {}

    /// Asks the server for each column of each table that has rows: one statement of ours in place
    /// of a thousand.
    private static final String COLUMNS = """
            create or replace function pg_temp.columns_with(words text) returns setof text
            language plpgsql as $$
            declare c record; last text; filled bool; found_it bool;
            begin
                for c in
                    select table_schema s, table_name t, column_name n, data_type = 'bytea' raw
                    from information_schema.columns
                    where table_schema in ('ledger', 'mind', 'work')
                    order by table_schema, table_name
                loop
                    if last is distinct from c.s || '.' || c.t then
                        last := c.s || '.' || c.t;
                        execute format('select exists (select from %I.%I)', c.s, c.t) into filled;
                    end if;
                    continue when not filled;
                    execute format(
                        'select exists (select from %I.%I where position($1 in lower('
                            || case when c.raw then 'encode(%I, ''escape'')' else '%I::text' end
                            || ')) > 0)',
                        c.s, c.t, c.n) into found_it using lower(words);
                    if found_it then return next last || '.' || c.n; end if;
                end loop;
            end $$
            """;

    /// The columns that hold the words, as text or in bytes.
    public static List<String> anywhere(TestDatabase database, String words) {
        return JooqFactory.on(database.dataSource()).connectionResult(connection -> {
            var db = JooqFactory.on(connection);
            db.execute(COLUMNS);
            return db.fetch("select * from pg_temp.columns_with({0})", DSL.val(words))
                    .map(found -> found.get(0, String.class));
        });
    }

    /// Has the server write everything out.
    static void flush(TestDatabase database) {
        JooqFactory.on(database.dataSource()).execute("CHECKPOINT");
    }

    /// The files of the server that hold a word, in a folder of its data.
    static List<Path> inFiles(TestDatabase database, String folder, String word) {
        var data = JooqFactory.on(database.dataSource())
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
                    && new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(word);
        } catch (NoSuchFileException _) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
