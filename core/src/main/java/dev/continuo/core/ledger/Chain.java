package dev.continuo.core.ledger;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// The hashes that chain events together: SHA-256 over length-prefixed fields, so that no two
/// different rows give the same bytes.
final class Chain {
    /// What the first event follows.
    static final byte[] ORIGIN = new byte[32];

    static final int SALT_BYTES = 16;

    private Chain() {}

    /// The digest of a payload: over its salt and its canonical text.
    static byte[] payloadDigest(byte[] salt, String body) {
        var sha = sha256();
        update(sha, salt);
        update(sha, body.getBytes(StandardCharsets.UTF_8));
        return sha.digest();
    }

    /// The hash of an event: over the hash before it and everything its row says.
    static byte[] hash(StoredEvent e) {
        var sha = sha256();
        update(sha, e.prevHash());
        update(sha, utf8(e.agent()));
        update(sha, e.seq());
        update(sha, micros(e.time()));
        update(sha, utf8(e.kind()));
        update(sha, e.version());
        update(sha, utf8(e.actor()));
        var dedup = e.dedup();
        sha.update((byte) (dedup == null ? 0 : 1));
        update(sha, dedup == null ? new byte[0] : dedup);
        update(sha, e.payloadDigest());
        return sha.digest();
    }

    /// The stored form of a deduplication key. Keyed, so that an erased message's id cannot be
    /// guessed from it.
    static byte @Nullable [] dedup(byte[] key, @Nullable String text) {
        if (text == null) return null;
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(utf8(text));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    static long micros(Instant time) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, time);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void update(MessageDigest sha, byte[] field) {
        update(sha, field.length, 4);
        sha.update(field);
    }

    private static void update(MessageDigest sha, long number) {
        update(sha, number, 8);
    }

    private static void update(MessageDigest sha, long number, int bytes) {
        for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
            sha.update((byte) (number >> shift));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
