package dev.continuo.gateway.bench.throughput;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.gateway.bench.harness.BenchMind;
import dev.continuo.gateway.bench.harness.Footprint;
import dev.continuo.gateway.bench.harness.ScratchHome;
import dev.continuo.gateway.settings.SettingKey;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Starts the gateway as a process on a fresh home, takes the time until it is ready, and weighs it
/// after some turns.
final class ColdStart {
    private static final Duration LONGEST = Duration.ofMinutes(2);
    private static final int TURNS = 20;
    private static final String LAUNCHER = "CONTINUO_LAUNCHER";

    private final Path home;
    private final URI address;
    private final HttpClient http =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(2))
                    .build();

    private ColdStart(Path home, int port) {
        this.home = home;
        this.address = URI.create("http://127.0.0.1:" + port);
    }

    /// @param seconds from the start of the process on a fresh home until it is ready
    /// @param warmSeconds the same on the same home again
    /// @param firstMessageMillis from sending the first message to its answer
    /// @param mebibytes memory of the process and of its database's processes, after the turns
    record Started(
            double seconds, double warmSeconds, double firstMessageMillis, double mebibytes) {}

    static Started measure(Consumer<String> progress) {
        var home = ScratchHome.directory();
        try {
            return new ColdStart(home, freePort()).run(launcher(), progress);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } finally {
            ScratchHome.delete(home);
        }
    }

    private static int freePort() throws IOException {
        try (var free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }

    /// The launcher script: told by the property `continuo.launcher` or the variable
    /// `CONTINUO_LAUNCHER`, else the one in the working folder.
    private static Path launcher() {
        var told = System.getProperty("continuo.launcher", System.getenv(LAUNCHER));
        var launcher = Path.of(told == null ? "continuo" : told).toAbsolutePath();
        if (!Files.isExecutable(launcher))
            throw new dev.continuo.ledger.failure.Refused(
                    "There is no launcher at " + launcher + " to start the gateway with.",
                    "Run the bench from the root of the repository, or set CONTINUO_LAUNCHER.");
        return launcher;
    }

    private Started run(Path launcher, Consumer<String> progress)
            throws IOException, InterruptedException {
        var seconds = 0.0;
        var firstMessage = 0.0;
        var memory = 0.0;
        train(launcher, progress);
        try (var first = new Running(launcher)) {
            seconds = first.seconds;
            progress.accept("ready; " + TURNS + " turns");
            var begun = System.nanoTime();
            say(0);
            firstMessage = (System.nanoTime() - begun) / 1e6;
            for (int turn = 1; turn < TURNS; turn++) say(turn);
            memory = Footprint.mebibytes(first.process.toHandle(), postmaster());
        }
        progress.accept("starting it again");
        try (var again = new Running(launcher)) {
            return new Started(seconds, again.seconds, firstMessage, memory);
        }
    }

    /// A gateway, from the start of its process.
    private final class Running implements AutoCloseable {
        private final Process process;
        private final double seconds;

        Running(Path launcher) throws IOException, InterruptedException {
            var log = home.resolve("bench.log").toFile();
            var begun = System.nanoTime();
            process = start(launcher, "run", log);
            while (!ready()) {
                if (!process.isAlive() || System.nanoTime() - begun > LONGEST.toNanos()) {
                    process.destroyForcibly();
                    throw new IllegalStateException(
                            "the gateway did not start: " + Files.readString(log.toPath()));
                }
                Thread.sleep(20);
            }
            seconds = (System.nanoTime() - begun) / 1e9;
        }

        @Override
        public void close() {
            process.destroy();
            try {
                if (process.waitFor(30, TimeUnit.SECONDS)) return;
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
            process.destroyForcibly();
        }
    }

    /// Its first line is the number of the process.
    private long postmaster() throws IOException {
        try (var files = Files.walk(home.resolve("home"), 4)) {
            var file =
                    files.filter(path -> path.endsWith("postmaster.pid")).findFirst().orElseThrow();
            return Long.parseLong(Files.readAllLines(file).getFirst().strip());
        }
    }

    /// As the first run does it behind its back.
    private void train(Path launcher, Consumer<String> progress)
            throws IOException, InterruptedException {
        progress.accept("making the cache for fast starts");
        var log = home.resolve("train.log").toFile();
        if (start(launcher, "train", log).waitFor() != 0)
            throw new IllegalStateException("no cache was made: " + Files.readString(log.toPath()));
    }

    private Process start(Path launcher, String command, File log) throws IOException {
        var builder = new ProcessBuilder(launcher.toString(), command);
        // No .env of the folder the bench was called in.
        builder.directory(home.toFile());
        var environment = builder.environment();
        for (var setting : SettingKey.values())
            if (setting != SettingKey.JAVA_HOME) environment.remove(setting.key());
        environment.remove(LAUNCHER);
        environment.put("CONTINUO_HOME", home.resolve("home").toString());
        environment.put("CONTINUO_PORT", String.valueOf(address.getPort()));
        environment.put("CONTINUO_SYSTEM1", BenchMind.MODEL);
        environment.put("CONTINUO_BUILT", "1");
        return builder.redirectErrorStream(true).redirectOutput(log).start();
    }

    private boolean ready() throws InterruptedException {
        try {
            var request =
                    HttpRequest.newBuilder(address.resolve("/readyz"))
                            .timeout(Duration.ofSeconds(2))
                            .build();
            return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException _) {
            return false;
        }
    }

    private void say(int turn) throws IOException, InterruptedException {
        var token = Files.readString(home.resolve("home").resolve("operator-token")).strip();
        var body =
                Map.of(
                        "conversation",
                        "bench",
                        "sender",
                        Map.of("id", "bench"),
                        "text",
                        "This is line " + turn + " of a talk about boats and gardens.");
        var request =
                HttpRequest.newBuilder(address.resolve("/v1/messages?wait=20"))
                        .header("Authorization", "Bearer " + token)
                        .header("Content-Type", "application/json")
                        .POST(
                                HttpRequest.BodyPublishers.ofString(
                                        new ObjectMapper().writeValueAsString(body)))
                        .build();
        var status = http.send(request, HttpResponse.BodyHandlers.ofString()).statusCode();
        if (status != 200) throw new IllegalStateException("a turn ended with status " + status);
    }
}
