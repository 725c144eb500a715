package dev.continuo.gateway.web.resource;

import dev.continuo.gateway.web.access.Caller;
import dev.continuo.gateway.web.exchange.Payload;
import dev.continuo.gateway.web.exchange.Problem;
import io.javalin.http.Context;

/// Telegram calling, where it was told a public address. The request proves itself by the secret
/// that was told with it.
public final class TelegramUpdates {
    private static final String SECRET = "X-Telegram-Bot-Api-Secret-Token";

    private final House house;

    public TelegramUpdates(House house) {
        this.house = house;
    }

    /// `POST /telegram`: answered only when the update is durable.
    public void take(Context ctx, Caller caller) {
        var telegram =
                house.telegram()
                        .orElseThrow(() ->
                                Problem.of(
                                                401,
                                                "unauthorized",
                                                "There is no Telegram bot here.",
                                                "Set TELEGRAM_BOT_TOKEN and CONTINUO_PUBLIC_URL.")
                                        .with("WWW-Authenticate", "Telegram"));
        var body = Payload.read(ctx).bytes();
        ctx.status(telegram.webhook(ctx.header(SECRET), body).status());
    }
}
