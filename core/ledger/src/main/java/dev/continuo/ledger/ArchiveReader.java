package dev.continuo.ledger;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.event.StoredEvent;
import java.io.BufferedReader;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.erdtman.jcs.JsonCanonicalizer;
import org.jspecify.annotations.Nullable;

/// Reads the lines of an export. A line counts only when writing what was read from it gives the
/// same line: nothing doubled, added or spelled otherwise hides in it.
final class ArchiveReader {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HexFormat HEX = HexFormat.of();

    /// Characters of a line: more than the longest event has, and no more than fit into memory.
    private static final int LONGEST = 1 << 24;

    private final BufferedReader in;
    private final String agent;
    private long read;
    private @Nullable String end;
    private Verification.Result.@Nullable Broken damage;

    ArchiveReader(BufferedReader in) {
        this.in = in;
        var first = line();
        agent = first == null ? "" : parse(first).path("agent").asText();
        if (!Archive.first(agent).toString().equals(first))
            throw new Refused("The file is not an export of a ledger.", "Name a file made by ledger export.");
    }

    String agent() {
        return agent;
    }

    /// The events, as far as their lines are good and up to the last line.
    Stream<StoredEvent> events() {
        var lines = new Iterator<StoredEvent>() {
            private @Nullable StoredEvent ahead;

            @Override
            public boolean hasNext() {
                if (ahead == null) ahead = event();
                return ahead != null;
            }

            @Override
            public StoredEvent next() {
                if (ahead == null) ahead = event();
                var next = ahead;
                if (next == null) throw new NoSuchElementException();
                ahead = null;
                return next;
            }
        };
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(lines, Spliterator.ORDERED), false);
    }

    /// The verification of the events, and then of the lines and the end.
    Verification.Result judge(Verification.Result events) {
        if (damage != null) return damage;
        if (!(events instanceof Verification.Result.Sound(var count, var _, var head))) return events;
        if (!Archive.last(count, head).toString().equals(end))
            return new Verification.Result.Broken(count + 1, "the file ends before its ledger does");
        return line() == null
                ? events
                : new Verification.Result.Broken(count + 1, "something follows the ledger's end");
    }

    private @Nullable StoredEvent event() {
        var line = damage == null && end == null ? line() : null;
        if (line == null) return null;
        try {
            var json = JSON.readTree(line);
            if (json.has("events")) {
                end = line;
                return null;
            }
            var event = event(json);
            if (Archive.json(event).toString().equals(line)) {
                read++;
                return event;
            }
        } catch (IOException | RuntimeException _) {
            // Whatever it is, it is no line of an export.
        }
        damage = new Verification.Result.Broken(read + 1, "its line is not as an export writes it");
        return null;
    }

    private StoredEvent event(JsonNode e) throws IOException {
        var payload = e.get("payload");
        return new StoredEvent(
                agent,
                e.path("seq").asLong(),
                Instant.parse(e.path("time").asText()).truncatedTo(ChronoUnit.MICROS),
                e.path("kind").asText(),
                e.path("version").asInt(),
                e.path("actor").asText(),
                e.has("dedup") ? hex(e, "dedup") : null,
                hex(e, "digest"),
                hex(e, "prev"),
                hex(e, "hash"),
                payload == null ? null : hex(e, "salt"),
                payload == null ? null : canonical(payload));
    }

    private static String canonical(JsonNode payload) throws IOException {
        return new JsonCanonicalizer(JSON.writeValueAsBytes(payload)).getEncodedString();
    }

    private static byte[] hex(JsonNode e, String field) {
        return HEX.parseHex(e.path(field).asText());
    }

    private static JsonNode parse(String line) {
        try {
            return JSON.readTree(line);
        } catch (JsonProcessingException _) {
            return JSON.missingNode();
        }
    }

    /// The next line without its line feed, which is the only end a line has; the last one has it
    /// too.
    private @Nullable String line() {
        var line = new StringBuilder(512);
        try {
            for (int c = in.read(); c >= 0; c = in.read()) {
                if (c == '\n') return line.toString();
                if (line.length() == LONGEST) break;
                line.append((char) c);
            }
        } catch (CharacterCodingException | CharConversionException _) {
            return line.append('\uFFFD').toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return line.isEmpty() ? null : line.append('\uFFFD').toString();
    }
}
