package dev.continuo.gateway.terminal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/// The gateway's HTTP interface over a mind that repeats what it hears: enough of it for a chat,
/// spoken over real loopback connections.
final class LoopbackGateway implements AutoCloseable {
    static final String TOKEN = "operator-token-of-the-test";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, ObjectNode> answers = new LinkedHashMap<>();
    private final List<ObjectNode> messages = new CopyOnWriteArrayList<>();
    private final List<OutputStream> followers = new CopyOnWriteArrayList<>();
    final List<JsonNode> received = new CopyOnWriteArrayList<>();
    final AtomicInteger connectionsToLose = new AtomicInteger();
    final AtomicInteger answersToDelay = new AtomicInteger();
    final CountDownLatch followed = new CountDownLatch(1);

    LoopbackGateway() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(executor);
        server.createContext("/", this::serve);
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + port());
    }

    /// The agent speaks without being asked.
    void speak(String id, String text) {
        publish(message(id, true, text));
    }

    void remember(String id, boolean own, String text) {
        messages.add(message(id, own, text));
    }

    @Override
    public void close() {
        server.stop(0);
        executor.shutdownNow();
    }

    private void serve(HttpExchange exchange) throws IOException {
        var path = exchange.getRequestURI().getPath();
        var body = exchange.getRequestBody().readAllBytes();
        if (!("Bearer " + TOKEN).equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
            answer(exchange, 401, error("unauthorized", "This token is not known.", "Restart."));
        } else if (path.endsWith("/events")) {
            follow(exchange);
        } else if (path.endsWith("/messages") && exchange.getRequestMethod().equals("GET")) {
            var list = JSON.createObjectNode();
            list.putArray("messages").addAll(messages);
            answer(exchange, 200, list);
        } else if (path.equals("/v1/commands")) {
            command(exchange, JSON.readTree(body));
        } else if (path.equals("/v1/messages")) {
            receive(exchange, JSON.readTree(body));
        } else {
            answer(exchange, 200, state(path.substring(path.lastIndexOf('/') + 1)));
        }
    }

    private void receive(HttpExchange exchange, JsonNode body) throws IOException {
        received.add(body);
        var id = body.path("id").asText();
        var text = body.path("text").asText();
        if (!answers.containsKey(id)) {
            var reply =
                    JSON.createObjectNode().put("id", "r-" + id).put("text", "I heard: " + text);
            answers.put(id, reply);
            publish(message(id, false, text));
            publish(message("r-" + id, true, "I heard: " + text));
        }
        if (connectionsToLose.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
            exchange.close();
        } else {
            answer(exchange, 200, state(id));
        }
    }

    private ObjectNode state(String id) {
        var open = answersToDelay.getAndUpdate(n -> Math.max(0, n - 1)) > 0;
        var state =
                JSON.createObjectNode().put("id", id).put("state", open ? "answering" : "answered");
        if (!open) {
            state.set("reply", answers.get(id));
        }
        return state;
    }

    private void command(HttpExchange exchange, JsonNode body) throws IOException {
        received.add(body);
        if (body.path("text").asText().equals("/help")) {
            answer(exchange, 200, JSON.createObjectNode().put("text", "All commands: /help"));
        } else if (body.path("text").asText().equals("/export me")) {
            var copy = JSON.createObjectNode().put("text", "All I hold.\nIt is in the data.");
            copy.putObject("data")
                    .putObject("export")
                    .put("exported", "2026-11-22T09:00:00Z")
                    .put("boat", "Aurelia");
            answer(exchange, 200, copy);
        } else {
            answer(exchange, 400, error("unknown", "There is no such command.", "Try /help."));
        }
    }

    private void follow(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().add("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        var out = exchange.getResponseBody();
        out.write(": hello\n\n".getBytes(StandardCharsets.UTF_8));
        out.flush();
        followers.add(out);
        followed.countDown();
    }

    private synchronized void publish(ObjectNode message) {
        messages.add(message);
        var event = ("event: message\ndata: " + message + "\n\n").getBytes(StandardCharsets.UTF_8);
        for (var follower : followers) {
            try {
                follower.write(event);
                follower.flush();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static ObjectNode message(String id, boolean own, String text) {
        var message = JSON.createObjectNode().put("id", id).put("own", own).put("text", text);
        if (!own) {
            message.putObject("sender").put("id", "operator");
        }
        return message;
    }

    private static ObjectNode error(String code, String message, String suggestion) {
        var error = JSON.createObjectNode();
        error.putObject("error")
                .put("code", code)
                .put("message", message)
                .put("suggestion", suggestion);
        return error;
    }

    private static void answer(HttpExchange exchange, int status, JsonNode body)
            throws IOException {
        var bytes = JSON.writeValueAsBytes(body);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        try (var out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }
}
