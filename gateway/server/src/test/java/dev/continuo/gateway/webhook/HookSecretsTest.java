package dev.continuo.gateway.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.ledger.database.Refused;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HookSecretsTest {
    @TempDir
    private Path home;

    @Test
    void a_signature_is_that_of_the_standard() {
        var data = "what do ya want for nothing?".getBytes(StandardCharsets.UTF_8);
        var known = "sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"; // RFC
        // 4231
        assertThat(HmacSignature.of("Jefe", data)).isEqualTo(known);
    }

    @Test
    void a_secret_stays_the_same_for_a_key_and_a_home_and_for_no_other() throws Exception {
        var secrets = HookSecrets.in(home, new SecureRandom());
        assertThat(home.resolve("hook-key")).doesNotExist();
        var key = secrets.freshKey();
        var secret = secrets.of(key);
        assertThat(secret).matches("[A-Za-z0-9_-]{43}").doesNotContain(key);
        assertThat(HookSecrets.in(home, new SecureRandom()).of(key)).isEqualTo(secret);
        assertThat(secrets.of(secrets.freshKey())).isNotEqualTo(secret);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.resolve("hook-key"))))
                .isEqualTo("rw-------");
        Files.delete(home.resolve("hook-key"));
        assertThat(HookSecrets.in(home, new SecureRandom()).of(key)).isNotEqualTo(secret);
    }

    @Test
    void a_secret_that_the_sender_chose_is_kept_encrypted() throws Exception {
        var secrets = HookSecrets.in(home, new SecureRandom());
        var key = secrets.seal("whsec_4nQ7vT2kLr9XbYc1ZpE6");
        assertThat(key).doesNotContain("4nQ7vT2kLr9XbYc1ZpE6");
        assertThat(secrets.seal("whsec_4nQ7vT2kLr9XbYc1ZpE6")).isNotEqualTo(key);
        assertThat(HookSecrets.in(home, new SecureRandom()).of(key)).isEqualTo("whsec_4nQ7vT2kLr9XbYc1ZpE6");
        for (var changed : new String[] {key.substring(0, key.length() - 4), key + "A", "sealed:"})
            assertThat(secrets.of(changed)).doesNotContain("whsec").hasSize(43);
        Files.delete(home.resolve("hook-key"));
        assertThat(HookSecrets.in(home, new SecureRandom()).of(key)).doesNotContain("whsec");
    }

    @Test
    void a_key_file_that_is_none_is_refused() throws Exception {
        Files.writeString(home.resolve("hook-key"), "short\n");
        var secrets = HookSecrets.in(home, new SecureRandom());
        assertThatThrownBy(() -> secrets.of("a")).isInstanceOf(Refused.class).hasMessageContaining("hook-key");
    }
}
