package dev.continuo.gateway.mcp.protocol;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.gateway.status.Version;
import dev.continuo.gateway.webhook.AddressPolicy;
import dev.continuo.ledger.concurrent.ExponentialBackoff;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.ResponseInfo;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// A server behind an address: each message is posted, and its answer is the response's body, whole
/// or as an event stream ("Streamable HTTP"), which is resumed where the server closed it before it
/// answered. Follows no redirect.
public final class HttpTransport implements McpTransport {
    private static final String SESSION = "Mcp-Session-Id";
    private static final String PROTOCOL = "MCP-Protocol-Version";

    // Longer than any call may take: calls have their own, shorter time-out.
    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int MAX_HEADER = 500;

    // A call ends sooner by its time-out, unless the server wants to be asked all the time.
    private static final int MAX_RESUMPTIONS = 20;
    private static final Duration USUAL_RETRY = Duration.ofSeconds(1);
    private static final Duration SHORTEST_RETRY = Duration.ofMillis(100);

    // 2 s: a server that does not say at once whether it has such a stream is used without.
    private static final Duration OPENING = Duration.ofSeconds(2);

    private final URI url;
    private final Credentials credentials;
    private final AddressPolicy policy;
    private final BooleanSupplier internal;
    private final HttpClient http;
    private volatile @Nullable Receiver receiver;
    private volatile @Nullable Thread listener;
    private volatile @Nullable String session;
    private volatile @Nullable String protocol;

    /// @param internal whether addresses that are not of the public internet may be asked
    public HttpTransport(URI url, Credentials credentials, AddressPolicy policy, BooleanSupplier internal) {
        this.url = url;
        this.credentials = credentials;
        this.policy = policy;
        this.internal = internal;
        this.http = HttpClient.newBuilder()
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
        var sent = new CompletableFuture<Boolean>();
        var thread = Thread.ofVirtual().name("mcp-http").unstarted(() -> {
            try {
                exchange(message, to);
                sent.complete(true);
            } catch (McpFailure e) {
                sent.completeExceptionally(e);
            } catch (ExecutionException e) {
                sent.completeExceptionally(Optional.ofNullable(e.getCause()).orElse(e));
            } catch (InterruptedException | RuntimeException e) {
                sent.completeExceptionally(e);
            }
        });
        var _ = sent.whenComplete((_, _) -> {
            if (sent.isCancelled()) thread.interrupt();
        });
        thread.start();
        return sent;
    }

    private void exchange(ObjectNode message, Receiver to) throws McpFailure, InterruptedException, ExecutionException {
        var reading = new ResponseStream(to, USUAL_RETRY, () -> {});
        var position = reading.position;
        try {
            authorized(() -> post(message), reading);
        } catch (ExecutionException e) {
            if (position.id() == null || e.getCause() instanceof McpFailure) throw e;
        }
        var id = message.path("id").asText();
        if (!message.has("method")) return;
        for (int resumed = 0; to.awaits(id) && resumed < MAX_RESUMPTIONS; resumed++) {
            var last = position.id();
            if (last == null) return;
            Thread.sleep(position.retry().compareTo(SHORTEST_RETRY) < 0 ? SHORTEST_RETRY : position.retry());
            if (to.awaits(id)) authorized(() -> resume(last), reading);
        }
    }

    /// Builder of a request, again for each time that it is sent.
    private interface RequestMaker {
        HttpRequest.Builder make();
    }

    /// Sends a request, and once more with another token where the server wants one.
    private void authorized(RequestMaker request, ResponseStream reading)
            throws McpFailure, InterruptedException, ExecutionException {
        var token = credentials.token().orElse(null);
        reading.challenge = null;
        try {
            once(request.make(), token, reading);
        } catch (ExecutionException e) {
            var asked = reading.challenge;
            if (asked == null || !credentials.renew(asked, token)) throw e;
            once(request.make(), credentials.token().orElse(null), reading);
        }
    }

    private void once(HttpRequest.Builder request, @Nullable String token, ResponseStream reading)
            throws McpFailure, InterruptedException, ExecutionException {
        checkAddress();
        if (token != null) request.header("Authorization", "Bearer " + token);
        var answer = http.sendAsync(request.build(), head -> {
            var failure = status(head, reading);
            reading.begun.run();
            return EventStreamBody.of(head, failure, reading.to, reading.position);
        });
        reading.await(answer);
    }

    /// The same addresses are used for the connection: the system remembers them longer than that
    /// takes.
    private void checkAddress() throws McpFailure {
        try {
            if (!internal.getAsBoolean() && policy.inside(url))
                throw new McpFailure("has an address that is not of the public internet");
        } catch (UnknownHostException _) {
            throw new McpFailure("has a host that is not known");
        }
    }

    /// Keeps a stream open on which the server may ask. One that has no such stream says so, and is
    /// not asked again.
    @Override
    public void listen() throws InterruptedException {
        var to = receiver;
        if (to == null) throw new IllegalStateException("not open");
        var opened = new CountDownLatch(1);
        var thread = Thread.ofVirtual().name("mcp-listen").unstarted(() -> listen(to, opened));
        listener = thread;
        thread.start();
        // What the server asks before the stream is open would be lost.
        var _ = opened.await(OPENING.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void listen(Receiver to, CountDownLatch opened) {
        var reading = new ResponseStream(to, USUAL_RETRY, opened::countDown);
        var position = reading.position;
        var backoff = new ExponentialBackoff(USUAL_RETRY, LONGEST);
        try {
            while (true) {
                try {
                    var last = position.id();
                    authorized(() -> last == null ? events() : resume(last), reading);
                } catch (ExecutionException e) {
                    if (e.getCause() instanceof McpFailure) return;
                }
                var pause = backoff.next();
                Thread.sleep(pause.compareTo(position.retry()) > 0 ? pause : position.retry());
            }
        } catch (McpFailure | InterruptedException _) {
            // It has no such stream, or is closed.
        } finally {
            opened.countDown();
        }
    }

    private HttpRequest.Builder events() {
        return request("text/event-stream").GET();
    }

    private HttpRequest.Builder post(ObjectNode message) {
        return request("application/json, text/event-stream")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(message.toString()));
    }

    private HttpRequest.Builder resume(String last) {
        return events().header("Last-Event-ID", last);
    }

    private HttpRequest.Builder request(String accept) {
        var request = HttpRequest.newBuilder(URI.create(url.toASCIIString()))
                .header("Accept", accept)
                .header("User-Agent", "Continuo/" + Version.TEXT)
                .timeout(LONGEST);
        if (session != null) request.header(SESSION, session);
        if (protocol != null) request.header(PROTOCOL, protocol);
        return request;
    }

    /// Why nothing comes of a response, null where something does.
    private @Nullable McpFailure status(ResponseInfo head, ResponseStream reading) {
        keep(head);
        var status = head.statusCode();
        if (status >= 200 && status < 300) return null;
        if (status >= 300 && status < 400)
            return new McpFailure("answers with a redirect, and redirects are not followed");
        if (status == UNAUTHORIZED || status == FORBIDDEN)
            reading.challenge = new AuthChallenge(status, head.headers().allValues("WWW-Authenticate"));
        var failure = new McpFailure("answered with HTTP " + status);
        if (status == NOT_FOUND && session != null) reading.to.ended(new McpFailure("ended the session"));
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
        var listening = listener;
        if (listening != null) listening.interrupt();
        http.shutdownNow();
    }
}
