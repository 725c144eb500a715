package dev.continuo.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.ledger.database.Refused;
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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/// A real gateway in a process of its own, on a home of its own, that the demo talks to over HTTP.
final class DemoGateway implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    /// Training is done with the lowest priority, on machines that may be small.
    private static final Duration LONGEST_START = Duration.ofMinutes(5);

    /// A JVM that writes a cache as it ends takes its time.
    private static final Duration LONGEST_STOP = Duration.ofMinutes(2);

    /// Processes of a gateway that is told to end while it starts: the making of its database, or
    /// the server and whoever stops it.
    private static final Duration LONGEST_REST = Duration.ofSeconds(30);

    private final Path home;
    private final int port;
    private final List<String> options;
    private final HttpClient http = HttpClient.newHttpClient();
    private final AtomicBoolean ended = new AtomicBoolean();
    private volatile Process process;

    DemoGateway(Path home) throws IOException, InterruptedException {
        this(home, List.of("-Xmx384m", "--enable-native-access=ALL-UNNAMED"));
    }

    /// @param options of the JVM
    DemoGateway(Path home, List<String> options) throws IOException, InterruptedException {
        this.home = home;
        this.options = List.copyOf(options);
        try (var free = new ServerSocket(0)) {
            this.port = free.getLocalPort();
        }
        this.process = start();
        Runtime.getRuntime().addShutdownHook(new Thread(this::close));
    }

    /// Returns how long the last start took.
    Duration start(boolean again) throws IOException, InterruptedException {
        var begun = System.nanoTime();
        if (again) process = start();
        while (!ready()) {
            if (!process.isAlive() || System.nanoTime() - begun > LONGEST_START.toNanos())
                throw new Refused(
                        "The gateway did not start: " + Files.readString(log()), "./continuo doctor looks closer.");
            Thread.sleep(50);
        }
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    private Process start() throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.continuo.gateway.Main", "run"));
        var builder = new ProcessBuilder(command);
        builder.environment()
                .putAll(Map.of(
                        "CONTINUO_HOME", home.toString(),
                        "CONTINUO_PORT", Integer.toString(port),
                        "CONTINUO_SYSTEM1", "offline"));
        builder.environment().remove("DATABASE_URL");
        builder.directory(home.toFile()).redirectErrorStream(true);
        return builder.redirectOutput(ProcessBuilder.Redirect.appendTo(new File(log().toString())))
                .start();
    }

    private Path log() {
        return home.resolve("demo.log");
    }

    private boolean ready() throws InterruptedException {
        try {
            return send(HttpRequest.newBuilder(uri("/readyz"))).statusCode() == 200;
        } catch (IOException e) {
            return false;
        }
    }

    /// Kills the process as a power cut would.
    void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor(10, TimeUnit.SECONDS);
    }

    long pid() {
        return process.pid();
    }

    /// Says something, and waits for the answer.
    JsonNode say(String who, String where, String text) throws IOException, InterruptedException {
        return post("/v1/messages?wait=30", Map.of("conversation", where, "sender", Map.of("id", who), "text", text));
    }

    /// Gives a command as the operator.
    String command(String line) throws IOException, InterruptedException {
        return post("/v1/commands", Map.of("text", line)).path("text").asText();
    }

    private JsonNode post(String path, Map<String, ?> body) throws IOException, InterruptedException {
        var token = Files.readString(home.resolve("operator-token")).strip();
        var request = HttpRequest.newBuilder(uri(path))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)));
        return JSON.readTree(send(request).body());
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + port + path);
    }

    /// Also where this process is told to end: nobody else would stop the gateway and its database.
    @Override
    public void close() {
        if (ended.getAndSet(true)) return;
        // They write into the home as long as they are there.
        var rest = process.descendants().map(ProcessHandle::onExit);
        var left = CompletableFuture.allOf(rest.toArray(CompletableFuture[]::new));
        process.destroy();
        try {
            if (!process.waitFor(LONGEST_STOP.toSeconds(), TimeUnit.SECONDS)) process.destroyForcibly();
            left.get(LONGEST_REST.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException _) {
            System.err.println("The demo's database does not end.");
        }
        if (!removed()) System.err.println("The demo's home could not be removed: " + home);
    }

    private boolean removed() {
        try (var files = Files.walk(home)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
            return true;
        } catch (IOException | UncheckedIOException _) {
            return !Files.exists(home);
        }
    }
}
