package dev.continuo.gateway.bench.throughput;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.gateway.bench.harness.BenchMind;
import dev.continuo.gateway.bench.harness.ScratchHome;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.ledger.database.Refused;
import java.io.File;
import java.io.IOException;
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

/// A gateway's home, which the launcher runs as processes of their own, as it does for people.
final class LaunchedGateway implements AutoCloseable {
    private static final Duration LONGEST = Duration.ofMinutes(2);
    private static final String LAUNCHER = "CONTINUO_LAUNCHER";

    private final Path home = ScratchHome.directory();
    private final Map<String, String> settings;
    private final Path launcher = launcher();
    private final URI address;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();

    /// @param settings besides a model that answers at once
    LaunchedGateway(Map<String, String> settings) throws IOException {
        this.settings = settings;
        this.address = URI.create("http://127.0.0.1:" + freePort());
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
            throw new Refused(
                    "There is no launcher at " + launcher + " to start the gateway with.",
                    "Run the bench from the root of the repository, or set CONTINUO_LAUNCHER.");
        return launcher;
    }

    /// Makes the cache for fast starts, as the first run does it behind its back.
    void train() throws IOException, InterruptedException {
        var log = home.resolve("train.log").toFile();
        if (start("train", log).waitFor() != 0)
            throw new IllegalStateException("no cache was made: " + Files.readString(log.toPath()));
    }

    /// Starts it and waits until it is ready.
    Running run() throws IOException, InterruptedException {
        var log = home.resolve("bench.log").toFile();
        var begun = System.nanoTime();
        var process = start("run", log);
        while (!ready()) {
            if (!process.isAlive() || System.nanoTime() - begun > LONGEST.toNanos()) {
                process.destroyForcibly();
                throw new IllegalStateException("the gateway did not start: " + Files.readString(log.toPath()));
            }
            Thread.sleep(20);
        }
        return new Running(process, (System.nanoTime() - begun) / 1e9);
    }

    /// A gateway that is ready.
    ///
    /// @param seconds from the start of its process until then
    record Running(Process process, double seconds) implements AutoCloseable {
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

    /// The process of its database server, which is nobody's child.
    long postmaster() throws IOException {
        try (var files = Files.walk(home.resolve("home"), 4)) {
            var file = files.filter(path -> path.endsWith("postmaster.pid"))
                    .findFirst()
                    .orElseThrow();
            return Long.parseLong(Files.readAllLines(file).getFirst().strip());
        }
    }

    private Process start(String command, File log) throws IOException {
        var builder = new ProcessBuilder(launcher.toString(), command);
        // No .env of the folder the bench was called in.
        builder.directory(home.toFile());
        var environment = builder.environment();
        for (var setting : SettingKey.values()) if (setting != SettingKey.JAVA_HOME) environment.remove(setting.key());
        environment.remove(LAUNCHER);
        environment.put("CONTINUO_HOME", home.resolve("home").toString());
        environment.put("CONTINUO_PORT", String.valueOf(address.getPort()));
        environment.put("CONTINUO_SYSTEM1", BenchMind.MODEL);
        environment.put("CONTINUO_BUILT", "1");
        environment.putAll(settings);
        return builder.redirectErrorStream(true).redirectOutput(log).start();
    }

    private boolean ready() throws InterruptedException {
        try {
            var request = HttpRequest.newBuilder(address.resolve("/readyz"))
                    .timeout(Duration.ofSeconds(2))
                    .build();
            return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException _) {
            return false;
        }
    }

    /// Says something and waits for the answer.
    void say(String sender, String text) throws IOException, InterruptedException {
        var token =
                Files.readString(home.resolve("home").resolve("operator-token")).strip();
        var body = Map.of("conversation", "of-" + sender, "sender", Map.of("id", sender), "text", text);
        var request = HttpRequest.newBuilder(address.resolve("/v1/messages?wait=20"))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(new ObjectMapper().writeValueAsString(body)))
                .build();
        var status = http.send(request, HttpResponse.BodyHandlers.ofString()).statusCode();
        if (status != 200) throw new IllegalStateException("a turn ended with status " + status);
    }

    @Override
    public void close() {
        ScratchHome.delete(home);
    }
}
