package dev.continuo.mind.channel;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The commands a network may list to people as they type.
///
/// @param items at most 100
/// @param audiences who is answered, by `name` and by `name verb`, of unlisted names, too
/// @param completed the names of the items whose arguments can be completed
/// @param completer what may follow, for whoever types; at most [#MAX_COMPLETIONS]
public record CommandMenu(
        List<MenuItem> items,
        Map<String, MenuAudience> audiences,
        Set<String> completed,
        Function<Typed, List<MenuCompletion>> completer) {
    /// As many as Discord shows.
    public static final int MAX_COMPLETIONS = 25;

    public CommandMenu {
        items = List.copyOf(items);
        audiences = Map.copyOf(audiences);
        completed = Set.copyOf(completed);
    }

    public CommandMenu(List<MenuItem> items, Map<String, MenuAudience> audiences) {
        this(items, audiences, Set.of(), _ -> List.of());
    }

    public CommandMenu(List<MenuItem> items) {
        this(items, items.stream().collect(Collectors.toMap(MenuItem::name, MenuItem::audience)));
    }

    /// The same, completing.
    public CommandMenu completing(Set<String> names, Function<Typed, List<MenuCompletion>> completions) {
        return new CommandMenu(items, audiences, names, completions);
    }

    /// A command that somebody is still typing.
    ///
    /// @param account the channel's name of whoever types, who alone sees what is shown
    /// @param moderator whether they administer the room
    /// @param command `/room` or, where a verb was chosen, `/room mute`
    /// @param arguments what follows, as far as it is written
    public record Typed(
            String channel, String conversation, String account, boolean moderator, String command, String arguments) {}

    /// One way to go on.
    ///
    /// @param shown what people read
    /// @param arguments what takes the place of the arguments
    public record MenuCompletion(String shown, String arguments) {}

    /// Those who are shown the command of a line such as `/room mute 1h`; the operator where the
    /// command is not known.
    public MenuAudience audience(String line) {
        var words = line.substring(1).toLowerCase(Locale.ROOT).split("\\s+", 3);
        var known = audiences.getOrDefault(words[0], MenuAudience.OPERATOR);
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
    public record MenuItem(
            String name,
            String description,
            String usage,
            MenuAudience audience,
            Map<String, String> translations,
            List<String> verbs,
            boolean bare) {
        public MenuItem {
            translations = Map.copyOf(translations);
            verbs = List.copyOf(verbs);
        }

        public MenuItem(String name, String description, String usage, MenuAudience audience) {
            this(name, description, usage, audience, Map.of(), List.of(), true);
        }

        /// The description in a language, or as it was written where there is none in it.
        public String description(String language) {
            return translations.getOrDefault(language, description);
        }
    }

    /// People who are shown a command.
    public enum MenuAudience {
        EVERYONE,
        /// Those who administer a room, there.
        MODERATORS,
        /// The operator alone.
        OPERATOR
    }
}
