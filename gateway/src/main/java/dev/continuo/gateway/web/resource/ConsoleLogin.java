package dev.continuo.gateway.web.resource;

import dev.continuo.gateway.web.access.Access;
import dev.continuo.gateway.web.access.Caller;
import dev.continuo.gateway.web.exchange.Body;
import io.javalin.http.Context;

/// Logging in to the console and out of it.
public final class ConsoleLogin {
    private final Access access;

    public ConsoleLogin(Access access) {
        this.access = access;
    }

    /// `POST /v1/session`
    public void login(Context ctx, Caller caller) {
        access.login(ctx, Body.read(ctx).only("token").text("token"));
        ctx.status(204);
    }

    /// `DELETE /v1/session`
    public void logout(Context ctx, Caller caller) {
        access.logout(ctx);
        ctx.status(204);
    }
}
