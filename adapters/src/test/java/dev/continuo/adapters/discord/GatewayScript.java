package dev.continuo.adapters.discord;

import dev.continuo.adapters.contract.Network.Trouble;
import dev.continuo.adapters.contract.NetworkFault;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// The tricks the fake Discord plays on sends.
final class GatewayScript {
    private static final Duration SILENCE = Duration.ofSeconds(40);

    private final Queue<Trouble> troubles = new ConcurrentLinkedQueue<>();
    private volatile CountDownLatch silence = new CountDownLatch(1);
    private volatile boolean global;
    volatile NetworkFault weather = NetworkFault.FAIR;

    void next(Trouble trouble) {
        troubles.add(trouble);
    }

    /// Whether limits are told to hold for all routes.
    void global(boolean all) {
        global = all;
    }

    /// Ends every silence.
    void release() {
        silence.countDown();
        silence = new CountDownLatch(1);
    }

    /// A handler for sends, which troubles befall.
    Handler befalling(Handler handler) {
        return context -> {
            switch (troubles.poll()) {
                case null -> weathered(context, handler);
                case Trouble.Limited(var pause) -> limited(context, pause);
                case Trouble.Fails() -> error(context, 500, 0, "Internal Server Error");
                case Trouble.Refuses() -> error(context, 403, 50007, "Cannot send messages to this user");
                case Trouble.TakesInSilence() -> silently(context, handler);
            }
        };
    }

    private void silently(Context context, Handler handler) throws Exception {
        handler.handle(context);
        silence.await(SILENCE.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void weathered(Context context, Handler handler) throws Exception {
        var channel = context.pathParamMap().getOrDefault("channel", "");
        var text = Upload.body(context).path("content").asText();
        switch (weather.befalls(channel, text)) {
            case NONE -> handler.handle(context);
            case LIMITED -> limited(context, Duration.ofMillis(300));
            case FAILED -> error(context, 500, 0, "Internal Server Error");
            case LOST -> error(context, 502, 0, "Bad Gateway");
            case TAKEN_LATE, TAKEN_AND_CUT -> {
                handler.handle(context);
                error(context, 504, 0, "Gateway Timeout");
            }
            case TAKEN_IN_SILENCE -> silently(context, handler);
        }
    }

    private void limited(Context context, Duration pause) {
        var seconds = pause.toMillis() / 1000.0;
        context.status(429)
                .header("Retry-After", Long.toString((long) Math.ceil(seconds)))
                .header("Via", "1.1 fake");
        if (global) context.header("X-RateLimit-Global", "true");
        Http.json(
                context,
                DiscordJson.of(
                        "message", "You are being rate limited.",
                        "retry_after", seconds,
                        "global", global));
    }

    static void error(Context context, int status, int code, String message) {
        context.status(status);
        Http.json(context, DiscordJson.of("message", message, "code", code));
    }

    /// What the fake writes.
    static final class Http {
        private Http() {}

        static void json(Context context, Object value) {
            context.contentType("application/json").result(DiscordJson.write(value));
        }
    }
}
