package dev.continuo.gateway.mcp.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoSink;

/// Carries the SDK's messages over a transport that keeps our limits. The SDK's own transports read
/// lines and bodies of any length, follow what is configured elsewhere and leave a program's
/// children behind; its session waits on when nothing more can come.
///
/// Of what a server says only what was asked for, and that its tools changed, gets to the SDK: it
/// quotes the rest in the log.
final class SessionTransport implements McpClientTransport, McpTransport.Receiver {
    static final String TOOLS_CHANGED = McpSchema.METHOD_NOTIFICATION_TOOLS_LIST_CHANGED;

    /// Key of a future in a request's context that ends when nobody waits for the answer anymore.
    static final String OVER = "over";

    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder().maxNestingDepth(100).build())
                    .build())
            .build();

    private final McpTransport carrier;
    private final Map<Object, MonoSink<Void>> open = new ConcurrentHashMap<>();
    private final CompletableFuture<McpFailure> end = new CompletableFuture<>();
    private volatile Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler = Function.identity();

    SessionTransport(McpTransport carrier) {
        this.carrier = carrier;
    }

    CompletableFuture<McpFailure> end() {
        return end;
    }

    void open() throws McpFailure {
        carrier.open(this);
    }

    void listen() throws InterruptedException {
        carrier.listen();
    }

    void agreed(String version) {
        carrier.agreed(version);
    }

    @Override
    public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> newHandler) {
        handler = newHandler;
        return Mono.empty();
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return message instanceof JSONRPCRequest request
                ? Mono.create(sink -> ask(request, sink))
                : Mono.fromRunnable(() -> {
                    var _ = send(message);
                });
    }

    private CompletableFuture<?> send(JSONRPCMessage message) {
        return carrier.send(JSON.<ObjectNode>valueToTree(message));
    }

    private void ask(JSONRPCRequest request, MonoSink<Void> sink) {
        var id = request.id();
        open.put(id, sink);
        // Whoever ended it meanwhile looked at what was open then.
        if (end.isDone()) fail(id, end.join());
        var sent = send(request);
        var _ = sent.whenComplete(
                (_, failure) -> fail(id, failure == null ? new McpFailure("answered with nothing") : ended(failure)));
        CompletableFuture<?> over = sink.contextView().get(OVER);
        var _ = over.thenRun(() -> {
            if (open.containsKey(id)) cancelled(request);
            sent.cancel(true);
            fail(id, new McpFailure("was not waited for"));
        });
    }

    /// The reason for which the connection ended, if it did: that closing it cuts a request off is
    /// no reason of its own.
    private Throwable ended(Throwable failure) {
        return end.isDone() ? end.join() : failure;
    }

    private void cancelled(JSONRPCRequest request) {
        if (request.method().equals(McpSchema.METHOD_INITIALIZE)) return;
        var _ = send(new JSONRPCNotification("notifications/cancelled", Map.of("requestId", request.id())));
    }

    private void fail(Object id, Throwable why) {
        var sink = open.remove(id);
        if (sink != null) sink.error(why);
    }

    @Override
    public void received(String text) {
        JsonNode message;
        try {
            message = JSON.readTree(text);
        } catch (JsonProcessingException _) {
            lost(new McpFailure("sent something that is no JSON"));
            return;
        }
        // A batch, as the version of March 2025 knows it.
        if (message.isArray()) message.forEach(this::take);
        else take(message);
    }

    @Override
    public boolean awaits(String request) {
        return open.containsKey(request);
    }

    private void take(JsonNode message) {
        var method = message.path("method").asText("");
        var id = message.path("id");
        if (method.isEmpty()) answered(id.asText(), message);
        else if (id.isIntegralNumber()) asked(method, id.longValue(), message);
        else if (id.isTextual()) asked(method, id.textValue(), message);
        else if (method.equals(TOOLS_CHANGED)) handle(new JSONRPCNotification(method));
    }

    private void asked(String method, Object id, JsonNode message) {
        var parameters = method.equals(McpSchema.METHOD_ELICITATION_CREATE) ? message.path("params") : null;
        handle(new JSONRPCRequest(method, id, parameters));
    }

    private void answered(String id, JsonNode message) {
        var sink = open.remove(id);
        if (sink == null) return;
        sink.success();
        var error = message.get("error");
        handle(
                error == null
                        ? JSONRPCResponse.result(id, message.path("result"))
                        : JSONRPCResponse.error(
                                id,
                                new JSONRPCResponse.JSONRPCError(
                                        error.path("code").asInt(), "refused")));
    }

    private void handle(JSONRPCMessage message) {
        handler.apply(Mono.just(message)).subscribe();
    }

    /// Everything asked so far stays unanswered.
    @Override
    public void lost(McpFailure why) {
        // A copy: who is answered may ask again at once, and that is another question.
        for (var id : List.copyOf(open.keySet())) fail(id, why);
    }

    @Override
    public void ended(McpFailure why) {
        end.complete(why);
        // The first reason is the true one: whoever hears of it may close this at once.
        lost(end.join());
    }

    @Override
    public void close() {
        carrier.close();
        ended(new McpFailure("was stopped"));
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(this::close);
    }

    /// Gives a result as it came.
    @Override
    @SuppressWarnings("unchecked")
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return (T) data;
    }
}
