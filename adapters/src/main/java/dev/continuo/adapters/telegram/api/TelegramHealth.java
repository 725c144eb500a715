package dev.continuo.adapters.telegram.api;

import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.channel.NetworkClock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/// How the channel is, and what passed through it.
public final class TelegramHealth {
    private final InstantSource clock;
    private final NetworkClock network;
    private String state = "connecting";
    private String detail = "Telegram has not answered yet.";
    private @Nullable Instant received;
    private @Nullable Instant sent;
    private @Nullable Duration lag;

    /// @param network what Telegram's answers tell of the time
    public TelegramHealth(InstantSource clock, NetworkClock network) {
        this.clock = clock;
        this.network = network;
    }

    public synchronized void works(String detail) {
        state = "ok";
        this.detail = detail;
    }

    public synchronized void limps(String detail) {
        state = "degraded";
        this.detail = detail;
    }

    public synchronized void fails(String detail) {
        state = "down";
        this.detail = detail;
    }

    /// What a failure means for those who run the agent.
    public void suffers(BotApiFailure failure) {
        if (failure.revoked())
            fails(
                    "Telegram no longer knows the token: it was revoked. Ask @BotFather for a new"
                            + " one and set TELEGRAM_BOT_TOKEN.");
        else if (failure.what().denied("409"))
            limps(
                    "Something else receives this bot's messages: another process uses the same"
                            + " token. Stop it, or make a bot of its own for it.");
        else if (failure.what() instanceof ApiResponse.RateLimited)
            limps("Telegram asks for a pause.");
        else fails("Telegram does not answer: " + failure.what().reason() + ".");
    }

    /// Something came in that was said then.
    public synchronized void heard(@Nullable Instant said) {
        received = clock.instant();
        if (said == null) return;
        lag = network.since(said, received);
    }

    public synchronized void said() {
        sent = clock.instant();
    }

    public synchronized ChannelHealth health() {
        return new ChannelHealth(state, detail, received, sent, lag, network.ahead());
    }
}
