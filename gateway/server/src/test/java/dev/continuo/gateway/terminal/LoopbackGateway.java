package dev.continuo.gateway.terminal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.tomakehurst.wiremock.http.Response;
import dev.continuo.mind.testing.LoopbackServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/// The gateway's HTTP interface over a mind that repeats what it hears: enough of it for a chat,
/// spoken over real loopback connections.
final class LoopbackGateway implements AutoCloseable {
    static final String TOKEN = "operator-token-of-the-test";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final LoopbackServer server = new LoopbackServer(this::serve);
    private final Map<String, ObjectNode> answers = new LinkedHashMap<>();
    private final List<ObjectNode> messages = new CopyOnWriteArrayList<>();
    private final List<OutputStream> followers = new CopyOnWriteArrayList<>();
    final List<JsonNode> received = new CopyOnWriteArrayList<>();
    final AtomicInteger connectionsToLose = new AtomicInteger();
    final AtomicInteger answersToDelay = new AtomicInteger();
    final CountDownLatch followed = new CountDownLatch(1);
    private final CountDownLatch gone = new CountDownLatch(1);

    /// Whether answers are shown while they are written.
    volatile boolean streaming;

    URI address() {
        return URI.create(server.url());
    }

    /// The agent speaks without being asked.
    void speak(String id, String text) {
        publish(message(id, true, text));
    }

    void remember(String id, boolean own, String text) {
        messages.add(message(id, own, text));
    }

    /// Breaks what it is asked, now and from here on. A server that stops may leave a connection
    /// open that it never answers.
    void vanish() {
        gone.countDown();
    }

    @Override
    public void close() {
        vanish();
        server.close();
    }

    private Response serve(LoopbackServer.Request request) throws IOException, InterruptedException {
        if (gone.getCount() == 0) return LoopbackServer.drop().on(request);
        var path = request.path().replaceFirst("\\?.*", "");
        if (!("Bearer " + TOKEN).equals(request.headers().get("Authorization")))
            return answer(401, error("unauthorized", "This token is not known.", "Restart."), request);
        if (path.endsWith("/events"))
            return LoopbackServer.stream("text/event-stream", this::follow).on(request);
        if (path.endsWith("/messages") && request.method().equals("GET")) {
            var list = JSON.createObjectNode();
            list.putArray("messages").addAll(messages);
            return answer(200, list, request);
        }
        return switch (path) {
            case "/v1/commands" -> command(request);
            case "/v1/messages" -> receive(request);
            default -> answer(200, state(path.substring(path.lastIndexOf('/') + 1)), request);
        };
    }

    private Response receive(LoopbackServer.Request request) throws IOException, InterruptedException {
        var body = JSON.readTree(request.body());
        received.add(body);
        var id = body.path("id").asText();
        var text = body.path("text").asText();
        if (!answers.containsKey(id)) {
            var reply = JSON.createObjectNode().put("id", "r-" + id).put("text", "I heard: " + text);
            answers.put(id, reply);
            publish(message(id, false, text));
            for (var end = 2; streaming && end <= 6; end += 2) draft(id, "I heard: ".substring(0, end));
            publish(message("r-" + id, true, "I heard: " + text));
        }
        if (connectionsToLose.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
            return LoopbackServer.drop().on(request);
        }
        return answer(200, state(id), request);
    }

    private ObjectNode state(String id) {
        var open = answersToDelay.getAndUpdate(n -> Math.max(0, n - 1)) > 0;
        var state = JSON.createObjectNode().put("id", id).put("state", open ? "answering" : "answered");
        if (!open) {
            state.set("reply", answers.get(id));
        }
        return state;
    }

    private Response command(LoopbackServer.Request request) throws IOException, InterruptedException {
        var body = JSON.readTree(request.body());
        received.add(body);
        return switch (body.path("text").asText()) {
            case "/help" -> answer(200, JSON.createObjectNode().put("text", "All commands: /help"), request);
            case "/help more" -> {
                var listed = JSON.createObjectNode().put("text", "Too many to show.");
                var commands = listed.putObject("data").putArray("commands");
                commands.addObject().put("name", "help").put("description", "Lists the commands.");
                commands.addObject().put("name", "memory").put("description", "Shows memories.");
                yield answer(200, listed, request);
            }
            case "/export me" -> {
                var copy = JSON.createObjectNode().put("text", "All I hold.\nIt is in the data.");
                copy.putObject("data")
                        .putObject("export")
                        .put("exported", "2026-11-22T09:00:00Z")
                        .put("boat", "Aurelia");
                yield answer(200, copy, request);
            }
            default -> {
                var told = "There is no such command. Try /help.";
                var refused = JSON.createObjectNode().put("text", told);
                refused.putObject("data")
                        .putObject("error")
                        .put("message", told)
                        .put("code", "unknown_command");
                yield answer(200, refused, request);
            }
        };
    }

    /// Events are written by those who publish them, as long as the test runs.
    private void follow(OutputStream out) throws IOException, InterruptedException {
        LoopbackServer.write(": hello\n\n").to(out);
        followers.add(out);
        followed.countDown();
        gone.await();
        throw new IOException("gone");
    }

    private void draft(String id, String text) {
        var draft = JSON.createObjectNode().put("text", text);
        draft.putArray("answers").add(id);
        send("draft", draft);
    }

    private void publish(ObjectNode message) {
        messages.add(message);
        send("message", message);
    }

    private synchronized void send(String name, ObjectNode data) {
        var event = "event: %s\ndata: %s\n\n".formatted(name, data).getBytes(StandardCharsets.UTF_8);
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
        error.putObject("error").put("code", code).put("message", message).put("suggestion", suggestion);
        return error;
    }

    private static Response answer(int status, JsonNode body, LoopbackServer.Request request)
            throws IOException, InterruptedException {
        return LoopbackServer.json(status, body.toString()).on(request);
    }
}
