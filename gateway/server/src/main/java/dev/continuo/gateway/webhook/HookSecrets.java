package dev.continuo.gateway.webhook;

import dev.continuo.gateway.settings.SecretFile;
import dev.continuo.ledger.failure.Refused;
import dev.continuo.mind.hook.Hooks.Hook;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// The secrets of webhooks. They are needed in clear and stored nowhere: each is derived from the
/// hook's own key, which is recorded, and a master key of 32 random bytes in a file that only its
/// owner may read. Without that file no hook's secret can be told, and with another one every hook
/// has another secret.
public final class HookSecrets {
    private static final String FILE = "hook-key";
    private static final int MASTER_BYTES = 32;
    private static final int KEY_BYTES = 16;

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

    /// The secret of a hook of that key.
    ///
    /// @throws Refused when the master key cannot be read or written
    public String of(String key) {
        return text(HmacSignature.digest(master(), HmacSignature.bytes("hook:" + key)));
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
                "Give the file to the user that runs the gateway, or delete it and make the hooks"
                        + " anew.");
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
