package dev.continuo.core.ledger;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.ledger.Tables.HEAD;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.core.Dsl;
import dev.continuo.core.Refused;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.sql.DataSource;
import org.erdtman.jcs.JsonCanonicalizer;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// A ledger as a file: JSON Lines, one event a line in a fixed order of fields, so that two exports
/// compare with `diff` and verify without a database. The last line repeats the head, so that a
/// cut-off file is noticed.
public final class Archive {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HexFormat HEX = HexFormat.of();
    private static final String FORMAT = "continuo-ledger-1";
    private static final int PORTION = 1_000;

    private Archive() {}

    /// Writes the whole ledger of an agent; returns the number of events.
    public static long export(
            DataSource database, String agent, Writer out, LongConsumer progress) {
        return Dsl.on(database)
                .transactionResult(t -> {
                    var db = t.dsl();
                    line(out, JSON.createObjectNode().put("format", FORMAT).put("agent", agent));
                    var last = new Rows.Head(0, Chain.ORIGIN);
                    try (var events = Rows.stream(db, EVENT.AGENT_ID.eq(agent))) {
                        for (var e : (Iterable<StoredEvent>) events::iterator) {
                            line(out, json(e));
                            last = new Rows.Head(e.seq(), e.hash());
                            if (e.seq() % 10_000 == 0) progress.accept(e.seq());
                        }
                    }
                    line(
                            out,
                            JSON.createObjectNode()
                                    .put("events", last.seq())
                                    .put("head", HEX.formatHex(last.hash())));
                    out.flush();
                    return last.seq();
                });
    }

    /// Verifies an export without a database.
    public static Verification.Result verify(BufferedReader in, LongConsumer progress) {
        var reader = new Reader(in);
        var result = Verification.events(reader.agent, reader.events(), Optional.empty(), progress);
        return result instanceof Verification.Result.Sound sound
                ? reader.end(sound.events(), sound.head())
                        .<Verification.Result>map(b -> b)
                        .orElse(sound)
                : result;
    }

    /// Reads an export into a database that has no ledger of that agent yet, all or nothing. The
    /// mind must be rebuilt afterwards.
    ///
    /// Errors: [Refused] where there is a ledger already or the export does not verify.
    public static Verification.Result.Sound importInto(
            DataSource database, BufferedReader in, LongConsumer progress) {
        var reader = new Reader(in);
        return Dsl.on(database)
                .transactionResult(t -> {
                    var db = t.dsl();
                    if (db.fetchExists(HEAD, HEAD.AGENT_ID.eq(reader.agent).and(HEAD.SEQ.gt(0L))))
                        throw new Refused(
                                "There is a ledger of agent " + reader.agent + " already.",
                                "Import into an empty database or a fresh CONTINUO_HOME.");
                    Rows.found(db, reader.agent);
                    var portion = new ArrayList<StoredEvent>(PORTION);
                    var copied =
                            reader.events()
                                    .peek(e -> {
                                        portion.add(e);
                                        if (portion.size() < PORTION) return;
                                        insert(db, portion);
                                        portion.clear();
                                    });
                    var result =
                            Verification.events(reader.agent, copied, Optional.empty(), progress);
                    insert(db, portion);
                    if (result instanceof Verification.Result.Sound sound
                            && reader.end(sound.events(), sound.head()).isEmpty()) {
                        var head = new Rows.Head(sound.events(), HEX.parseHex(sound.head()));
                        write(db, changes -> Rows.moveHead(changes, reader.agent, head));
                        return sound;
                    }
                    throw new Refused(
                            "The file is not a sound ledger: " + result,
                            "Export it again, or restore it from a backup.");
                });
    }

    private static void insert(DSLContext db, List<StoredEvent> events) {
        write(db, changes -> events.forEach(event -> Rows.insert(changes, event)));
    }

    private static void write(DSLContext db, Consumer<Changes> made) {
        var changes = new Changes();
        made.accept(changes);
        db.connection(connection -> changes.write(connection, Changes.MIND));
    }

    private static void line(Writer out, JsonNode json) throws IOException {
        out.write(json.toString());
        out.write('\n');
    }

    private static ObjectNode json(StoredEvent e) throws IOException {
        var line =
                JSON.createObjectNode()
                        .put("seq", e.seq())
                        .put("time", e.time().toString())
                        .put("kind", e.kind())
                        .put("version", e.version())
                        .put("actor", e.actor());
        var dedup = e.dedup();
        if (dedup != null) line.put("dedup", HEX.formatHex(dedup));
        var salt = e.salt();
        if (salt != null)
            line.put("salt", HEX.formatHex(salt)).set("payload", JSON.readTree(e.body()));
        return line.put("digest", HEX.formatHex(e.payloadDigest()))
                .put("prev", HEX.formatHex(e.prevHash()))
                .put("hash", HEX.formatHex(e.hash()));
    }

    /// Reads the lines of an export, and remembers what its last line says.
    private static final class Reader {
        private final BufferedReader in;
        private final String agent;
        private @Nullable JsonNode end;

        Reader(BufferedReader in) {
            this.in = in;
            var first = next();
            if (first == null || !first.path("format").asText().equals(FORMAT))
                throw new Refused(
                        "The file is not an export of a ledger.",
                        "Name a file made by ledger export.");
            agent = first.path("agent").asText();
        }

        private @Nullable JsonNode next() {
            try {
                var line = in.readLine();
                return line == null ? null : JSON.readTree(line);
            } catch (JsonProcessingException e) {
                throw new Refused("The file has a line that is not JSON.", "Export it again.");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        Stream<StoredEvent> events() {
            var lines =
                    new Iterator<StoredEvent>() {
                        private @Nullable JsonNode ahead = Reader.this.next();

                        @Override
                        public boolean hasNext() {
                            var a = ahead;
                            if (a != null && a.has("events")) {
                                end = a;
                                ahead = null;
                            }
                            return ahead != null;
                        }

                        @Override
                        public StoredEvent next() {
                            var a = ahead;
                            if (a == null) throw new java.util.NoSuchElementException();
                            ahead = Reader.this.next();
                            return event(a);
                        }
                    };
            return StreamSupport.stream(
                    Spliterators.spliteratorUnknownSize(lines, Spliterator.ORDERED), false);
        }

        Optional<Verification.Result.Broken> end(long events, String head) {
            var e = end;
            if (e != null
                    && e.path("events").asLong() == events
                    && e.path("head").asText().equals(head)) return Optional.empty();
            return Optional.of(
                    new Verification.Result.Broken(
                            events + 1, "the file ends before its ledger does"));
        }

        private StoredEvent event(JsonNode e) {
            try {
                var payload = e.get("payload");
                return new StoredEvent(
                        agent,
                        e.path("seq").asLong(),
                        Instant.parse(e.path("time").asText()),
                        e.path("kind").asText(),
                        e.path("version").asInt(),
                        e.path("actor").asText(),
                        e.has("dedup") ? hex(e, "dedup") : null,
                        hex(e, "digest"),
                        hex(e, "prev"),
                        hex(e, "hash"),
                        payload == null ? null : hex(e, "salt"),
                        payload == null
                                ? null
                                : new JsonCanonicalizer(JSON.writeValueAsBytes(payload))
                                        .getEncodedString());
            } catch (IOException | RuntimeException bad) {
                throw new Refused(
                        "Line of event " + e.path("seq") + " is damaged.", "Export it again.");
            }
        }

        private static byte[] hex(JsonNode e, String field) {
            return HEX.parseHex(e.path(field).asText());
        }
    }
}
