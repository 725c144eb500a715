package dev.continuo.adapters.discord.api;

import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.channel.ShutdownSignal;
import net.dv8tion.jda.api.utils.data.DataObject;

/// The bot as Discord greets it.
///
/// @param session what tells this connection's events from those of others
public record DiscordBotIdentity(String id, String name, String application, String session) {

    /// Reads it from the event that greets the bot.
    ///
    /// @param ready the data of a READY event
    public static DiscordBotIdentity of(DataObject ready) {
        var user = ready.getObject("user");
        return new DiscordBotIdentity(
                user.getString("id"),
                user.getString("username"),
                ready.getObject("application").getString("id"),
                ready.getString("session_id"));
    }

    /// Asks Discord once for the name of the token's bot.
    ///
    /// @throws Refused when it is nobody's
    /// @throws Unavailable when Discord does not say
    public static String askName(DiscordConfig config) {
        try (var client = new RestClient(config, new ShutdownSignal())) {
            var answer = client.get("/users/@me");
            if (answer instanceof ApiResponse.Success(var body))
                return body.path("username").asText();
            if (answer instanceof ApiResponse.Denied(var _, var _, var revoked) && revoked)
                throw new Refused(
                        "Discord knows no such token.", "Copy it from https://discord.com/developers/applications.");
            throw new Unavailable(answer.reason() + ".");
        }
    }
}
