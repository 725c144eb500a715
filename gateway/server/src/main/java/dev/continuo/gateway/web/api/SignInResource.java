package dev.continuo.gateway.web.api;

import dev.continuo.gateway.mcp.McpServers;
import dev.continuo.gateway.mcp.oauth.Redirected;
import dev.continuo.gateway.mcp.protocol.McpFailure;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.Problem;
import io.javalin.http.Context;

/// People who come back from an authorization server, which they gave permission for an MCP server
/// at. The request proves itself by the state of a link that the operator was told.
public final class SignInResource {
    private final McpServers servers;

    public SignInResource(WebDependencies dependencies) {
        this.servers = dependencies.mcp();
    }

    /// `GET /oauth/callback`
    public void complete(Context ctx, Caller caller) throws InterruptedException {
        var answer = new Redirected(
                given(ctx, "state"), ctx.queryParam("code"), ctx.queryParam("error"), ctx.queryParam("iss"));
        try {
            var server = servers.completeSignIn(answer).orElseThrow(SignInResource::unknown);
            ctx.contentType("text/plain; charset=utf-8")
                    .result("The gateway is signed in to %s. You may close this page.\n".formatted(server));
        } catch (McpFailure e) {
            throw Problem.of(
                    400,
                    "not_signed_in",
                    "The gateway is not signed in: the server %s.".formatted(e.reason()),
                    "Get a new link with /mcp login.");
        }
    }

    private static String given(Context ctx, String name) {
        var value = ctx.queryParam(name);
        if (value == null) throw unknown();
        return value;
    }

    private static Problem unknown() {
        return Problem.bad("This answers no link of this gateway, or it was used.", "Get a new link with /mcp login.");
    }

    /// `GET /client-metadata.json`
    public void document(Context ctx, Caller caller) {
        Json.answer(
                ctx,
                200,
                servers.clientDocument()
                        .orElseThrow(() ->
                                Problem.notFound("This gateway has no https address.", "Set CONTINUO_PUBLIC_URL.")));
    }
}
