package dev.continuo.adapters.slack.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.channel.ShutdownSignal;
import java.util.Map;

/// The bot as Slack knows it.
///
/// @param user its account, as people mention it
/// @param team the workspace
public record SlackBotIdentity(String user, String name, String team) {

    /// Reads it from the answer to `auth.test`.
    static SlackBotIdentity of(JsonNode answer) {
        return new SlackBotIdentity(
                answer.path("user_id").asText(),
                answer.path("user").asText(),
                answer.path("team_id").asText());
    }

    /// Asks Slack once for the name of the bot, and whether the app may connect, where it has a
    /// token for that.
    ///
    /// @throws Refused when a token is not good
    /// @throws Unavailable when Slack does not say
    public static String askName(SlackConfig config) {
        try (var api = new SlackApi(config, new ShutdownSignal())) {
            var bot = api.call("auth.test", Map.of());
            if (!(bot instanceof ApiResponse.Success(var body)))
                throw failure(
                        bot,
                        "Slack takes no such bot token",
                        "Copy the Bot User OAuth Token (xoxb-…) under OAuth & Permissions of your"
                                + " app at https://api.slack.com/apps.");
            var app = config.tokens().app();
            var opened = app == null ? bot : api.openConnection(app);
            if (!(opened instanceof ApiResponse.Success))
                throw failure(
                        opened,
                        "Slack takes no such app token",
                        "Make an App-Level Token (xapp-…) with connections:write under Basic"
                                + " Information of your app at https://api.slack.com/apps, and"
                                + " enable Socket Mode.");
            return of(body).name();
        }
    }

    private static RuntimeException failure(ApiResponse answer, String reason, String suggestion) {
        return answer instanceof ApiResponse.Denied(var error, var _, var _)
                ? new Refused(reason + " (" + error + ").", suggestion)
                : new Unavailable(answer.reason() + ".");
    }
}
