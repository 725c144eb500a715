package dev.continuo.life.readiness;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.ledger.Chain;
import dev.continuo.ledger.event.LedgerEvent.AgentCreated;
import dev.continuo.ledger.event.StoredEvent;
import dev.continuo.life.Life;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/// Checks a proof by itself: no database, no key. It stops at the first line that is not as it must
/// be.
public final class ProofCheck {
    private static final HexFormat HEX = HexFormat.of();

    private final InputStream in;
    private final MessageDigest digest = ProofWriter.sha256();
    private final List<String> kinds = new ArrayList<>();
    private final List<byte[]> payloadDigests = new ArrayList<>();
    private final Map<Long, JsonNode> payloads = new HashMap<>();
    private final ProofClaims claims = new ProofClaims(kinds, payloads);
    private String agent = "";
    private byte[] head = Chain.origin();
    private long lastPayload;
    private int number;

    private ProofCheck(InputStream in) {
        this.in = in;
    }

    /// The result of a check.
    public sealed interface ProofResult {

        /// Everything is as it must be.
        ///
        /// @param head the hash of the last event; to be compared with one known from elsewhere
        record SoundProof(long events, String head, int proven) implements ProofResult {}

        /// Something is not.
        ///
        /// @param line of the file, from 1
        record FaultyProof(int line, String what) implements ProofResult {}
    }

    /// Something about a line that is not as it must be.
    static final class Flaw extends Exception {
        private static final long serialVersionUID = 1;

        Flaw(String what) {
            super(what);
        }
    }

    /// Reads and checks it.
    public static ProofResult check(InputStream in) throws IOException {
        var check = new ProofCheck(in);
        try {
            return check.all();
        } catch (Flaw flaw) {
            return new ProofResult.FaultyProof(check.number, String.valueOf(flaw.getMessage()));
        } catch (CharacterCodingException
                | JsonProcessingException
                | IllegalArgumentException
                | ArithmeticException e) {
            return new ProofResult.FaultyProof(check.number, "it is no line of a proof");
        }
    }

    private ProofResult all() throws IOException, Flaw {
        var first = json(next());
        agent = first.path("agent").asText();
        var all = first.path("all").asBoolean();
        demand(ProofLines.same(ProofLines.header(agent, all), first), "it is not the beginning of a proof");
        var before = digest();
        for (var line = next(); ; line = next()) {
            var json = json(line);
            if (json.has("sha256")) return end(line, before);
            if (json.isArray()) event(json);
            else if (json.has("payload")) payload(json);
            else claims.check(json);
            before = digest();
        }
    }

    private ProofResult end(byte[] line, byte[] before) throws IOException, Flaw {
        var hash = HEX.formatHex(head);
        var must = ProofLines.end(kinds.size(), hash, before).toString();
        demand(
                new String(line, StandardCharsets.UTF_8).equals(must),
                "the end does not match what is before it: a byte was changed, or a line lost");
        demand(in.read() < 0, "something follows the end");
        return new ProofResult.SoundProof(kinds.size(), hash, claims.proven());
    }

    private byte[] digest() {
        try {
            return ((MessageDigest) digest.clone()).digest();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void event(JsonNode json) throws Flaw {
        var seq = kinds.size() + 1L;
        demand(payloads.isEmpty(), "an event stands behind a payload");
        demand(json.size() == 8 && json.get(0).asLong() == seq, "event #%d is missing", seq);
        var dedup = json.get(5);
        var event = new StoredEvent(
                agent,
                seq,
                Instant.EPOCH.plus(json.get(1).asLong(), ChronoUnit.MICROS),
                json.get(2).asText(),
                json.get(3).asInt(),
                json.get(4).asText(),
                dedup.isNull() ? null : HEX.parseHex(dedup.asText()),
                HEX.parseHex(json.get(6).asText()),
                head,
                HEX.parseHex(json.get(7).asText()),
                null,
                null);
        demand(ProofLines.same(ProofLines.event(event), json), "event #%d is not written as an event is", seq);
        demand(
                MessageDigest.isEqual(Chain.hash(event), event.hash()),
                "the hash of event #%d does not match what it says",
                seq);
        demand(
                seq > 1 || event.kind().equals(Life.KINDS.name(AgentCreated.class)),
                "event #1 is not the beginning of a ledger");
        kinds.add(event.kind());
        payloadDigests.add(event.payloadDigest());
        head = event.hash();
    }

    private void payload(JsonNode json) throws Flaw, IOException {
        var seq = json.path("payload").asLong();
        demand(claims.proven() == 0, "a payload stands behind what it proves");
        demand(seq > lastPayload && seq <= kinds.size(), "there is no place here for a payload of event #%d", seq);
        var salt = HEX.parseHex(json.path("salt").asText());
        var body = json.path("body").asText();
        demand(
                ProofLines.same(ProofLines.payload(seq, salt, body), json),
                "the payload of event #%d is not written as a payload is",
                seq);
        demand(
                MessageDigest.isEqual(Chain.payloadDigest(salt, body), payloadDigests.get((int) seq - 1)),
                "the payload of event #%d was changed",
                seq);
        payloads.put(seq, ProofLines.JSON.readTree(body));
        lastPayload = seq;
    }

    private static void demand(boolean met, String what) throws Flaw {
        if (!met) throw new Flaw(what);
    }

    private static void demand(boolean met, String what, long event) throws Flaw {
        if (!met) throw new Flaw(what.formatted(event));
    }

    private static JsonNode json(byte[] line) throws IOException {
        var text = StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(line))
                .toString();
        return ProofLines.JSON.readTree(text);
    }

    /// The next line without its line feed; a last line without one is none.
    private byte[] next() throws IOException, Flaw {
        number++;
        var line = new ByteArrayOutputStream(512);
        for (int c = in.read(); c >= 0; c = in.read()) {
            digest.update((byte) c);
            if (c == '\n') return line.toByteArray();
            line.write(c);
        }
        throw new Flaw("the file ends before its proof does");
    }
}
