package dev.continuo.gateway.web;

import dev.continuo.gateway.web.http.Authenticator;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.JsonBody;
import io.javalin.http.Context;

/// Logging in to the console and out of it.
public final class ConsoleLogin {
    private final Authenticator access;

    public ConsoleLogin(Authenticator access) {
        this.access = access;
    }

    /// `POST /v1/session`
    public void login(Context ctx, Caller caller) {
        access.login(ctx, JsonBody.read(ctx).only("token").text("token"));
        ctx.status(204);
    }

    /// `DELETE /v1/session`
    public void logout(Context ctx, Caller caller) {
        access.logout(ctx);
        ctx.status(204);
    }
}
