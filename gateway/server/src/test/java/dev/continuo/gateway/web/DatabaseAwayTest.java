package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.web.http.DatabaseWatch;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

final class DatabaseAwayTest {

    @Test
    void while_the_database_is_away_requests_are_told_at_once_and_health_says_so() {
        try (var gate = new WebFixture()) {
            var operator = gate.operator();
            operator.say("c", "ada", "Hello.");
            gate.database.database().close();
            assertThat(gate.nobody().get("/readyz").status()).isEqualTo(503);
            var refused =
                    operator.post("/v1/messages", HttpTestClient.message("c", "ada", "Hello?"));
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.code()).isEqualTo("unavailable");
            assertThat(refused.header("Retry-After")).isEqualTo("2");
            assertThat(gate.nobody().get("/healthz").status()).isEqualTo(200);
            assertThat(gate.nobody().get("/healthz").at("/database").asText()).isEqualTo("down");
            assertThat(operator.get("/metrics").status()).isEqualTo(200);
            assertThat(operator.post("/v1/chat/completions", "{}").at("/error/type").asText())
                    .isEqualTo("server_error");
        }
    }

    @Test
    void it_is_asked_again_until_it_answers() {
        var away = new AtomicBoolean(true);
        try (var watch =
                new DatabaseWatch(() -> {
                    if (away.get()) throw new IllegalStateException("away");
                })) {
            assertThat(watch.up()).isTrue();
            assertThat(watch.look()).isFalse();
            assertThat(watch.up()).isFalse();
            away.set(false);
            org.awaitility.Awaitility.await().until(watch::up);
        }
    }

    @Test
    void a_database_that_is_away_is_told_from_a_defect() {
        assertThat(DatabaseWatch.isOutage(new RuntimeException(new SQLException("gone", "57P01"))))
                .isTrue();
        assertThat(DatabaseWatch.isOutage(new RuntimeException(new SQLException("gone", "08006"))))
                .isTrue();
        assertThat(
                        DatabaseWatch.isOutage(
                                new RuntimeException(new SQLException("no such table", "42P01"))))
                .isFalse();
        assertThat(DatabaseWatch.isOutage(new RuntimeException())).isFalse();
    }
}
