package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.continuo.events.GovernanceEvent.TokenCreated;
import dev.continuo.gateway.web.http.DatabaseWatch;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.postgres.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

final class DatabaseAwayTest {

    @Test
    void while_the_database_is_away_requests_are_told_at_once_and_health_says_so() {
        try (var gate = new WebFixture()) {
            var operator = gate.operator();
            operator.say("c", "ada", "Hello.");
            gate.database.database().close();
            gate.database.close();
            assertThat(gate.nobody().get("/readyz").status()).isEqualTo(503);
            var refused = operator.post("/v1/messages", HttpTestClient.message("c", "ada", "Hello?"));
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.code()).isEqualTo("unavailable");
            assertThat(refused.header("Retry-After")).isEqualTo("2");
            assertThat(gate.nobody().get("/healthz").status()).isEqualTo(200);
            assertThat(gate.nobody().get("/healthz").at("/database").asText()).isEqualTo("down");
            assertThat(operator.get("/metrics").status()).isEqualTo(200);
            assertThat(operator.post("/v1/chat/completions", "{}")
                            .at("/error/type")
                            .asText())
                    .isEqualTo("server_error");
        }
    }

    @Test
    void it_is_asked_again_until_it_answers() {
        var away = new AtomicBoolean(true);
        try (var watch = new DatabaseWatch(() -> {
            if (away.get()) throw new IllegalStateException("away");
        })) {
            assertThat(watch.up()).isTrue();
            assertThat(watch.look()).isFalse();
            assertThat(watch.up()).isFalse();
            away.set(false);
            await().until(watch::up);
        }
    }

    @Test
    void a_database_that_is_away_is_told_from_a_defect() {
        assertThat(DatabaseWatch.isOutage(new RuntimeException(new SQLException("gone", "57P01"))))
                .isTrue();
        assertThat(DatabaseWatch.isOutage(new RuntimeException(new SQLException("gone", "08006"))))
                .isTrue();
        assertThat(DatabaseWatch.isOutage(new RuntimeException(new SQLException("no such table", "42P01"))))
                .isFalse();
        assertThat(DatabaseWatch.isOutage(new RuntimeException())).isFalse();
    }

    @Test
    void an_interruption_that_the_work_noticed_itself_is_told_of_still() {
        try (var watch = new DatabaseWatch(() -> {
            throw new IllegalStateException("away");
        })) {
            watch.begin();
            assertThatThrownBy(() -> new CountDownLatch(1).await()).isInstanceOf(InterruptedException.class);
            assertThat(watch.end()).isTrue();
            watch.begin();
            assertThat(watch.end()).isFalse();
        }
    }

    @Test
    void a_database_whose_connections_are_all_taken_is_busy_and_not_away() throws SQLException {
        try (var gate = new WebFixture()) {
            var operator = gate.operator();
            operator.say("c", "ada", "Hello.");
            var taken = new ArrayList<Connection>();
            for (int i = 0; i < TestDatabase.POOL_SIZE; i++)
                taken.add(gate.database.dataSource().getConnection());
            var refused = operator.post("/v1/messages", HttpTestClient.message("c", "ada", "Hello?"));
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.code()).isEqualTo("overloaded");
            assertThat(refused.header("Retry-After")).isEqualTo("2");
            assertThat(gate.nobody().get("/readyz").status()).isEqualTo(200);
            assertThat(gate.nobody().get("/healthz").at("/database").asText()).isEqualTo("ok");
            for (var connection : taken) connection.close();
            assertThat(operator.say("c", "ada", "Hello?").status()).isEqualTo(200);
        }
    }

    @Test
    void where_the_disk_is_full_readiness_says_so_until_it_is_not() throws SQLException {
        try (var gate = new WebFixture()) {
            var operator = gate.operator();
            operator.say("c", "ada", "Hello.");
            assertThat(gate.nobody().get("/readyz").status()).isEqualTo(200);
            execute(gate, """
                    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
                    BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $$;
                    CREATE TRIGGER full_disk BEFORE INSERT ON ledger.event
                    FOR EACH STATEMENT EXECUTE FUNCTION full_disk()
                    """);
            var said = gate.mind()
                    .ledger()
                    .record(Decision.of(NewEvent.of(new TokenCreated("x", "00"), Actor.operator(0))));
            await().until(() -> gate.nobody().get("/readyz").status() == 503);
            assertThat(gate.nobody().get("/readyz").at("/reason").asText()).contains("disk");
            assertThat(gate.nobody().get("/healthz").at("/state").asText()).isEqualTo("degraded");
            assertThat(gate.mind().ledger().refusing()).isPresent();
            execute(gate, "DROP TRIGGER full_disk ON ledger.event");
            assertThat(said.join()).isInstanceOf(CommitResult.Recorded.class);
            assertThat(gate.nobody().get("/readyz").status()).isEqualTo(200);
        }
    }

    private static void execute(WebFixture gate, String sql) throws SQLException {
        try (var connection = gate.database.dataSource().getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
