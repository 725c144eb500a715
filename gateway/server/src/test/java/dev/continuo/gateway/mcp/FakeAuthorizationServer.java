package dev.continuo.gateway.mcp;

import com.github.tomakehurst.wiremock.http.Response;
import com.nimbusds.oauth2.sdk.util.URLUtils;
import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.mind.testing.LoopbackServer.Act;
import dev.continuo.mind.testing.LoopbackServer.Request;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/// An MCP server that wants a token, and its authorization server, in one: in general they work.
final class FakeAuthorizationServer implements AutoCloseable {
    private final LoopbackServer server = new LoopbackServer(this::answer);
    final FakeMcpServer mcp = new FakeMcpServer();
    private final Map<String, Act> acts = new ConcurrentHashMap<>();
    private volatile String good = "none";
    private volatile boolean revocable = true;
    private final AtomicInteger given = new AtomicInteger();

    String url() {
        return server.url() + "/mcp";
    }

    String issuer() {
        return server.url();
    }

    /// Requests to a path.
    List<Request> asked(String path) {
        return server.requests.stream()
                .filter(asked -> path(asked).equals(path))
                .toList();
    }

    FakeAuthorizationServer on(String path, Act act) {
        acts.put(path, act);
        return this;
    }

    /// From now on its metadata name no endpoint that revokes tokens.
    void withoutRevocation() {
        revocable = false;
    }

    /// From now on the token that was given last is not good anymore.
    void expire() {
        good = "none";
    }

    private static String path(Request request) {
        return URI.create(request.path()).getPath();
    }

    private Response answer(Request request) throws IOException, InterruptedException {
        var act = acts.get(path(request));
        if (act != null) return act.on(request);
        return switch (path(request)) {
            case "/mcp" -> mcp(request);
            case "/.well-known/oauth-protected-resource/mcp" ->
                json("{'resource':'%s','authorization_servers':['%s']}", url(), issuer())
                        .on(request);
            case "/.well-known/oauth-authorization-server" -> metadata(issuer()).on(request);
            case "/register" ->
                json("{'client_id':'registered','redirect_uris':['http://127.0.0.1/']}")
                        .on(request);
            case "/token" -> {
                var number = given.incrementAndGet();
                good = "s3cret-access-" + number;
                yield json(
                                "{'access_token':'%s','token_type':'Bearer','refresh_token':'s3cret-refresh-%d'}",
                                good, number)
                        .on(request);
            }
            // A browser whose owner says yes.
            case "/authorize" -> {
                var asked = URI.create(request.path());
                yield LoopbackServer.status(
                                302,
                                "Location",
                                "%s?code=s3cret-code&state=%s&iss=%s"
                                        .formatted(
                                                parameter(asked, "redirect_uri"), parameter(asked, "state"), issuer()))
                        .on(request);
            }
            case "/revoke" -> {
                expire();
                yield LoopbackServer.status(200).on(request);
            }
            default -> LoopbackServer.status(404).on(request);
        };
    }

    private Response mcp(Request request) throws IOException, InterruptedException {
        return ("Bearer " + good).equals(request.headers().get("Authorization"))
                ? mcp.answer(request)
                : LoopbackServer.status(401, "WWW-Authenticate", "Bearer").on(request);
    }

    /// Metadata of an authorization server that calls itself so.
    Act metadata(String issuer) {
        return json(
                """
                {'issuer':'%s','authorization_endpoint':'%s/authorize','token_endpoint':'%s/token',
                'registration_endpoint':'%s/register',%s'response_types_supported':['code'],
                'code_challenge_methods_supported':['S256'],
                'token_endpoint_auth_methods_supported':['none']}
                """,
                issuer,
                issuer(),
                issuer(),
                issuer(),
                revocable ? "'revocation_endpoint':'%s/revoke',".formatted(issuer()) : "");
    }

    @SuppressWarnings("AnnotateFormatMethod") // Its annotation is in a library of the check.
    static Act json(String text, Object... values) {
        return LoopbackServer.json(200, text.formatted(values).replace('\'', '"'));
    }

    /// A parameter of a link.
    static String parameter(URI link, String name) {
        return Objects.requireNonNull(
                        URLUtils.parseParameters(link.getRawQuery()).get(name))
                .getFirst();
    }

    @Override
    public void close() {
        server.close();
        mcp.close();
    }
}
