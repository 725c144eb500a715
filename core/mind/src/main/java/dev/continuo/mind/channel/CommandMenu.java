package dev.continuo.mind.channel;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// The commands a network may list to people as they type.
///
/// @param items at most 100
/// @param audiences who is answered, by `name` and by `name verb`, of unlisted names, too
public record CommandMenu(List<Item> items, Map<String, Audience> audiences) {
    public CommandMenu {
        items = List.copyOf(items);
        audiences = Map.copyOf(audiences);
    }

    public CommandMenu(List<Item> items) {
        this(items, items.stream().collect(Collectors.toMap(Item::name, Item::audience)));
    }

    /// Those who are shown the command of a line such as `/room mute 1h`; the operator where the
    /// command is not known.
    public Audience audience(String line) {
        var words = line.substring(1).toLowerCase(Locale.ROOT).split("\\s+", 3);
        var known = audiences.getOrDefault(words[0], Audience.OPERATOR);
        return words.length < 2 ? known : audiences.getOrDefault(words[0] + " " + words[1], known);
    }

    /// One command.
    ///
    /// @param name `[a-z0-9_]{1,32}`
    /// @param description one line
    /// @param usage how its arguments are written, empty for none
    /// @param audience who is shown it
    /// @param translations the description in other languages, by their ISO 639-1 codes
    /// @param verbs words of which one may come first, each a command of its own
    /// @param bare whether it does something without one of them
    public record Item(
            String name,
            String description,
            String usage,
            Audience audience,
            Map<String, String> translations,
            List<String> verbs,
            boolean bare) {
        public Item {
            translations = Map.copyOf(translations);
            verbs = List.copyOf(verbs);
        }

        public Item(String name, String description, String usage, Audience audience) {
            this(name, description, usage, audience, Map.of(), List.of(), true);
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
