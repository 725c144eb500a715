package dev.continuo.gateway.mcp.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.gateway.status.Version;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientSession;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/// A conversation with one server: what it offers, and calls. The protocol is the SDK's; results
/// are kept as they came, since what a server says of its tools is pinned word by word.
public final class McpSession implements AutoCloseable {
    private static final String PROTOCOL = ProtocolVersions.MCP_2025_06_18;

    /// Versions that differ in nothing that is used here.
    private static final List<String> KNOWN = List.of(
            PROTOCOL,
            ProtocolVersions.MCP_2025_11_25,
            ProtocolVersions.MCP_2025_03_26,
            ProtocolVersions.MCP_2024_11_05);

    // 20 pages: a list that goes on is no list of tools.
    private static final int MAX_PAGES = 20;

    // Longer than any call may take: each has its own, shorter limit.
    private static final Duration LONGEST = Duration.ofMinutes(5);

    private static final TypeRef<JsonNode> ANY = new TypeRef<>() {};

    private final SessionTransport transport;
    private final McpClientSession session;
    private final boolean elicitation;

    /// @param elicitation whether the server may ask for values and gets those that it proposed
    /// @param onChange is run when the server says that its tools are others now
    public McpSession(McpTransport carrier, boolean elicitation, Runnable onChange) {
        this.elicitation = elicitation;
        transport = new SessionTransport(carrier);
        var answers = new HashMap<String, McpClientSession.RequestHandler<?>>();
        answers.put(McpSchema.METHOD_PING, _ -> Mono.just(Map.of()));
        if (elicitation)
            answers.put(
                    McpSchema.METHOD_ELICITATION_CREATE, asked -> Mono.just(ProposedDefaults.answer((JsonNode) asked)));
        // A server gets no files, no model and no words of people from here: all else is refused.
        session = new McpClientSession(
                LONGEST,
                transport,
                answers,
                Map.of(SessionTransport.TOOLS_CHANGED, _ -> Mono.fromRunnable(onChange)),
                Function.identity());
    }

    /// Ends with the reason when the connection is over.
    public CompletableFuture<McpFailure> end() {
        return transport.end();
    }

    /// Ends the connection; what was asked for fails with the reason.
    public void end(McpFailure why) {
        transport.ended(why);
    }

    /// Connects and agrees upon a version.
    ///
    /// @param patience for the answer
    public void open(Duration patience) throws McpFailure, InterruptedException {
        transport.open();
        var capabilities = McpSchema.ClientCapabilities.builder();
        if (elicitation) capabilities.elicitation();
        var about = McpSchema.InitializeRequest.builder(
                        PROTOCOL,
                        capabilities.build(),
                        McpSchema.Implementation.builder("continuo", Version.TEXT)
                                .build())
                .build();
        var version = request(McpSchema.METHOD_INITIALIZE, about, patience)
                .path("protocolVersion")
                .asText();
        if (!KNOWN.contains(version)) throw new McpFailure("speaks a version of MCP that is not known here");
        transport.agreed(version);
        session.sendNotification(McpSchema.METHOD_NOTIFICATION_INITIALIZED, Map.of())
                .subscribe();
        if (elicitation) transport.listen();
    }

    /// All tools as the server describes them.
    ///
    /// @param patience for each page
    public List<JsonNode> tools(Duration patience) throws McpFailure, InterruptedException {
        var tools = new ArrayList<JsonNode>();
        var cursor = "";
        for (int page = 0; page < MAX_PAGES; page++) {
            var asked = cursor.isEmpty() ? Map.of() : Map.of("cursor", cursor);
            var result = request(McpSchema.METHOD_TOOLS_LIST, asked, patience);
            if (!result.path("tools").isArray())
                throw new McpFailure("answered the question for its tools with something else");
            result.path("tools").forEach(tools::add);
            cursor = result.path("nextCursor").asText("");
            if (cursor.isEmpty()) return tools;
        }
        throw new McpFailure("has a list of tools that does not end");
    }

    /// Calls a tool and returns its result.
    public JsonNode call(String tool, ObjectNode arguments, Duration patience) throws McpFailure, InterruptedException {
        return request(McpSchema.METHOD_TOOLS_CALL, new RemoteCall(tool, arguments), patience);
    }

    private record RemoteCall(String name, ObjectNode arguments) {}

    private JsonNode request(String method, Object parameters, Duration patience)
            throws McpFailure, InterruptedException {
        var over = new CompletableFuture<Void>();
        var answer = session.sendRequest(method, parameters, ANY)
                .contextWrite(context -> context.put(SessionTransport.OVER, over))
                .toFuture();
        try {
            return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            throw new McpFailure("did not answer within %d s".formatted(patience.toSeconds()));
        } catch (ExecutionException e) {
            throw failure(e);
        } finally {
            over.complete(null);
        }
    }

    private static McpFailure failure(Throwable thrown) {
        var cause = thrown;
        while (cause.getCause() != null
                && (cause instanceof ExecutionException || cause instanceof CompletionException))
            cause = cause.getCause();
        return switch (cause) {
            case McpFailure known -> known;
            case McpError refused ->
                new McpFailure("refused it (code %d)"
                        .formatted(refused.getJsonRpcError().code()));
            // Whatever else says may quote what was sent.
            default -> new McpFailure("cannot be reached (" + cause.getClass().getSimpleName() + ")");
        };
    }

    @Override
    public void close() {
        transport.close();
        session.close();
    }
}
