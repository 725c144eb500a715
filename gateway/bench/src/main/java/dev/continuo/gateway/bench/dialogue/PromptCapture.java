package dev.continuo.gateway.bench.dialogue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.Executors;

/// A model's server on loopback that keeps the last prompt it was sent, and answers the same
/// always.
final class PromptCapture implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private final HttpServer server;
    private volatile String words;
    private volatile JsonNode last = JSON.createObjectNode();

    /// The answer where nothing else is given.
    static final String ANSWER = "I see.";

    PromptCapture() {
        this(ANSWER);
    }

    /// @param words what it answers always
    PromptCapture(String words) {
        this.words = words;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            last = JSON.readTree(exchange.getRequestBody().readAllBytes());
            var answer = """
                    {"id":"1","object":"chat.completion","created":1,"model":"ear","choices":[{"index":0,"finish_reason":"stop",\
                    "message":{"role":"assistant","content":"%s"}}],\
                    "usage":{"prompt_tokens":1,"completion_tokens":1,"total_tokens":2}}
                    """.formatted(quoted(words)).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
        }
    }

    /// The settings of a mind whose model it is; the idle life has none.
    Map<String, String> settings() {
        return Map.of(
                "CONTINUO_SYSTEM1",
                "openai:ear",
                "CONTINUO_CONSOLIDATION",
                "offline",
                "OPENAI_API_KEY",
                "none",
                "OPENAI_BASE_URL",
                "http://127.0.0.1:" + server.getAddress().getPort() + "/v1",
                "CONTINUO_PRICES",
                "openai:ear=0/0");
    }

    /// All that the model was told last.
    String prompt() {
        var told = new StringBuilder();
        for (var message : last.path("messages")) {
            var content = message.path("content");
            if (content.isTextual()) told.append(content.asText()).append('\n');
            for (var part : content) told.append(part.path("text").asText()).append('\n');
        }
        return told.toString();
    }

    private static String quoted(String text) {
        var json = JSON.valueToTree(text).toString();
        return json.substring(1, json.length() - 1);
    }

    /// Says something else from now on.
    void answers(String text) {
        words = text;
    }

    /// Forgets it.
    void clear() {
        last = JSON.createObjectNode();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
