package dev.continuo.adapters.telegram.api;

import dev.continuo.ledger.concurrent.ExponentialBackoff;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/// Configuration of one bot.
///
/// @param token what @BotFather gave, `<bot id>:<secret>`
/// @param api the Bot API server, `http://host:port`; Telegram's own by default
/// @param state the folder where the bot's place in its updates is kept
/// @param webhook where Telegram posts updates; null asks for them instead
/// @param doubt what is done about a message that may have arrived
public record TelegramConfig(
        String token,
        URI api,
        Path state,
        @Nullable WebhookTarget webhook,
        Doubt doubt,
        TelegramTimeouts times,
        SendRate pace,
        InstantSource clock) {

    /// The channel's name.
    public static final String NAME = "telegram";

    /// The usual wait for a person's next message.
    public static final Duration JOINING = Duration.ofMillis(700);

    /// Telegram's own server.
    public static final URI TELEGRAM = URI.create("https://api.telegram.org");

    /// Address to which Telegram posts updates.
    ///
    /// @param url public, `https`, on port 443, 80, 88 or 8443
    /// @param secret 1 to 256 of `A-Za-z0-9_-`, which Telegram repeats in every request
    public record WebhookTarget(URI url, String secret) {
        public WebhookTarget {
            if (!secret.matches("[A-Za-z0-9_-]{1,256}"))
                throw new IllegalArgumentException("A webhook's secret has 1 to 256 letters, digits, _ and -.");
        }

        @Override
        public String toString() {
            return url.toString();
        }
    }

    /// Telegram cannot tell a repeat, nor can what was sent be looked up.
    public enum Doubt {
        /// Send it once more, marked as a possible repeat.
        REPEAT,
        /// Leave it, and say so.
        HOLD
    }

    /// Durations of the Telegram channel.
    ///
    /// @param joining how long a person's next message is waited for
    /// @param poll how long Telegram holds a question for updates, whole seconds
    /// @param connect how long a connection may take
    /// @param answer how long Telegram may take to answer
    /// @param file how long fetching a document may take
    /// @param retry the first pause after a failure; the next are twice as long each
    /// @param longestRetry the longest such pause
    /// @param typing how often people are shown again that the agent is busy
    /// @param longestTyping after which they are not any more
    /// @param moderators how long it is believed who administers a group
    public record TelegramTimeouts(
            Duration joining,
            Duration poll,
            Duration connect,
            Duration answer,
            Duration file,
            Duration retry,
            Duration longestRetry,
            Duration typing,
            Duration longestTyping,
            Duration moderators) {

        public static TelegramTimeouts usual(Duration joining) {
            return new TelegramTimeouts(
                    joining,
                    Duration.ofSeconds(50),
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(30),
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(1),
                    Duration.ofMinutes(1),
                    Duration.ofSeconds(4),
                    Duration.ofMinutes(5),
                    Duration.ofMinutes(5));
        }

        public ExponentialBackoff retries() {
            return new ExponentialBackoff(retry, longestRetry);
        }
    }

    /// Rates at which messages are sent, as https://core.telegram.org/bots/faq advises.
    ///
    /// @param chat the time between two messages of a chat, in the long run
    /// @param burst how many may follow one another at once
    /// @param group how many a group takes in a minute
    /// @param overall how many all chats take in a second
    public record SendRate(Duration chat, int burst, int group, int overall) {
        public static final SendRate USUAL = new SendRate(Duration.ofSeconds(1), 3, 20, 30);
    }

    public TelegramConfig {
        if (!token.matches("\\d{1,19}:[A-Za-z0-9_-]{1,256}"))
            throw new IllegalArgumentException("That is no Telegram bot token: one looks like 123456:ABC-DEF.");
    }

    /// The usual way: Telegram's own server, asked for updates.
    public static TelegramConfig of(String token, Path state, InstantSource clock) {
        return new TelegramConfig(
                token, TELEGRAM, state, null, Doubt.REPEAT, TelegramTimeouts.usual(JOINING), SendRate.USUAL, clock);
    }

    public TelegramConfig withApi(URI api) {
        return new TelegramConfig(token, api, state, webhook, doubt, times, pace, clock);
    }

    public TelegramConfig withWebhook(WebhookTarget webhook) {
        return new TelegramConfig(token, api, state, webhook, doubt, times, pace, clock);
    }

    public TelegramConfig withDoubt(Doubt doubt) {
        return new TelegramConfig(token, api, state, webhook, doubt, times, pace, clock);
    }

    public TelegramConfig withTimes(TelegramTimeouts times) {
        return new TelegramConfig(token, api, state, webhook, doubt, times, pace, clock);
    }

    public TelegramConfig withPace(SendRate pace) {
        return new TelegramConfig(token, api, state, webhook, doubt, times, pace, clock);
    }

    /// Without the secrets.
    @Override
    public String toString() {
        return "Telegram bot " + token.substring(0, token.indexOf(':')) + " at " + api;
    }
}
