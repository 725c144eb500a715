package dev.continuo.gateway.channels;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.function.Function;

/// A model on loopback that speaks OpenAI's protocol, keeps what it was asked, and answers as it is
/// told to.
final class ScriptedModelServer implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String NOTES_END = "[end of notes]\n";

    private final HttpServer server;
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private volatile Function<Asked, String> answers = a -> "You said: " + a.last();

    /// What was put before it.
    ///
    /// @param all every line of it
    /// @param last what it shall answer, after the notes
    record Asked(String all, String last) {}

    ScriptedModelServer() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    Map<String, String> settings() {
        return Map.of(
                "CONTINUO_SYSTEM1",
                "openai:thinker",
                "OPENAI_BASE_URL",
                "http://127.0.0.1:" + server.getAddress().getPort() + "/v1");
    }

    void answers(Function<Asked, String> how) {
        answers = how;
    }

    /// What it was asked, in order.
    List<Asked> asked() {
        return asked;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var messages = JSON.readTree(exchange.getRequestBody()).path("messages");
            var all = new StringBuilder();
            for (var message : messages) all.append(text(message)).append('\n');
            var last = text(messages.path(messages.size() - 1));
            var notes = last.lastIndexOf(NOTES_END);
            var question =
                    new Asked(
                            all.toString(),
                            notes < 0 ? last : last.substring(notes + NOTES_END.length()));
            asked.add(question);
            var body = completion(answers.apply(question)).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("content-type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static String text(JsonNode message) {
        var content = message.path("content");
        return content.isArray() ? content.path(0).path("text").asText() : content.asText();
    }

    private static String completion(String text) {
        var json = JSON.createObjectNode().put("id", "1").put("model", "thinker");
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
