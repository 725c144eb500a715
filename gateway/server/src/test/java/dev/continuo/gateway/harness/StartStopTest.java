package dev.continuo.gateway.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.testing.FakeModelServer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Starting, stopping, and what else may be done to a home meanwhile.
@Tag("process")
class StartStopTest {
    /// 30 s: after 20 s it ends itself, with another code.
    private static final Duration LONGEST_END = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    @Test
    void sigterm_ends_it_cleanly_with_turns_in_progress_and_streams_open() throws Exception {
        try (var model = new FakeModelServer(1, 60_000, 60_000);
                var gateway = new GatewayProcess(folder, model.settings());
                var client = HttpClient.newHttpClient()) {
            gateway.start();
            var caller = new HarnessClient(gateway);
            var streams = new ArrayList<HttpResponse<Stream<String>>>();
            for (var path : List.of("/v1/conversations/talk-0/events", "/v1/ledger/events"))
                streams.add(client.send(caller.request(path).GET().build(), BodyHandlers.ofLines()));
            for (int i = 0; i < 3; i++)
                assertThat(caller.say("talk-" + i, "ann", "m", "hello", 0).status())
                        .isEqualTo(202);
            Awaitility.await().until(() -> model.calls() >= 4);

            var began = System.nanoTime();
            var code = gateway.terminate(LONGEST_END);
            var took = Duration.ofNanos(System.nanoTime() - began);

            assertThat(code).isIn(0, 143);
            assertThat(gateway.said()).endsWith("Continuo has ended.\n");
            assertThat(gateway.said()).doesNotContain("ERROR").doesNotContain("Exception");
            assertThat(gateway.serverProcesses()).isEmpty();
            streams.forEach(stream -> stream.body().forEach(_ -> {}));
            System.out.printf(
                    Locale.ROOT,
                    "COUNT sigterm_s=%.1f exit=%d turns_in_progress=3 streams=2%n",
                    took.toMillis() / 1000.0,
                    code);
        }
    }

    @Test
    void what_was_open_at_the_end_is_answered_after_the_next_start() throws Exception {
        long message;
        try (var slow = new FakeModelServer(1, 60_000, 60_000);
                var gateway = new GatewayProcess(folder, slow.settings())) {
            gateway.start();
            message = new HarnessClient(gateway)
                    .say("talk", "ann", "m", "hello", 0)
                    .message();
            gateway.terminate(LONGEST_END);
        }
        try (var model = new FakeModelServer(1, 0, 0);
                var gateway = new GatewayProcess(folder, model.settings())) {
            gateway.start();
            var caller = new HarnessClient(gateway);
            var again = caller.say("talk", "ann", "m", "hello", 20);
            assertThat(again.message()).isEqualTo(message);
            assertThat(again.state()).isEqualTo("answered");
            assertThat(again.reply()).isEqualTo(FakeModelServer.echo("hello"));
        }
    }

    @Test
    void while_it_runs_nobody_else_gets_at_the_home() throws Exception {
        try (var gateway = new GatewayProcess(folder, Map.of())) {
            gateway.start();
            for (var command : List.of(
                    List.of("ledger", "verify"),
                    List.of("ledger", "export", "x.jsonl"),
                    List.of("rebuild"),
                    List.of("rebuild", "--check"),
                    List.of("run"))) {
                var refused = gateway.command(command.toArray(String[]::new));
                assertThat(refused.code()).as("%s", command).isEqualTo(1);
                assertThat(refused.output())
                        .as("%s", command)
                        .contains("A gateway is running on this CONTINUO_HOME already")
                        .contains("process " + gateway.pid())
                        .contains("Stop it first")
                        .doesNotContain("Exception");
            }
            assertThat(gateway.ready()).isTrue();
            gateway.terminate(LONGEST_END);
            DeliveryAudit.checkLedger(gateway);
        }
    }

    /// Around the moment at which the native library of the embedder is there and its model is
    /// loaded; in the long run at any of the first 20 s.
    @Test
    void an_end_while_the_embedder_loads_is_clean() throws Exception {
        var random = new SplittableRandom(23);
        var temporary = Files.createDirectory(folder.resolve("tmp"));
        var options = new ArrayList<>(Shipped.quickly());
        options.add("-Djava.io.tmpdir=" + temporary);
        try (var gateway = new GatewayProcess(folder, Map.of("CONTINUO_EMBEDDINGS", "e5"), options)) {
            for (int end = 0; end < (LongRun.ON ? 10 : 3); end++) {
                gateway.begin();
                if (!LongRun.ON) gateway.await(() -> gateway.mapped("onnxruntime4j_jni"));
                var delay = Duration.ofMillis(random.nextInt(LongRun.ON ? 20_000 : 3_000));
                assertThat(gateway.terminateAfter(delay, LONGEST_END))
                        .as("%s after %s", gateway.said(), delay)
                        .isIn(0, 143);
                Awaitility.await().until(() -> gateway.serverProcesses().isEmpty());
                for (var place : List.of(folder, gateway.home(), temporary))
                    try (var left = Files.list(place)) {
                        assertThat(left.map(Path::getFileName).map(Path::toString))
                                .noneMatch(name -> name.matches("hs_err.*|core.*|replay.*"));
                    }
            }
            gateway.start();
            gateway.terminate(LONGEST_END);
            DeliveryAudit.checkLedger(gateway);
        }
    }

    /// The programs of PostgreSQL are not linked into this home: they are unpacked.
    @Test
    void a_fresh_home_starts_under_an_unknown_host_name_tells_its_steps_and_warns_of_nothing() throws Exception {
        var nobody = Files.createFile(folder.resolve("hosts"));
        var options = new ArrayList<>(Shipped.quickly());
        options.add("-Djdk.net.hosts.file=" + nobody);
        var home = folder.toRealPath().resolve("fresh").toString();
        var settings = Map.of("CONTINUO_HOME", home, "CONTINUO_EMBEDDINGS", "e5");
        try (var gateway = new GatewayProcess(folder, settings, options)) {
            gateway.start();

            assertThat(new HarnessClient(gateway)
                            .say("talk", "ann", "m", "hello", 20)
                            .state())
                    .isEqualTo("answered");
            assertThat(gateway.said())
                    .containsSubsequence("Unpacking PostgreSQL", "Creating the database", "is ready.")
                    .contains("Unpacking the library of the embedding model")
                    .doesNotContainIgnoringCase("warn")
                    .doesNotContain("ERROR");
        }
    }

    @Test
    void doctor_sees_the_gateway_that_runs_on_its_home() throws Exception {
        int port;
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        var settings = Map.of("CONTINUO_PORT", Integer.toString(port));
        try (var gateway = new GatewayProcess(folder, settings)) {
            gateway.start();

            var beside = gateway.command("doctor");
            assertThat(beside.output())
                    .contains("ok    Gateway   runs at http://127.0.0.1:" + port)
                    .contains("ok    Database  embedded PostgreSQL 17")
                    .contains("ok    Ledger    ")
                    .endsWith("All is well.\n")
                    .doesNotContain("LOOK");
            assertThat(beside.code()).isZero();

            var elsewhere = new HashMap<>(settings);
            elsewhere.put("CONTINUO_PORT", "0");
            elsewhere.put("CONTINUO_HOME", gateway.home().toString());
            assertThat(Programs.run(folder, elsewhere, "doctor").output())
                    .contains("in use by process " + gateway.pid())
                    .doesNotContain("LOOK  Database");
        }
    }

    @Test
    void a_port_that_is_taken_is_named() throws Exception {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                var gateway =
                        new GatewayProcess(folder, Map.of("CONTINUO_PORT", Integer.toString(taken.getLocalPort())))) {
            var refused = gateway.command("run");

            assertThat(refused.code()).isEqualTo(1);
            assertThat(refused.output())
                    .contains("Port " + taken.getLocalPort() + " on 127.0.0.1 is taken.")
                    .contains("CONTINUO_PORT")
                    .doesNotContain("ERROR")
                    .doesNotContain("Exception");
            assertThat(gateway.home().resolve("postgres").resolve("data")).doesNotExist();
        }
    }

    @Test
    void a_paused_gateway_takes_messages_and_answers_them_when_it_goes_on() throws Exception {
        try (var model = new FakeModelServer(1, 0, 0);
                var gateway = new GatewayProcess(folder, model.settings())) {
            gateway.start();
            var caller = new HarnessClient(gateway);
            caller.command("/pause");

            assertThat(caller.readiness()).isEqualTo(200);
            var said = caller.say("talk", "ann", "m", "hello", 1);
            assertThat(said.status()).isEqualTo(202);
            // What starts tries the model, too.
            assertThat(model.asked()).noneMatch(asked -> asked.all().contains("hello"));

            // A pause outlives the process.
            gateway.kill();
            gateway.start();
            assertThat(caller.say("talk", "ann", "m", "hello", 1).status()).isEqualTo(202);

            caller.command("/resume");
            assertThat(caller.say("talk", "ann", "m", "hello", 20).state()).isEqualTo("answered");
        }
    }

    @Test
    void neither_a_kill_nor_an_end_leaves_anything_in_the_temporary_folder() throws Exception {
        var temporary = Files.createDirectory(folder.resolve("tmp"));
        var options = new ArrayList<>(Shipped.quickly());
        options.add("-Djava.io.tmpdir=" + temporary);
        var settings = Map.of("CONTINUO_EMBEDDINGS", "e5");
        try (var gateway = new GatewayProcess(folder, settings, options)) {
            gateway.start();
            awaitEmbedder(gateway);
            assertThat(temporary).isEmptyDirectory();
            gateway.kill();
            assertThat(temporary).isEmptyDirectory();
            gateway.start();
            new HarnessClient(gateway).say("talk", "ann", "m", "My boat is red.", 20);
            gateway.terminate(LONGEST_END);
            assertThat(temporary).isEmptyDirectory();
        }
    }

    private static void awaitEmbedder(GatewayProcess gateway) {
        gateway.await(() -> new HarnessClient(gateway).get("/v1/ledger").text().contains("EmbedderChosen"));
    }

    @Test
    void an_end_while_it_starts_leaves_nothing_behind() throws Exception {
        try (var gateway = new GatewayProcess(folder, Map.of())) {
            gateway.begin();
            gateway.await(() -> gateway.postmaster().isPresent());

            assertThat(gateway.terminate(LONGEST_END)).isIn(0, 143);

            Awaitility.await().until(() -> gateway.serverProcesses().isEmpty());
            gateway.start();
        }
    }
}
