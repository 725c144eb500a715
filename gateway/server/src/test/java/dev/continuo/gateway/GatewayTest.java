package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.status.Version;
import dev.continuo.ledger.database.Refused;
import dev.continuo.life.Life;
import dev.continuo.postgres.testing.TestDatabase;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The whole gateway in this process, on a server that is not its own.
final class GatewayTest {
    private static final String LOCK = "pg_advisory_lock(hashtextextended('continuo continuo', 0))";

    private static final String HELD = " from pg_locks l join pg_database d on d.oid = l.database"
            + " where l.locktype = 'advisory' and d.datname = current_database()";

    private final TestDatabase database = TestDatabase.create();

    @TempDir
    private Path folder;

    @AfterEach
    void drop() {
        database.close();
    }

    private Settings settings(Map<String, String> more) {
        var address = database.address();
        var all = new HashMap<>(Map.of(
                "CONTINUO_HOME",
                folder.resolve("home").toString(),
                "CONTINUO_PORT",
                "0",
                "CONTINUO_SYSTEM1",
                "offline",
                "CONTINUO_EMBEDDINGS",
                "none",
                "DATABASE_URL",
                "%s&user=%s&password=%s".formatted(address.jdbcUrl(), address.user(), address.password())));
        all.putAll(more);
        return Settings.read(all, folder);
    }

    private Refused refusal(Map<String, String> more) {
        return catchThrowableOfType(
                Refused.class, () -> Gateway.start(settings(more)).close());
    }

    @Test
    void a_port_that_is_taken_is_told_from_an_address_that_is_not_there() throws Exception {
        try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var port = Integer.toString(other.getLocalPort());
            assertThat(refusal(Map.of("CONTINUO_PORT", port))).hasMessageContaining("is taken");
        }
        assertThat(refusal(Map.of("CONTINUO_BIND", "no-such-host.invalid")))
                .hasMessage("There is no address no-such-host.invalid.");
        assertThat(refusal(Map.of("CONTINUO_BIND", "203.0.113.7")))
                .hasMessage("203.0.113.7 is not an address of this machine.");

        try (var gateway = Gateway.start(settings(Map.of()))) {
            assertThat(readiness(gateway)).isEqualTo(200);
        }
    }

    @Test
    void what_is_wrong_beside_the_database_is_told_before_it_is_asked() throws Exception {
        var away = Map.of("DATABASE_URL", "postgres://a:b@127.0.0.1:1/away");
        assertThat(refusal(away)).hasMessageContaining("database");

        try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var taken = new HashMap<>(away);
            taken.put("CONTINUO_PORT", Integer.toString(other.getLocalPort()));
            assertThat(refusal(taken)).hasMessageContaining("is taken");
        }
        var token = folder.resolve("home").resolve("operator-token");
        Files.writeString(token, "");
        assertThat(refusal(away)).hasMessage(token + " holds no token.");
    }

    @Test
    void the_operators_prompt_comes_from_a_file_and_starts_are_counted() throws Exception {
        var file = folder.resolve("prompt.txt");
        var named = Map.of("CONTINUO_PROMPT_FILE", file.toString());
        assertThat(refusal(named)).hasMessageContaining("cannot be read");
        Files.writeString(file, "x".repeat(4_001));
        assertThat(refusal(named)).hasMessageContaining("at most 4,000 characters");
        Files.writeString(file, "Answer in two sentences.\n");
        try (var gateway = Gateway.start(settings(named))) {
            assertThat(prompt(gateway)).isEqualTo("Answer in two sentences.");
            assertThat(Life.of(gateway.mind()).identity().manifest().restarts()).isZero();
        }
        Files.writeString(file, "Answer in one.");
        try (var gateway = Gateway.start(settings(named))) {
            assertThat(prompt(gateway)).isEqualTo("Answer in one.");
            assertThat(Life.of(gateway.mind()).identity().manifest().restarts()).isEqualTo(1);
            var sessions = Life.of(gateway.mind()).identity().current().sessions();
            assertThat(sessions).hasSize(2);
            // It stopped in order, and said so.
            assertThat(sessions.getFirst().end()).isNotNull();
        }
        try (var gateway = Gateway.start(settings(Map.of()))) {
            assertThat(Life.of(gateway.mind()).identity().current().operatorPrompt())
                    .isNull();
        }
    }

    private static String prompt(Gateway gateway) {
        return Objects.requireNonNull(
                        Life.of(gateway.mind()).identity().current().operatorPrompt())
                .text();
    }

    @Test
    void every_command_tells_its_version_and_its_use() {
        var line = Main.commandLine(() -> settings(Map.of()));
        for (var command : line.getSubcommands().keySet()) {
            var out = new StringWriter();
            line.setOut(new PrintWriter(out));
            assertThat(line.execute(command, "--version")).as(command).isZero();
            assertThat(out).as(command).hasToString("Continuo " + Version.TEXT + "\n");
            assertThat(line.execute(command, "--help")).as(command).isZero();
            assertThat(out.toString()).as(command).contains("Usage: continuo " + command);
        }
    }

    @Test
    void who_lost_the_agent_takes_nothing_until_it_is_back() throws Exception {
        try (var gateway = Gateway.start(settings(Map.of()));
                var other = database.database().connect(Duration.ofSeconds(20))) {
            assertThat(readiness(gateway)).isEqualTo(200);

            takeOver(other);
            await().untilAsserted(() -> assertThat(readiness(gateway)).isEqualTo(503));
            assertThat(get(gateway, "/v1/status")).isEqualTo(503);
            assertThat(get(gateway, "/healthz")).isEqualTo(200);

            other.abort(Runnable::run);
            await().untilAsserted(() -> assertThat(readiness(gateway)).isEqualTo(200));
        }
    }

    /// Ends the gateway's session and takes its lock: who waits for a lock gets it before whoever
    /// asks for it later.
    private void takeOver(Connection other) throws Exception {
        try (var waiting = other.createStatement();
                var ending = database.database().connect(Duration.ofSeconds(20));
                var statement = ending.createStatement();
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var taken = threads.submit(() -> waiting.execute("select " + LOCK));
            await().until(() -> counted(statement, "select count(*)" + HELD + " and not granted"));
            statement.execute("select pg_terminate_backend(l.pid)" + HELD + " and granted");
            taken.get();
        }
    }

    private static boolean counted(Statement statement, String query) throws SQLException {
        try (var rows = statement.executeQuery(query)) {
            return rows.next() && rows.getInt(1) > 0;
        }
    }

    private static int readiness(Gateway gateway) throws Exception {
        return get(gateway, "/readyz");
    }

    private static int get(Gateway gateway, String path) throws Exception {
        var url = gateway.web().address().resolve(path).toURL();
        return ((HttpURLConnection) url.openConnection()).getResponseCode();
    }
}
