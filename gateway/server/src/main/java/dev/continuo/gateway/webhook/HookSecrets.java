package dev.continuo.gateway.webhook;

import dev.continuo.gateway.settings.SecretFile;
import dev.continuo.ledger.database.Refused;
import dev.continuo.mind.hook.Hooks.Hook;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// The secrets of webhooks. They are needed in clear and stored nowhere so: each is derived from
/// the hook's own key, which is recorded, and a master key of 32 random bytes in a file that only
/// its owner may read. A secret that the sender chose is recorded as that key, encrypted. Without
/// that file no hook's secret can be told, and with another one every hook has another secret.
public final class HookSecrets {
    private static final String FILE = "hook-key";
    private static final int MASTER_BYTES = 32;
    private static final int KEY_BYTES = 16;
    private static final String SEALED = "sealed:";
    // 96 and 128 bits: as NIST SP 800-38D recommends for GCM.
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final Path file;
    private final SecureRandom random;
    private byte @Nullable [] master;

    private HookSecrets(Path file, SecureRandom random) {
        this.file = file;
        this.random = random;
    }

    /// The secrets of a state directory. The master key is made when it is first needed.
    public static HookSecrets in(Path home, SecureRandom random) {
        return new HookSecrets(home.resolve(FILE), random);
    }

    /// The secret of a hook, 43 characters of base64url.
    public String of(Hook hook) {
        return of(hook.key());
    }

    /// The secret of a hook of that key. Under another master key it is another one.
    ///
    /// @throws Refused when the master key cannot be read or written
    public String of(String key) {
        if (key.startsWith(SEALED)) {
            try {
                return new String(unsealed(key), StandardCharsets.UTF_8);
            } catch (GeneralSecurityException | IllegalArgumentException _) {
                // under another master key
            }
        }
        return text(HmacSignature.digest(master(), HmacSignature.bytes("hook:" + key)));
    }

    /// A key for a new hook whose secret its sender chose: that secret, encrypted with the master
    /// key (AES-GCM).
    public String seal(String secret) {
        var nonce = random(NONCE_BYTES);
        try {
            var sealed = cipher(Cipher.ENCRYPT_MODE, nonce).doFinal(HmacSignature.bytes(secret));
            var both = Arrays.copyOf(nonce, NONCE_BYTES + sealed.length);
            System.arraycopy(sealed, 0, both, NONCE_BYTES, sealed.length);
            return SEALED + text(both);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private byte[] unsealed(String key) throws GeneralSecurityException {
        var sealed = Base64.getUrlDecoder().decode(key.substring(SEALED.length()));
        var nonce = Arrays.copyOf(sealed, NONCE_BYTES);
        var cipher = cipher(Cipher.DECRYPT_MODE, nonce);
        return cipher.doFinal(sealed, NONCE_BYTES, sealed.length - NONCE_BYTES);
    }

    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        var cipher = Cipher.getInstance("AES/GCM/NoPadding");
        var key = HmacSignature.digest(master(), HmacSignature.bytes("sealed hooks"));
        cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
        return cipher;
    }

    /// A key for a new hook.
    public String freshKey() {
        return HexFormat.of().formatHex(random(KEY_BYTES));
    }

    private synchronized byte[] master() {
        if (master == null) master = read();
        return master;
    }

    private byte[] read() {
        try {
            SecretFile.create(file, text(random(MASTER_BYTES)));
        } catch (FileAlreadyExistsException _) {
            // by another process at this moment
        } catch (IOException _) {
            throw unusable();
        }
        try {
            var key = Base64.getUrlDecoder().decode(Files.readString(file).strip());
            if (key.length == MASTER_BYTES) return key;
        } catch (IOException | IllegalArgumentException _) {
            throw unusable();
        }
        throw unusable();
    }

    private Refused unusable() {
        return new Refused(
                "The key of the webhooks " + file + " cannot be read or written.",
                "Give the file to the user that runs the gateway, or delete it and make the hooks" + " anew.");
    }

    private byte[] random(int length) {
        var bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private static String text(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    @Override
    public String toString() {
        return "HookSecrets";
    }
}
