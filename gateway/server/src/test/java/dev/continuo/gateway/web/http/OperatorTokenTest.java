package dev.continuo.gateway.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.continuo.ledger.database.Refused;
import dev.continuo.mind.governance.Governance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OperatorTokenTest {
    private final SecureRandom random = new SecureRandom();

    @TempDir
    Path home;

    @Test
    void the_first_start_makes_a_token_that_only_its_owner_may_read() throws IOException {
        var token = OperatorToken.in(home, random);
        var file = home.resolve("operator-token");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(Files.readString(file)).isEqualTo(token.reveal() + "\n");
        assertThat(token.reveal()).matches("[A-Za-z0-9_-]{43}");
        assertThat(home.toFile().list()).containsExactly("operator-token");
    }

    @Test
    void later_starts_find_the_same_token() {
        assertThat(OperatorToken.in(home, random).reveal())
                .isEqualTo(OperatorToken.in(home, random).reveal());
    }

    @Test
    void it_matches_itself_alone_and_does_not_print_itself() {
        var token = OperatorToken.in(home, random);
        assertThat(token.matches(Governance.hash(token.reveal()))).isTrue();
        assertThat(token.matches(Governance.hash(token.reveal() + "x"))).isFalse();
        assertThat(token.toString()).doesNotContain(token.reveal());
    }

    @Test
    void a_file_without_a_token_is_refused_with_what_to_do() throws IOException {
        var file = home.resolve("operator-token");
        for (var broken : new byte[][] {{}, {'\n'}, "too short".getBytes(UTF_8), {-1, -2, 0, 7}}) {
            Files.write(file, broken);
            assertThatThrownBy(() -> OperatorToken.in(home, random))
                    .isInstanceOf(Refused.class)
                    .hasMessage(file + " holds no token.");
        }
    }
}
