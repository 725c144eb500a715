package dev.continuo.ledger;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.ledger.Tables.HEAD;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.event.StoredEvent;
import dev.continuo.ledger.projection.RowStatements;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import javax.sql.DataSource;
import org.jooq.DSLContext;

/// A ledger as a file: JSON Lines, one event a line in a fixed order of fields, so that two exports
/// compare with `diff` and verify without a database. The last line repeats the head, so that a
/// cut-off file is noticed.
public final class Archive {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HexFormat HEX = HexFormat.of();
    private static final String FORMAT = "continuo-ledger-1";
    private static final int BATCH_SIZE = 1_000;

    private Archive() {}

    /// The end of an exported ledger.
    ///
    /// @param head the hash of its last event
    public record ArchiveEnd(long events, String head) {}

    /// Writes the whole ledger of an agent, as one consistent state of it has it; returns its end.
    public static ArchiveEnd export(DataSource database, String agent, Writer out, LongConsumer progress) {
        return JooqFactory.on(database).transactionResult(t -> {
            var db = t.dsl();
            line(out, first(agent));
            var last = new LedgerTables.Head(0, Chain.ORIGIN);
            try (var events = LedgerTables.stream(db, EVENT.AGENT_ID.eq(agent))) {
                for (var e : (Iterable<StoredEvent>) events::iterator) {
                    line(out, json(e));
                    last = new LedgerTables.Head(e.seq(), e.hash());
                    if (e.seq() % 10_000 == 0) progress.accept(e.seq());
                }
            }
            var end = new ArchiveEnd(last.seq(), HEX.formatHex(last.hash()));
            line(out, last(end.events(), end.head()));
            out.flush();
            return end;
        });
    }

    /// Verifies an export without a database: the chain, and that each line is byte for byte what
    /// an export writes.
    public static Verification.Result verify(BufferedReader in, LongConsumer progress) {
        return verify(in, Optional.empty(), progress);
    }

    /// The same of an export that must contain an anchor.
    public static Verification.Result verify(
            BufferedReader in, Optional<Anchor.AnchorPoint> anchor, LongConsumer progress) {
        var reader = new ArchiveReader(in);
        var point = anchor.filter(Anchor.AnchorPoint::readable);
        return reader.judge(Verification.events(reader.agent(), reader.events(), point, progress));
    }

    /// Reads an export into a database that has no ledger of that agent yet, all or nothing. The
    /// mind must be rebuilt afterwards.
    ///
    /// Errors: [Refused] where the export is of another agent, where there is a ledger already, or
    /// where the export does not verify.
    public static Verification.Result.Sound importInto(
            DataSource database, String agent, BufferedReader in, LongConsumer progress) {
        var reader = new ArchiveReader(in);
        if (!reader.agent().equals(agent))
            throw new Refused(
                    "The file holds the ledger of agent %s, and this home is agent %s's."
                            .formatted(reader.agent(), agent),
                    "Set CONTINUO_AGENT=%s and import again.".formatted(reader.agent()));
        return JooqFactory.on(database).transactionResult(t -> {
            var db = t.dsl();
            if (db.fetchExists(HEAD, HEAD.AGENT_ID.eq(agent).and(HEAD.SEQ.gt(0L))))
                throw new Refused(
                        "There is a ledger of agent " + agent + " already.",
                        "Import into an empty database or a fresh CONTINUO_HOME.");
            LedgerTables.found(db, agent);
            var sound = copy(db, reader, progress);
            var head = new LedgerTables.Head(sound.events(), HEX.parseHex(sound.head()));
            write(db, changes -> LedgerTables.moveHead(changes, agent, head));
            return sound;
        });
    }

    /// Inserts events in portions. Those of a portion have been verified when the next one begins.
    private static Verification.Result.Sound copy(DSLContext db, ArchiveReader reader, LongConsumer progress) {
        var portion = new ArrayList<StoredEvent>(BATCH_SIZE);
        var copied = reader.events().peek(e -> {
            if (portion.size() == BATCH_SIZE) {
                insert(db, portion);
                portion.clear();
            }
            portion.add(e);
        });
        return switch (reader.judge(Verification.events(reader.agent(), copied, Optional.empty(), progress))) {
            case Verification.Result.Sound sound -> {
                if (!portion.isEmpty()) insert(db, portion);
                yield sound;
            }
            case Verification.Result.Broken(var seq, var what) ->
                throw new Refused(
                        "The file is not a sound ledger: event #%d: %s.".formatted(seq, what),
                        "Export it again, or restore it from a backup.");
        };
    }

    private static void insert(DSLContext db, List<StoredEvent> events) {
        write(db, changes -> events.forEach(event -> LedgerTables.insert(changes, event)));
    }

    private static void write(DSLContext db, Consumer<RowStatements> what) {
        var changes = new RowStatements();
        what.accept(changes);
        db.connection(connection -> changes.write(connection, RowStatements.MIND));
    }

    private static void line(Writer out, JsonNode json) throws IOException {
        out.write(json.toString());
        out.write('\n');
    }

    static ObjectNode first(String agent) {
        return JSON.createObjectNode().put("format", FORMAT).put("agent", agent);
    }

    static ObjectNode last(long events, String head) {
        return JSON.createObjectNode().put("events", events).put("head", head);
    }

    static ObjectNode json(StoredEvent e) throws IOException {
        var line = JSON.createObjectNode()
                .put("seq", e.seq())
                .put("time", e.time().toString())
                .put("kind", e.kind())
                .put("version", e.version())
                .put("actor", e.actor());
        var dedup = e.dedup();
        if (dedup != null) line.put("dedup", HEX.formatHex(dedup));
        var salt = e.salt();
        if (salt != null) line.put("salt", HEX.formatHex(salt)).set("payload", JSON.readTree(e.body()));
        return line.put("digest", HEX.formatHex(e.payloadDigest()))
                .put("prev", HEX.formatHex(e.prevHash()))
                .put("hash", HEX.formatHex(e.hash()));
    }
}
