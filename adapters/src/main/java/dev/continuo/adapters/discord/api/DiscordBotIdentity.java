package dev.continuo.adapters.discord.api;

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
}
