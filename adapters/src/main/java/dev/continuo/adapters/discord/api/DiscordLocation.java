package dev.continuo.adapters.discord.api;

import org.jspecify.annotations.Nullable;

/// Place where a message is written.
///
/// @param guild the server, null in private
/// @param open whether everybody on the server may read it
/// @param parent the channel of a thread, null for what is no thread
public record DiscordLocation(
        String id,
        @Nullable String guild,
        boolean open,
        @Nullable String parent,
        @Nullable String title) {

    static DiscordLocation alone(String id) {
        return new DiscordLocation(id, null, false, null, null);
    }

    public boolean room() {
        return guild != null;
    }

    /// The server whose public channel it is.
    public @Nullable String server() {
        return open && parent == null ? guild : null;
    }
}
