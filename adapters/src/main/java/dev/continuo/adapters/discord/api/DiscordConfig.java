package dev.continuo.adapters.discord.api;

import dev.continuo.ledger.concurrent.ExponentialBackoff;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/// Configuration of the Discord channel.
///
/// @param token the bot's token; never logged
/// @param api the HTTP interface, ending in `/api/v10`; the gateway's address comes from its
///   `/gateway/bot`
/// @param state the folder that keeps what was read last in each channel, in `discord-<bot
///   id>.json`
/// @param moderators a role, by name or id, whose members moderate besides those whom the server
///   lets manage it; null for none
public record DiscordConfig(
        String token,
        String api,
        Path state,
        @Nullable String moderators,
        DiscordTimeouts timing,
        InstantSource clock) {

    /// The channel's name.
    public static final String NAME = "discord";

    /// Discord itself.
    public static final String DISCORD = "https://discord.com/api/v10";

    public DiscordConfig {
        while (api.endsWith("/")) api = api.substring(0, api.length() - 1);
    }

    @Override
    public String toString() {
        return "DiscordConfig[" + api + "]";
    }

    /// Durations of the Discord channel.
    ///
    /// @param joining how long a person's next message is waited for
    /// @param answer how long a request waits for its answer
    /// @param firstRest the pause after the first failure to connect; each further one doubles
    /// @param longestRest where it stops doubling
    /// @param revokedRest the pause before a token that was refused is tried again
    /// @param limitPatience how long a request waits for its turn; where Discord wants more, the
    ///   sender is told
    /// @param typingEvery how often the sign that the agent is busy is renewed; it lasts 10 s
    /// @param typingMost how long it is shown at most
    /// @param interaction how long a slash command may be answered where it was given; Discord
    ///   forgets it after 15 min
    /// @param save how long what was read last may stay unsaved
    /// @param heartbeat how long Discord may leave heartbeats unanswered
    public record DiscordTimeouts(
            Duration joining,
            Duration answer,
            Duration firstRest,
            Duration longestRest,
            Duration revokedRest,
            Duration limitPatience,
            Duration typingEvery,
            Duration typingMost,
            Duration interaction,
            Duration save,
            Duration heartbeat) {

        public static DiscordTimeouts usual(Duration joining) {
            return new DiscordTimeouts(
                    joining,
                    Duration.ofSeconds(20),
                    Duration.ofSeconds(1),
                    Duration.ofMinutes(1),
                    Duration.ofMinutes(5),
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(8),
                    Duration.ofMinutes(5),
                    Duration.ofMinutes(14),
                    Duration.ofMillis(500),
                    Duration.ofMinutes(2));
        }

        public ExponentialBackoff backoff() {
            return new ExponentialBackoff(firstRest, longestRest);
        }
    }
}
