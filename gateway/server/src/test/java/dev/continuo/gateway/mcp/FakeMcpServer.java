package dev.continuo.gateway.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.github.tomakehurst.wiremock.http.Response;
import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.mind.testing.LoopbackServer.Act;
import dev.continuo.mind.testing.LoopbackServer.Request;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/// An MCP server over HTTP that answers as it is told to: in general well.
final class FakeMcpServer implements AutoCloseable {
    private static final String ONE =
            "[{\"name\":\"echo\",\"description\":\"Echoes.\",\"inputSchema\":{\"type\":\"object\"}}]";

    private final LoopbackServer server = new LoopbackServer(this::answer);
    private final ConcurrentHashMap<String, Act> acts = new ConcurrentHashMap<>();
    private volatile String tools = ONE;

    String url() {
        return server.url() + "/mcp";
    }

    List<Request> requests() {
        return server.requests;
    }

    /// From now on it answers a method so.
    FakeMcpServer on(String method, Act act) {
        acts.put(method, act);
        return this;
    }

    Act hang() {
        return server.hang();
    }

    LoopbackServer.Part silence() {
        return server.silence();
    }

    void tools(String json) {
        tools = json;
    }

    Response answer(Request request) throws IOException, InterruptedException {
        var message = parse(request.body());
        var method = message.path("method").asText();
        var act = acts.get(method);
        if (act != null) return act.on(request);
        var id = message.path("id").toString();
        return switch (method) {
            case "initialize" ->
                result(id, "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{}}")
                        .on(request);
            case "tools/list" -> result(id, "{\"tools\":" + tools + "}").on(request);
            case "tools/call" ->
                result(id, "{\"content\":[{\"type\":\"text\",\"text\":\"it works\"}]}")
                        .on(request);
            default -> LoopbackServer.status(202).on(request);
        };
    }

    private static Act result(String id, String result) {
        return LoopbackServer.json(
                200,
                "{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":%s}".formatted(id, result),
                "Mcp-Session-Id",
                "session-1");
    }

    private static JsonNode parse(String body) {
        try {
            return Objects.requireNonNull(new JsonMapper().readTree(body));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
