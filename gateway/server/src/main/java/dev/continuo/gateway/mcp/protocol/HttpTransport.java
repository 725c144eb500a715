package dev.continuo.gateway.mcp.protocol;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.gateway.status.Version;
import dev.continuo.gateway.webhook.AddressPolicy;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.ResponseInfo;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// A server behind an address: each message is posted, and its answer is the response's body, whole
/// or as an event stream ("Streamable HTTP"). Follows no redirect.
public final class HttpTransport implements McpTransport {
    private static final String SESSION = "Mcp-Session-Id";
    private static final String PROTOCOL = "MCP-Protocol-Version";

    // Longer than any call may take: calls have their own, shorter time-out.
    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
    private static final int NOT_FOUND = 404;
    private static final int MAX_HEADER = 500;

    private final URI url;
    private final @Nullable String token;
    private final AddressPolicy policy;
    private final BooleanSupplier internal;
    private final HttpClient http;
    private volatile @Nullable Receiver receiver;
    private volatile @Nullable String session;
    private volatile @Nullable String protocol;

    /// @param internal whether addresses that are not of the public internet may be asked
    public HttpTransport(
            URI url, @Nullable String token, AddressPolicy policy, BooleanSupplier internal) {
        this.url = url;
        this.token = token;
        this.policy = policy;
        this.internal = internal;
        this.http =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .connectTimeout(CONNECT_TIMEOUT)
                        .executor(Executors.newVirtualThreadPerTaskExecutor())
                        .build();
    }

    @Override
    public void open(Receiver to) {
        receiver = to;
    }

    @Override
    public void agreed(String version) {
        protocol = version;
    }

    @Override
    public CompletableFuture<?> send(ObjectNode message) {
        var to = receiver;
        if (to == null) throw new IllegalStateException("not open");
        try {
            // The same addresses are used for the connection: the system remembers them longer than
            // that takes.
            if (!internal.getAsBoolean() && policy.inside(url))
                return failed("has an address that is not of the public internet");
        } catch (UnknownHostException _) {
            return failed("has a host that is not known");
        }
        return http.sendAsync(
                request(message), head -> EventStreamBody.of(head, status(head, to), to));
    }

    private static CompletableFuture<?> failed(String reason) {
        return CompletableFuture.failedFuture(new McpFailure(reason));
    }

    private HttpRequest request(ObjectNode message) {
        var request =
                HttpRequest.newBuilder(URI.create(url.toASCIIString()))
                        .header("Content-Type", "application/json")
                        .header("Accept", "application/json, text/event-stream")
                        .header("User-Agent", "Continuo/" + Version.TEXT)
                        .timeout(LONGEST)
                        .POST(BodyPublishers.ofString(message.toString()));
        if (token != null) request.header("Authorization", "Bearer " + token);
        if (session != null) request.header(SESSION, session);
        if (protocol != null) request.header(PROTOCOL, protocol);
        return request.build();
    }

    /// Why nothing comes of a response, null where something does.
    private @Nullable McpFailure status(ResponseInfo head, Receiver to) {
        keep(head);
        var status = head.statusCode();
        if (status >= 200 && status < 300) return null;
        if (status >= 300 && status < 400)
            return new McpFailure("answers with a redirect, and redirects are not followed");
        var failure = new McpFailure("answered with HTTP " + status);
        if (status == NOT_FOUND && session != null) to.ended(new McpFailure("ended the session"));
        return failure;
    }

    private void keep(ResponseInfo head) {
        head.headers()
                .firstValue(SESSION)
                .filter(id -> id.length() <= MAX_HEADER && id.matches("[!-~]+"))
                .ifPresent(id -> session = id);
    }

    /// Cuts off what is under way.
    @Override
    public void close() {
        http.shutdownNow();
    }
}
