package dev.continuo.gateway.web.api;

import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.gateway.web.http.RawBody;
import io.javalin.http.Context;

/// Telegram calling, where it was told a public address. The request proves itself by the secret
/// that was told with it.
public final class TelegramUpdatesResource {
    private static final String SECRET = "X-Telegram-Bot-Api-Secret-Token";

    private final WebDependencies dependencies;

    public TelegramUpdatesResource(WebDependencies dependencies) {
        this.dependencies = dependencies;
    }

    /// `POST /telegram`: answered only when the update is durable.
    public void take(Context ctx, Caller caller) {
        var telegram = dependencies
                .channels()
                .telegram()
                .orElseThrow(() -> Problem.of(
                                401,
                                "unauthorized",
                                "There is no Telegram bot here.",
                                "Set TELEGRAM_BOT_TOKEN and CONTINUO_PUBLIC_URL.")
                        .with("WWW-Authenticate", "Telegram"));
        var body = RawBody.read(ctx).bytes();
        ctx.status(telegram.webhook(ctx.header(SECRET), body).status());
    }
}
