package dev.continuo.gateway.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.testing.SettableClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Sessions of the console over a restart.
final class SessionsTest {
    private final SecureRandom random = new SecureRandom();
    private final SettableClock clock = new SettableClock("2026-11-29T09:00:00Z");

    @TempDir
    private Path home;

    private Sessions started() {
        var operator = OperatorToken.in(home, random);
        return new Sessions(random, clock, home.resolve("console-sessions"), operator);
    }

    @Test
    void a_session_outlives_a_restart_and_ends_after_a_week_or_by_hand() {
        var first = started();
        var kept = Sessions.name(first.begin());
        var left = Sessions.name(first.begin());
        first.end(left);

        var second = started();
        assertThat(second.knows(kept)).isTrue();
        assertThat(second.knows(left)).isFalse();
        clock.advance(Sessions.LIFE);
        assertThat(second.knows(kept)).isFalse();
        assertThat(started().knows(kept)).isFalse();
    }

    @Test
    void no_secret_is_written_and_only_the_owner_reads_the_file() throws IOException {
        var secret = started().begin();
        var file = home.resolve("console-sessions");
        assertThat(file).content().contains(Sessions.name(secret)).doesNotContain(secret);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void another_token_and_a_file_that_is_damaged_end_all_sessions() throws IOException {
        var name = Sessions.name(started().begin());
        Files.delete(home.resolve("operator-token"));
        assertThat(started().knows(name)).isFalse();

        var next = Sessions.name(started().begin());
        assertThat(started().knows(next)).isTrue();
        Files.writeString(home.resolve("console-sessions"), "no session\nof ours");
        assertThat(started().knows(next)).isFalse();
    }
}
