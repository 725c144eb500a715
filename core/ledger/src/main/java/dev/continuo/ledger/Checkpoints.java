package dev.continuo.ledger;

import static dev.continuo.tables.ledger.Tables.HEAD;
import static dev.continuo.tables.mind.Tables.PROGRESS;

import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.LedgerEvent.CheckpointMade;
import dev.continuo.postgres.MindSchema;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record1;
import org.jooq.impl.DSL;

/// Manifests of the mind: a root hash over all that the projections hold after an event.
public final class Checkpoints {
    private static final int FETCH_SIZE = 2_000;

    /// Settings that the text of a row depends on.
    private static final Map<String, String> FORMS = Map.of(
            "timezone", "UTC",
            "datestyle", "ISO, YMD",
            "intervalstyle", "iso_8601",
            "bytea_output", "hex",
            "extra_float_digits", "1");

    private Checkpoints() {}

    /// The manifest of one consistent state of the mind, to be recorded. Reads every table: not for
    /// a turn.
    ///
    /// @param version of the projections
    public static CheckpointMade make(DataSource database, String agent, int version) {
        return make(JooqFactory.on(database), agent, version);
    }

    /// The same, by statements outside any transaction.
    public static CheckpointMade make(DSLContext statements, String agent, int version) {
        return statements.transactionResult(t -> {
            var db = t.dsl();
            db.execute("set transaction isolation level repeatable read");
            var last = db.select(HEAD.SEQ)
                    .from(HEAD)
                    .where(HEAD.AGENT_ID.eq(agent))
                    .fetchSingle(row -> row.value1());
            return new CheckpointMade(1, last, root(db, MindSchema.NAME, agent), version);
        });
    }

    /// Returns the SHA-256, in hex, over every row of an agent in a schema of the mind: table by
    /// table, sorted, each text with its length. To be called in a transaction.
    static String root(DSLContext db, String schema, String agent) {
        FORMS.forEach(
                (name, value) -> db.setLocal(DSL.name(name), DSL.inline(value)).execute());
        var digest = sha256();
        for (var table : tables(db, schema)) {
            put(digest, table);
            var row = DSL.field("t::text", String.class);
            try (var rows = db.select(row)
                    .from(DSL.table(DSL.name(schema, table)).as("t"))
                    .where(DSL.field(DSL.name("t", "agent_id"), String.class).eq(agent))
                    .orderBy(plain(row))
                    .fetchSize(FETCH_SIZE)
                    .fetchLazy()) {
                for (var each : rows) put(digest, each.value1());
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /// By bytes, so that the server's locale does not matter.
    private static Field<String> plain(Field<String> text) {
        return DSL.field("{0} collate \"C\"", String.class, text);
    }

    /// All but the one that says how far the mind is.
    private static List<String> tables(DSLContext db, String schema) {
        return db
                .select(DSL.field("tablename", String.class))
                .from("pg_catalog.pg_tables")
                .where(DSL.field("schemaname", String.class).eq(schema))
                .and(DSL.field("tablename", String.class).ne(PROGRESS.getName()))
                .fetch(Record1::value1)
                .stream()
                .sorted()
                .toList();
    }

    private static void put(MessageDigest digest, String text) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
        digest.update(bytes);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
