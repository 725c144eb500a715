package dev.continuo.adapters.slack.api;

import dev.continuo.ledger.concurrent.ExponentialBackoff;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The configuration of the Slack channel.
///
/// @param tokens never logged
/// @param api the Web API, ending in `/api`; the address of Socket Mode comes from its
///   `apps.connections.open`
/// @param state the folder that keeps what was read last in each conversation, in
///   `slack-<team>-<bot user>.json`
public record SlackConfig(SlackTokens tokens, String api, Path state, SlackTimeouts timing, InstantSource clock) {

    /// The channel's name.
    public static final String NAME = "slack";

    /// Hosts of Slack's that files and answers go through, with those below them.
    private static final List<String> HOSTS = List.of("slack.com", "slack-files.com", "slack-gov.com");

    public SlackConfig {
        while (api.endsWith("/")) api = api.substring(0, api.length() - 1);
    }

    /// Tells whether an address is Slack's, so that the bot's token may be shown there.
    public boolean trusts(URI address) {
        var host = address.getHost();
        if (host == null) return false;
        var own = URI.create(api);
        if (host.equals(own.getHost())
                && address.getPort() == own.getPort()
                && address.getScheme().equals(own.getScheme())) return true;
        return "https".equals(address.getScheme())
                && HOSTS.stream().anyMatch(h -> host.equals(h) || host.endsWith("." + h));
    }

    @Override
    public String toString() {
        return "SlackConfig[" + api + "]";
    }

    /// Secrets of a Slack app.
    ///
    /// @param bot `xoxb-…`, what speaks
    /// @param app `xapp-…`, what opens Socket Mode; null where Slack calls
    /// @param signing the secret that Slack signs its calls with; null where it does not call
    public record SlackTokens(
            String bot, @Nullable String app, @Nullable String signing) {
        private static final String BOT = "(xoxe\\.)?xoxb-[\\x21-\\x7e]+";
        private static final String APP = "xapp-[\\x21-\\x7e]+";

        /// @throws IllegalArgumentException when a token cannot be right
        public SlackTokens {
            if (!bot.matches(BOT)) throw new IllegalArgumentException("A bot token of Slack begins with xoxb-.");
            if (app != null && !app.matches(APP))
                throw new IllegalArgumentException("An app token of Slack begins with xapp-.");
        }

        @Override
        public String toString() {
            return "SlackTokens";
        }
    }

    /// The longest that things may take.
    ///
    /// @param joining how long a person's next message is waited for
    /// @param answer how long a request waits for its answer, and a connection for its greeting
    /// @param firstRest the pause after the first failure to connect; each further one doubles
    /// @param longestRest where it stops doubling
    /// @param revokedRest the pause before a token that was refused is tried again
    /// @param heartbeat how often Slack is pinged, and how long it may leave that unanswered
    /// @param save how long what was read last may stay unsaved
    public record SlackTimeouts(
            Duration joining,
            Duration answer,
            Duration firstRest,
            Duration longestRest,
            Duration revokedRest,
            Duration heartbeat,
            Duration save) {
        public static SlackTimeouts usual(Duration joining) {
            return new SlackTimeouts(
                    joining,
                    Duration.ofSeconds(20),
                    Duration.ofSeconds(1),
                    Duration.ofMinutes(1),
                    Duration.ofMinutes(5),
                    Duration.ofSeconds(30),
                    Duration.ofMillis(500));
        }

        public ExponentialBackoff backoff() {
            return new ExponentialBackoff(firstRest, longestRest);
        }
    }
}
