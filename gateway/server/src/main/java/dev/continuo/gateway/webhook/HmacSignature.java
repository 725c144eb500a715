package dev.continuo.gateway.webhook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// HMAC-SHA-256 (RFC 2104) as webhooks use it: `sha256=` and 64 hex digits.
public final class HmacSignature {
    /// The header that carries it, both ways.
    public static final String HEADER = "X-Continuo-Signature";

    /// The header with Unix seconds, both ways.
    public static final String TIME = "X-Continuo-Timestamp";

    private static final String SCHEME = "sha256=";

    private HmacSignature() {}

    /// The header's value.
    ///
    /// @param key its UTF-8 bytes are the key
    /// @param parts what is signed, one after the other
    public static String of(String key, byte[]... parts) {
        return SCHEME + HexFormat.of().formatHex(digest(bytes(key), parts));
    }

    static byte[] digest(byte[] key, byte[]... parts) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            for (var part : parts) mac.update(part);
            return mac.doFinal();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
