package dev.continuo.adapters.telegram.api;

import dev.continuo.adapters.receiving.ChannelActivity;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.mind.channel.ChannelHealth;

/// State of the channel, and counts of its messages.
public final class TelegramHealth {
    private final ChannelActivity activity;
    private String state = "connecting";
    private String detail = "Telegram has not answered yet.";

    public TelegramHealth(ChannelActivity activity) {
        this.activity = activity;
    }

    public ChannelActivity activity() {
        return activity;
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

    /// Sets the state to what a failure means for those who run the agent.
    public void suffers(BotApiFailure failure) {
        if (failure.revoked())
            fails("Telegram no longer knows the token: it was revoked. Ask @BotFather for a new"
                    + " one and set TELEGRAM_BOT_TOKEN.");
        else if (failure.what().denied("409"))
            limps("Something else receives this bot's messages: another process uses the same"
                    + " token. Stop it, or make a bot of its own for it.");
        else if (failure.what() instanceof ApiResponse.RateLimited) limps("Telegram asks for a pause.");
        else fails("Telegram does not answer: " + failure.what().reason() + ".");
    }

    public synchronized ChannelHealth health() {
        return activity.health(state, detail);
    }
}
