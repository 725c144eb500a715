package dev.continuo.life.readiness;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.ledger.Chain;
import dev.continuo.ledger.event.StoredEvent;
import java.util.Collection;
import java.util.HexFormat;

/// The lines of a proof: a header, the chain, payloads, what they prove, what was withheld, the
/// end.
final class ProofLines {
    static final String FORMAT = "continuo-proof-1";
    static final ObjectMapper JSON = JsonMapper.builder()
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .build();
    private static final HexFormat HEX = HexFormat.of();

    private ProofLines() {}

    /// Tells whether two lines are written alike, however their numbers are held in memory.
    static boolean same(JsonNode must, JsonNode is) {
        return must.toString().equals(is.toString());
    }

    static ObjectNode header(String agent, boolean all) {
        return JSON.createObjectNode().put("format", FORMAT).put("agent", agent).put("all", all);
    }

    /// An event without its payload: number, microseconds since 1970, kind, version, actor,
    /// deduplication hash or null, digest of the payload, hash.
    static JsonNode event(StoredEvent e) {
        var dedup = e.dedup();
        return JSON.createArrayNode()
                .add(e.seq())
                .add(Chain.micros(e.time()))
                .add(e.kind())
                .add(e.version())
                .add(e.actor())
                .add(dedup == null ? null : HEX.formatHex(dedup))
                .add(HEX.formatHex(e.payloadDigest()))
                .add(HEX.formatHex(e.hash()));
    }

    /// @param body as it was hashed
    static ObjectNode payload(long seq, byte[] salt, String body) {
        return JSON.createObjectNode()
                .put("payload", seq)
                .put("salt", HEX.formatHex(salt))
                .put("body", body);
    }

    /// A change of a trait that holds.
    ///
    /// @param change as its event has it
    /// @param decided the event that made it hold: itself, or its approval
    static ObjectNode trait(long id, JsonNode change, long decided) {
        var line = JSON.createObjectNode().put("trait", id);
        line.set("kind", change.path("kind"));
        line.set("text", change.path("text"));
        line.put("decided", decided);
        line.set("evidence", change.path("evidence"));
        return line;
    }

    /// A commitment, the reflections that looked at it, and its closure, 0 for none.
    static ObjectNode commitment(long id, Collection<Long> reflections, long closed) {
        var line = JSON.createObjectNode().put("commitment", id);
        var list = line.putArray("reflections");
        reflections.forEach(list::add);
        return line.put("closed", closed);
    }

    /// A retrieval: the memories found, and their scores.
    static ObjectNode retrieval(long id, JsonNode retrieved) {
        var line = JSON.createObjectNode().put("retrieval", id);
        var found = line.putArray("found");
        var scores = line.putArray("scores");
        for (var one : retrieved.path("found")) {
            found.add(one.path("memory"));
            scores.add(one.path("score"));
        }
        return line;
    }

    static ObjectNode withheld(long traits, long commitments, long reflections, long retrievals) {
        var line = JSON.createObjectNode();
        line.putObject("withheld")
                .put("traits", traits)
                .put("commitments", commitments)
                .put("reflections", reflections)
                .put("retrievals", retrievals);
        return line;
    }

    /// @param digest SHA-256 of all the bytes before this line
    static ObjectNode end(long events, String head, byte[] digest) {
        return JSON.createObjectNode().put("events", events).put("head", head).put("sha256", HEX.formatHex(digest));
    }
}
