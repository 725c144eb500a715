package dev.continuo.mind.channel;

import java.util.List;

/// The commands a network may list to people as they type.
///
/// @param items at most 100
public record CommandMenu(List<Item> items) {
    public CommandMenu {
        items = List.copyOf(items);
    }

    /// One command.
    ///
    /// @param name `[a-z0-9_]{1,32}`
    /// @param description one line
    /// @param usage how its arguments are written, empty for none
    /// @param audience who is shown it
    public record Item(String name, String description, String usage, Audience audience) {}

    /// Who is shown a command.
    public enum Audience {
        EVERYONE,
        /// Those who administer a room, there.
        MODERATORS,
        /// The operator alone.
        OPERATOR
    }
}
