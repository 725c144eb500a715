package dev.continuo.gateway.mcp.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.gateway.status.Version;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/// A conversation with one server: what it offers, and calls.
///
/// Source: the specification of the Model Context Protocol of 2025-06-18.
public final class McpSession implements AutoCloseable {
    private static final String PROTOCOL = "2025-06-18";

    /// Older versions that differ in nothing that is used here.
    private static final List<String> KNOWN =
            List.of(PROTOCOL, "2025-11-25", "2025-03-26", "2024-11-05");

    // 20 pages: a list that goes on is no list of tools.
    private static final int MAX_PAGES = 20;
    private static final int METHOD_NOT_FOUND = -32_601;

    private static final JsonMapper JSON =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .streamReadConstraints(
                                            StreamReadConstraints.builder()
                                                    .maxNestingDepth(100)
                                                    .build())
                                    .build())
                    .build();

    private final McpTransport transport;
    private final Runnable onChange;
    private final Map<Long, CompletableFuture<JsonNode>> pending = new ConcurrentHashMap<>();
    private final AtomicLong last = new AtomicLong();
    private final CompletableFuture<McpFailure> end = new CompletableFuture<>();

    /// @param onChange is run when the server says that its tools are others now
    public McpSession(McpTransport transport, Runnable onChange) {
        this.transport = transport;
        this.onChange = onChange;
    }

    /// Ends with the reason when the connection is over.
    public CompletableFuture<McpFailure> end() {
        return end;
    }

    /// Connects and agrees upon a version.
    ///
    /// @param patience for the answer
    public void open(Duration patience) throws McpFailure, InterruptedException {
        transport.open(new Incoming());
        var about = JSON.createObjectNode();
        about.put("protocolVersion", PROTOCOL);
        about.putObject("capabilities");
        about.putObject("clientInfo").put("name", "continuo").put("version", Version.TEXT);
        var version = request("initialize", about, patience).path("protocolVersion").asText();
        if (!KNOWN.contains(version))
            throw new McpFailure("speaks a version of MCP that is not known here");
        transport.agreed(version);
        notify("notifications/initialized", JSON.createObjectNode());
    }

    /// All tools as the server describes them.
    ///
    /// @param patience for each page
    public List<JsonNode> tools(Duration patience) throws McpFailure, InterruptedException {
        var tools = new ArrayList<JsonNode>();
        var cursor = "";
        for (int page = 0; page < MAX_PAGES; page++) {
            var asked = JSON.createObjectNode();
            if (!cursor.isEmpty()) asked.put("cursor", cursor);
            var result = request("tools/list", asked, patience);
            if (!result.path("tools").isArray())
                throw new McpFailure("answered the question for its tools with something else");
            result.path("tools").forEach(tools::add);
            cursor = result.path("nextCursor").asText("");
            if (cursor.isEmpty()) return tools;
        }
        throw new McpFailure("has a list of tools that does not end");
    }

    /// Calls a tool and returns its result.
    public JsonNode call(String tool, ObjectNode arguments, Duration patience)
            throws McpFailure, InterruptedException {
        var asked = JSON.createObjectNode();
        asked.put("name", tool);
        asked.set("arguments", arguments);
        return request("tools/call", asked, patience);
    }

    private JsonNode request(String method, ObjectNode parameters, Duration patience)
            throws McpFailure, InterruptedException {
        var id = last.incrementAndGet();
        var answer = new CompletableFuture<JsonNode>();
        pending.put(id, answer);
        // Whoever ended it meanwhile looked at what was pending then.
        if (end.isDone()) answer.completeExceptionally(end.join());
        var message = message(method, parameters);
        message.put("id", id);
        var sent = transport.send(message);
        var _ =
                sent.whenComplete((_, failure) ->
                        answer.completeExceptionally(
                                failure == null
                                        ? new McpFailure("answered with nothing")
                                        : failure(failure)));
        try {
            return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            cancelled(id, method);
            throw new McpFailure("did not answer within %d s".formatted(patience.toSeconds()));
        } catch (InterruptedException e) {
            cancelled(id, method);
            throw e;
        } catch (ExecutionException e) {
            throw failure(e);
        } finally {
            pending.remove(id);
            sent.cancel(true);
        }
    }

    private static McpFailure failure(Throwable thrown) {
        var cause = thrown;
        while (cause.getCause() != null
                && (cause instanceof ExecutionException || cause instanceof CompletionException))
            cause = cause.getCause();
        // Whatever else says may quote what was sent.
        return cause instanceof McpFailure known
                ? known
                : new McpFailure("cannot be reached (" + cause.getClass().getSimpleName() + ")");
    }

    private void cancelled(long id, String method) {
        if (method.equals("initialize")) return;
        notify("notifications/cancelled", JSON.createObjectNode().put("requestId", id));
    }

    private void notify(String method, ObjectNode parameters) {
        var _ = transport.send(message(method, parameters));
    }

    private static ObjectNode message(String method, ObjectNode parameters) {
        var message = JSON.createObjectNode();
        message.put("jsonrpc", "2.0");
        message.put("method", method);
        message.set("params", parameters);
        return message;
    }

    @Override
    public void close() {
        transport.close();
        over(new McpFailure("was stopped"));
    }

    private void over(McpFailure why) {
        end.complete(why);
        // The first reason is the true one: whoever hears of it may close this at once.
        fail(end.join());
    }

    private void fail(McpFailure why) {
        // A copy: who is answered may ask again at once, and that is another question.
        for (var answer : List.copyOf(pending.values())) answer.completeExceptionally(why);
    }

    private final class Incoming implements McpTransport.Receiver {
        @Override
        public void received(String text) {
            JsonNode message;
            try {
                message = JSON.readTree(text);
            } catch (JsonProcessingException _) {
                fail(new McpFailure("sent something that is no JSON"));
                return;
            }
            // A batch, as the version of March 2025 knows it.
            if (message.isArray()) message.forEach(this::take);
            else take(message);
        }

        private void take(JsonNode message) {
            var method = message.path("method").asText("");
            var id = message.get("id");
            if (method.isEmpty()) answered(message);
            else if (id != null && id.isValueNode()) asked(method, id);
            else if (method.equals("notifications/tools/list_changed")) onChange.run();
        }

        private void answered(JsonNode message) {
            var answer = pending.get(message.path("id").asLong(-1));
            if (answer == null) return;
            var error = message.get("error");
            if (error != null)
                answer.completeExceptionally(
                        new McpFailure(
                                "refused it (code %d)".formatted(error.path("code").asInt())));
            else answer.complete(message.path("result"));
        }

        /// A ping is answered; a server gets no files, no model and no words of people from here.
        private void asked(String method, JsonNode id) {
            var reply = JSON.createObjectNode();
            reply.put("jsonrpc", "2.0");
            reply.set("id", id);
            if (method.equals("ping")) reply.putObject("result");
            else
                reply.putObject("error")
                        .put("code", METHOD_NOT_FOUND)
                        .put("message", "not offered by this client");
            var _ = transport.send(reply);
        }

        @Override
        public void lost(McpFailure why) {
            fail(why);
        }

        @Override
        public void ended(McpFailure why) {
            over(why);
        }
    }
}
