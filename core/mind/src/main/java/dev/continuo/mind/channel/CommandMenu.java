package dev.continuo.mind.channel;

import java.util.List;
import java.util.Map;

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
    /// @param translations the description in other languages, by their ISO 639-1 codes
    public record Item(
            String name,
            String description,
            String usage,
            Audience audience,
            Map<String, String> translations) {
        public Item {
            translations = Map.copyOf(translations);
        }

        public Item(String name, String description, String usage, Audience audience) {
            this(name, description, usage, audience, Map.of());
        }

        /// The description in a language, or as it was written where there is none in it.
        public String description(String language) {
            return translations.getOrDefault(language, description);
        }
    }

    /// Who is shown a command.
    public enum Audience {
        EVERYONE,
        /// Those who administer a room, there.
        MODERATORS,
        /// The operator alone.
        OPERATOR
    }
}
