package dev.continuo.gateway.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A ledger that the Persistent Mind Model published: a JSON array of `{id, ts, kind, content,
/// meta, prev_hash, hash}`, `meta` being JSON in a string. The digest is SHA-256 over `{content,
/// kind, meta, prev_hash}` as [PythonJson] writes it; `prev_hash` is the digest of the event
/// before, null for the first.
final class PmmLedger {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<PmmEvent> events;

    private record PmmEvent(long id, JsonNode content, JsonNode kind, JsonNode meta, JsonNode link, String hash) {
        /// The digest that it follows; empty for none.
        String previous() {
            return link.asText("");
        }

        String digest() throws NoSuchAlgorithmException {
            var hashed = JSON.createObjectNode();
            hashed.set("content", content);
            hashed.set("kind", kind);
            hashed.set("meta", meta);
            hashed.set("prev_hash", link);
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256")
                            .digest(PythonJson.write(hashed).getBytes(StandardCharsets.US_ASCII)));
        }
    }

    /// Something wrong with one event.
    ///
    /// @param what a sentence without its subject
    record Fault(long id, String what) {}

    private PmmLedger(List<PmmEvent> events) {
        this.events = events;
    }

    /// @throws Refused where the text is no such ledger
    static PmmLedger read(Reader in) throws IOException {
        try {
            var root = JSON.readTree(in);
            if (root == null || !root.isArray()) throw unreadable("it is not a JSON array", null);
            var events = new ArrayList<PmmEvent>();
            for (var each : root) events.add(event(each));
            return new PmmLedger(events);
        } catch (JsonProcessingException e) {
            var at = e.getLocation();
            throw unreadable(at == null ? "it is not JSON" : "line " + at.getLineNr(), e);
        }
    }

    private static PmmEvent event(JsonNode node) throws JsonProcessingException {
        if (!(node instanceof ObjectNode) || !node.path("id").canConvertToExactIntegral())
            throw unreadable("an event has no id", null);
        for (var field : List.of("kind", "content", "hash"))
            if (!node.path(field).isTextual())
                throw unreadable("event %s has no %s".formatted(node.path("id"), field), null);
        var meta = node.path("meta");
        return new PmmEvent(
                node.path("id").longValue(),
                node.path("content"),
                node.path("kind"),
                meta.isTextual() ? JSON.readTree(meta.textValue()) : meta,
                node.has("prev_hash") ? node.get("prev_hash") : JSON.nullNode(),
                node.path("hash").textValue());
    }

    private static Refused unreadable(String why, @Nullable Exception cause) {
        var refused = new Refused(
                "This is no ledger of PMM: " + why + ".",
                "Give a JSON array of {id, ts, kind, content, meta, prev_hash, hash}.");
        if (cause != null) refused.initCause(cause);
        return refused;
    }

    int size() {
        return events.size();
    }

    /// All that is wrong: links that do not point to the event before, and digests that are not
    /// those of their event, in order.
    List<Fault> faults() {
        var faults = new ArrayList<Fault>();
        Map<String, Long> seen = new HashMap<>();
        var before = "";
        try {
            for (var event : events) {
                if (!event.previous().equals(before))
                    faults.add(new Fault(event.id, "does not follow" + target(event, seen)));
                if (!event.digest().equals(event.hash))
                    faults.add(new Fault(event.id, "does not have the digest that it states"));
                before = event.hash;
                seen.put(event.hash, event.id);
            }
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
        return faults;
    }

    private static String target(PmmEvent event, Map<String, Long> seen) {
        if (event.previous().isEmpty()) return " anything: it has no link";
        var to = seen.get(event.previous());
        return to == null
                ? " the event before it: its link points to none"
                : " the event before it: its link points to " + to;
    }
}
