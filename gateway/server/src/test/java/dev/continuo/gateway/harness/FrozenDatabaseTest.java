package dev.continuo.gateway.harness;

import static java.net.http.HttpRequest.BodyPublishers.ofString;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every process of the database stops without a word (SIGSTOP), as on a stalled disk or host.
@Tag("process")
class FrozenDatabaseTest {
    @TempDir
    private Path folder;

    private static void signal(GatewayProcess gateway, String name) throws Exception {
        for (var process : gateway.serverProcesses())
            new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                    .start()
                    .waitFor();
    }

    /// What a request is answered, and how long that took.
    private record Timed(String request, HarnessClient.Answer answer, Duration took) {}

    private static Callable<Timed> timed(String request, Callable<HarnessClient.Answer> sending) {
        return () -> {
            var begun = System.nanoTime();
            var answer = sending.call();
            return new Timed(request, answer, Duration.ofNanos(System.nanoTime() - begun));
        };
    }

    private static JsonNode message(String conversation) {
        var body = HarnessClient.object().put("conversation", conversation).put("text", "Hello?");
        body.putObject("sender").put("id", "ada");
        return body;
    }

    /// Every route that needs the database.
    private static List<Callable<Timed>> requests(HarnessClient caller, String integration) {
        var chat = HarnessClient.object();
        chat.putArray("messages").addObject().put("role", "user").put("content", "Hello?");
        var posts = Map.of(
                "/v1/messages", message("new"),
                "/v1/messages?wait=60", message("waiting"),
                "/v1/chat/completions", chat,
                "/v1/chat/completions?stream", chat.deepCopy().put("stream", true),
                "/v1/commands", HarnessClient.object().put("text", "/status"));
        var gets = List.of(
                "/v1/messages/1",
                "/v1/conversations/c/messages",
                "/v1/conversations/c/events",
                "/v1/status",
                "/v1/ledger",
                "/v1/ledger/1",
                "/v1/ledger/events",
                "/v1/memories",
                "/v1/memories?query=boat",
                "/v1/memories/1",
                "/readyz");
        return Stream.of(
                        posts.entrySet().stream()
                                .map(post -> timed(
                                        "POST " + post.getKey(), () -> caller.post(post.getKey(), post.getValue()))),
                        gets.stream().map(path -> timed("GET " + path, () -> caller.get(path))),
                        // Without a well formed proof the hook would not be looked up.
                        Stream.of(timed(
                                "POST /v1/hooks/ci",
                                () -> caller.send(caller.request("/v1/hooks/ci")
                                        .header("X-Gitlab-Token", "secret")
                                        .POST(ofString("{}"))))),
                        Stream.of("/v1/models", "/openapi", "/v1/messages/1")
                                .map(path -> timed(
                                        "GET " + path + " of an integration",
                                        () -> caller.send(caller.request(path)
                                                .setHeader("Authorization", "Bearer " + integration)
                                                .GET()))))
                .flatMap(requests -> requests)
                .toList();
    }

    @Test
    void every_request_that_needs_it_is_told_within_three_seconds_and_all_goes_on_after() throws Exception {
        try (var gateway = new GatewayProcess(folder, Map.of());
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            gateway.start();
            var caller = new HarnessClient(gateway);
            assertThat(caller.say("c", "ada", "m1", "Hello.", 20).state()).isEqualTo("answered");
            var token = caller.command("/token create front")
                    .body()
                    .at("/data/token")
                    .asText();
            assertThat(token).isNotEmpty();
            caller.command("/pause 1h");
            var waiting = threads.submit(
                    timed("what waited before", () -> caller.post("/v1/messages?wait=60", message("paused"))));
            Awaitility.await()
                    .until(() -> caller.get("/v1/conversations/paused/messages")
                            .body()
                            .toString()
                            .contains("Hello?"));
            signal(gateway, "STOP");
            try {
                for (var answered : threads.invokeAll(requests(caller, token))) {
                    var timed = answered.get();
                    assertThat(timed.answer().status()).as(timed.request()).isEqualTo(503);
                    assertThat(timed.took()).as(timed.request()).isLessThan(Duration.ofSeconds(3));
                    if (timed.request().endsWith("/readyz")) continue;
                    assertThat(timed.answer().body().at("/error/message").asText())
                            .as(timed.request())
                            .contains("database");
                }
                // Its three seconds began with those of the others.
                assertThat(waiting.get(1, TimeUnit.SECONDS).answer().status()).isEqualTo(503);
                assertThat(caller.get("/healthz").body().path("database").asText())
                        .isEqualTo("down");
                assertThat(caller.get("/metrics").status()).isEqualTo(200);
            } finally {
                signal(gateway, "CONT");
            }
            Awaitility.await()
                    .atMost(Duration.ofMinutes(2))
                    .until(() -> caller.command("/resume").status() == 200);
            Awaitility.await()
                    .atMost(Duration.ofMinutes(2))
                    .until(() -> caller.say("c", "ada", "m2", "Again.", 20).status() == 200);
            assertThat(caller.get("/v1/ledger").status()).isEqualTo(200);
        }
    }

    @Test
    void it_ends_all_the_same_and_goes_on_at_the_next_start() throws Exception {
        try (var gateway = new GatewayProcess(folder, Map.of())) {
            gateway.start();
            assertThat(new HarnessClient(gateway)
                            .say("c", "ada", "m1", "Hello.", 20)
                            .state())
                    .isEqualTo("answered");
            signal(gateway, "STOP");
            try {
                gateway.terminate(Duration.ofSeconds(30));
            } finally {
                signal(gateway, "CONT");
            }
            gateway.start();
            assertThat(new HarnessClient(gateway)
                            .say("c", "ada", "m2", "Again.", 20)
                            .state())
                    .isEqualTo("answered");
        }
    }

    /// More conversations than connections, whose turns wait at a table while it starts; its
    /// rehearsal, which reads another, lasts until they do.
    @Test
    void open_turns_that_hold_every_connection_do_not_end_its_start() throws Exception {
        try (var database = TestDatabase.create();
                var holding = database.dataSource().getConnection()) {
            var talks = IntStream.range(0, 20).mapToObj(i -> "talk-" + i).toList();
            var settings = TwoWritersTest.external(database.address());
            try (var slow = new FakeModelServer(1, 60_000, 60_000);
                    var gateway = new GatewayProcess(folder, with(settings, slow))) {
                gateway.start();
                var caller = new HarnessClient(gateway);
                for (var talk : talks)
                    assertThat(caller.say(talk, "ann", "m", "Hello.", 0).status())
                            .isEqualTo(202);
                gateway.kill();
            }
            holding.setAutoCommit(false);
            JooqFactory.on(holding).execute("lock table work.attempt, mind.presence in access exclusive mode");
            try (var model = new FakeModelServer(1, 0, 0);
                    var gateway = new GatewayProcess(folder, with(settings, model))) {
                gateway.begin();
                // Some are refused a connection three times, five seconds each.
                gateway.await(() -> gateway.said()
                                .lines()
                                .filter(line -> line.contains(" waits: "))
                                .count()
                        >= 12);
                holding.rollback();
                gateway.awaitReady();
                var caller = new HarnessClient(gateway);
                for (var talk : talks)
                    assertThat(caller.say(talk, "ann", "m", "Hello.", 60).state())
                            .isEqualTo("answered");
            }
        }
    }

    private static Map<String, String> with(Map<String, String> settings, FakeModelServer model) {
        var all = new HashMap<>(settings);
        all.putAll(model.settings());
        return all;
    }
}
