package dev.continuo.gateway.mcp.oauth;

import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import dev.continuo.gateway.mcp.protocol.McpFailure;
import dev.continuo.gateway.status.Version;
import dev.continuo.gateway.webhook.AddressPolicy;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscribers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Asks addresses that a foreign server named: encrypted ones of the public internet, without
/// redirects, and reads little.
final class GuardedHttp {
    // 256 KB: metadata documents and answers with tokens are a few KB.
    private static final int MAX_BODY = 256 * 1024;
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(TIMEOUT)
            .build();

    private final AddressPolicy policy;
    private final boolean internal;

    /// @param internal whether addresses that are not of the public internet may be asked
    GuardedHttp(AddressPolicy policy, boolean internal) {
        this.policy = policy;
        this.internal = internal;
    }

    /// Checks that secrets may go to an address.
    void check(URI uri) throws McpFailure {
        if (AddressPolicy.flaw(uri.toString()).isPresent() || uri.getRawFragment() != null)
            throw new McpFailure("names an address for signing in that cannot be asked");
        try {
            if (!internal && policy.inside(uri))
                throw new McpFailure("names an address for signing in that is not of the public internet");
            if (!uri.getScheme().equalsIgnoreCase("https") && !loopback(uri))
                throw new McpFailure("names an address for signing in that is not https");
        } catch (UnknownHostException _) {
            throw new McpFailure("names a host for signing in that is not known");
        }
    }

    private static boolean loopback(URI uri) throws UnknownHostException {
        return InetAddress.getByName(uri.getHost()).isLoopbackAddress();
    }

    /// The JSON text behind an address; empty where there is none. A server that fails has not said
    /// that there is none.
    Optional<String> find(URI uri) throws McpFailure, InterruptedException {
        var request = new HTTPRequest(HTTPRequest.Method.GET, uri);
        request.setAccept("application/json");
        var answer = send(request);
        if (answer.getStatusCode() >= 500) throw unanswered();
        return answer.getStatusCode() == 200
                ? Optional.ofNullable(answer.getBody())
                        .filter(body -> body.stripLeading().startsWith("{"))
                : Optional.empty();
    }

    private static McpFailure unanswered() {
        return new McpFailure("names an address for signing in that did not answer");
    }

    HTTPResponse send(HTTPRequest asked) throws McpFailure, InterruptedException {
        var uri = asked.getURI();
        check(uri);
        var request = java.net.http.HttpRequest.newBuilder(URI.create(uri.toASCIIString()))
                .timeout(TIMEOUT)
                .header("User-Agent", "Continuo/" + Version.TEXT)
                .method(
                        asked.getMethod().name(),
                        asked.getBody() == null ? BodyPublishers.noBody() : BodyPublishers.ofString(asked.getBody()));
        asked.getHeaderMap().forEach((name, values) -> values.forEach(value -> request.header(name, value)));
        var sent = HTTP.sendAsync(
                request.build(),
                BodyHandlers.limiting(
                        _ -> BodySubscribers.ofString(java.nio.charset.StandardCharsets.UTF_8), MAX_BODY));
        try {
            var answer = sent.get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
            var response = new HTTPResponse(answer.statusCode());
            response.setContentType(answer.headers().firstValue("Content-Type").orElse("application/json"));
            response.setBody(answer.body());
            return response;
        } catch (ExecutionException | TimeoutException | ParseException _) {
            // The failure may quote what was sent.
            throw unanswered();
        } finally {
            sent.cancel(true);
        }
    }
}
