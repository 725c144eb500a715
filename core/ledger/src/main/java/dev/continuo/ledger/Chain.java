package dev.continuo.ledger;

import dev.continuo.ledger.event.StoredEvent;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The hashes that chain events together: SHA-256 over length-prefixed fields, so that no two
/// different rows give the same bytes.
public final class Chain {
    /// Hash that the first event follows.
    static final byte[] ORIGIN = new byte[32];

    static final int SALT_BYTES = 16;

    /// Three numbers, six lengths and a flag.
    private static final int NUMBERS = 3 * Long.BYTES + 6 * Integer.BYTES + 1;

    private Chain() {}

    /// The hash that the first event follows.
    public static byte[] origin() {
        return ORIGIN.clone();
    }

    /// The digest of a payload: over its salt and its canonical text.
    public static byte[] payloadDigest(byte[] salt, String body) {
        var text = utf8(body);
        var fields = ByteBuffer.allocate(salt.length + text.length + 2 * Integer.BYTES);
        put(fields, salt);
        put(fields, text);
        return sha256(fields);
    }

    /// The hash of an event: over the hash before it and everything its row says.
    public static byte[] hash(StoredEvent e) {
        var agent = utf8(e.agent());
        var kind = utf8(e.kind());
        var actor = utf8(e.actor());
        var key = e.dedup();
        var dedup = key == null ? new byte[0] : key;
        var texts = e.prevHash().length + agent.length + kind.length + actor.length;
        var fields = ByteBuffer.allocate(texts + dedup.length + e.payloadDigest().length + NUMBERS);
        put(fields, e.prevHash());
        put(fields, agent);
        fields.putLong(e.seq());
        fields.putLong(micros(e.time()));
        put(fields, kind);
        fields.putLong(e.version());
        put(fields, actor);
        fields.put((byte) (key == null ? 0 : 1));
        put(fields, dedup);
        put(fields, e.payloadDigest());
        return sha256(fields);
    }

    /// The stored form of a deduplication key. Keyed, so that an erased message's id cannot be
    /// guessed from it.
    static byte[] dedup(byte[] key, String text) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(utf8(text));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Microseconds since 1970, as they are hashed.
    public static long micros(Instant time) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, time);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void put(ByteBuffer fields, byte[] field) {
        fields.putInt(field.length).put(field);
    }

    private static byte[] sha256(ByteBuffer fields) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            sha.update(fields.flip());
            return sha.digest();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
