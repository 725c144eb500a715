package dev.continuo.gateway.harness;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.UnaryOperator;

/// A server on loopback that speaks OpenAI's protocol, takes its time, and says what it heard last.
final class FakeModel implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String NOTES_END = "[end of notes]\n";

    private final HttpServer server;
    private final SplittableRandom random;
    private final int least;
    private final int most;
    private final UnaryOperator<String> voice;
    private final AtomicInteger calls = new AtomicInteger();

    /// @param least shortest latency in milliseconds
    /// @param most longest one
    FakeModel(long seed, int least, int most) throws IOException {
        this(seed, least, most, FakeModel::echo);
    }

    /// @param voice what it answers to what it heard last
    FakeModel(long seed, int least, int most, UnaryOperator<String> voice) throws IOException {
        this.voice = voice;
        this.random = new SplittableRandom(seed);
        this.least = least;
        this.most = most;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    Map<String, String> settings() {
        return Map.of("CONTINUO_SYSTEM1", "openai:echo", "OPENAI_BASE_URL", url());
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    /// How often it was asked.
    int calls() {
        return calls.get();
    }

    /// What it answers to a text.
    static String echo(String text) {
        return "You said: " + text;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            calls.incrementAndGet();
            var asked = JSON.readTree(exchange.getRequestBody());
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(latency()));
            var body = completion(voice.apply(last(asked))).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("content-type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private synchronized int latency() {
        return random.nextInt(least, most + 1);
    }

    private static String last(JsonNode asked) {
        var messages = asked.path("messages");
        var content = messages.path(messages.size() - 1).path("content");
        var text = content.isArray() ? content.path(0).path("text").asText() : content.asText();
        var notes = text.lastIndexOf(NOTES_END);
        return notes < 0 ? text : text.substring(notes + NOTES_END.length());
    }

    private static String completion(String text) {
        var json = JSON.createObjectNode().put("id", "1").put("model", "echo");
        var choice = json.putArray("choices").addObject().put("index", 0);
        choice.put("finish_reason", "stop");
        choice.putObject("message").put("role", "assistant").put("content", text);
        json.putObject("usage")
                .put("prompt_tokens", 5)
                .put("completion_tokens", 3)
                .put("total_tokens", 8);
        return json.toString();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
