package dev.continuo.adapters.discord;

import net.dv8tion.jda.api.utils.data.DataObject;

/// The bot as Discord greets it.
///
/// @param session what tells this connection's events from those of others
record Self(String id, String name, String application, String session) {

    /// @param ready the data of a READY event
    static Self of(DataObject ready) {
        var user = ready.getObject("user");
        return new Self(
                user.getString("id"),
                user.getString("username"),
                ready.getObject("application").getString("id"),
                ready.getString("session_id"));
    }
}
