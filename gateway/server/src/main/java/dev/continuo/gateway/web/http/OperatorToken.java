package dev.continuo.gateway.web.http;

import dev.continuo.gateway.settings.SecretFile;
import dev.continuo.ledger.database.Refused;
import dev.continuo.mind.governance.Governance;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/// The secret that makes its holder the operator: 32 random bytes in base64url, in a file that only
/// its owner may read. Prints no secret.
public final class OperatorToken {
    private static final String FILE = "operator-token";
    private static final int BYTES = 32;

    private final String secret;
    private final byte[] hash;

    private OperatorToken(String secret) {
        this.secret = secret;
        this.hash = Governance.hash(secret);
    }

    /// Reads the token in the state directory, creating it at the first start.
    ///
    /// @throws Refused when the file cannot be read or written, or holds no token
    public static OperatorToken in(Path home, SecureRandom random) {
        var file = home.resolve(FILE);
        try {
            SecretFile.create(file, secret(random));
        } catch (FileAlreadyExistsException _) {
            // from an earlier start, or by another process at this moment
        } catch (IOException e) {
            throw unusable(file);
        }
        return read(file);
    }

    /// Tells whether a gateway was ever started on that home.
    public static boolean exists(Path home) {
        return Files.exists(home.resolve(FILE));
    }

    private static OperatorToken read(Path file) {
        try {
            // Any bytes are read: what is no text holds no token.
            var secret = Files.readString(file, StandardCharsets.ISO_8859_1).strip();
            if (secret.matches("[\\x21-\\x7e]{20,200}")) return new OperatorToken(secret);
        } catch (IOException _) {
            throw unusable(file);
        }
        throw new Refused(file + " holds no token.", "Delete it: the next start makes a new one.");
    }

    private static Refused unusable(Path file) {
        return new Refused(
                "The operator's token " + file + " cannot be read or written.",
                "Give the file to the user that runs the gateway.");
    }

    /// A fresh secret, of the same shape as a token's.
    static String secret(SecureRandom random) {
        var bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /// The token itself, to be used by this process's own clients and kept out of logs.
    public String reveal() {
        return secret;
    }

    /// Returns the hash that is stored of a token. It is the key that signs what its holder is
    /// sent: lower-case hex of its SHA-256.
    public String fingerprint() {
        return HexFormat.of().formatHex(hash);
    }

    /// Compares in constant time.
    boolean matches(byte[] otherHash) {
        return MessageDigest.isEqual(hash, otherHash);
    }

    @Override
    public String toString() {
        return "OperatorToken";
    }
}
