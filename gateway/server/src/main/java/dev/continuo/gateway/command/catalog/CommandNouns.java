package dev.continuo.gateway.command.catalog;

import dev.continuo.gateway.command.CommandDefinition;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.settings.ClosestMatch;
import dev.continuo.language.text.WordLists;
import dev.continuo.mind.channel.CommandMenu;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The nouns that people are shown, and the commands that their verbs stand for. Each command is
/// understood by its own name, too.
final class CommandNouns {
    /// A line of `nouns.txt`, such as `goal=goals: promises=commitments projects`.
    ///
    /// @param base the name of the command that the noun is, where there is one
    /// @param verbs the names of the commands, by their verbs
    /// @param sentence what a noun that is no command is about
    private record NounLine(String noun, String base, Map<String, String> verbs, String sentence) {
        static NounLine of(String line) {
            var sides = line.split(": ", 3);
            var verbs = new LinkedHashMap<String, String>();
            for (var verb : sides[1].split(" ", -1)) verbs.put(left(verb), right(verb));
            return new NounLine(left(sides[0]), right(sides[0]), verbs, sides.length < 3 ? "" : sides[2]);
        }

        private static String left(String pair) {
            return pair.split("=", 2)[0];
        }

        private static String right(String pair) {
            return pair.substring(pair.indexOf('=') + 1);
        }
    }

    private final Map<String, CommandNoun> nouns = new LinkedHashMap<>();
    private final Map<String, CommandDefinition> commands = new LinkedHashMap<>();

    CommandNouns(List<CommandDefinition> entries) {
        var named = new HashMap<String, CommandDefinition>();
        var rows = new HashMap<String, NounLine>();
        for (var entry : entries) named.put(entry.name(), entry);
        WordLists.lines(CommandNouns.class, "nouns").map(NounLine::of).forEach(row -> {
            rows.put(row.base(), row);
            for (var name : row.verbs().values()) rows.put(name, row);
        });
        for (var entry : entries) {
            var name = entry.name();
            var row = rows.getOrDefault(name, new NounLine(name, name, Map.of(), ""));
            nouns.computeIfAbsent(row.noun(), _ -> noun(row, named));
        }
        for (var noun : nouns.values()) noun.all().forEach(command -> commands.put(command.name(), command));
    }

    private static CommandNoun noun(NounLine row, Map<String, CommandDefinition> named) {
        var own = named.get(row.base());
        var base = own == null ? null : own.titled(row.noun());
        var verbs = new LinkedHashMap<String, CommandDefinition>();
        row.verbs().forEach((verb, name) -> {
            var command = Objects.requireNonNull(named.get(name), name);
            verbs.put(verb, command.titled(row.noun() + " " + verb));
        });
        var sentence = base == null ? row.sentence() : base.description();
        return new CommandNoun(row.noun(), sentence, base, verbs);
    }

    /// Those that somebody may use, in the order of the catalogue.
    List<CommandNoun> visible(Invoker asker) {
        return nouns.values().stream()
                .flatMap(noun -> noun.visible(asker).stream())
                .toList();
    }

    Optional<CommandNoun> find(String name) {
        return Optional.ofNullable(nouns.get(name));
    }

    /// A command by the name it has without a noun.
    Optional<CommandDefinition> command(String name) {
        return Optional.ofNullable(commands.get(name));
    }

    /// The names that somebody may use, without a noun and of nouns.
    List<String> names(Invoker asker) {
        return Stream.concat(
                        commands.values().stream()
                                .filter(command -> command.access().allows(asker))
                                .map(CommandDefinition::name),
                        visible(asker).stream().map(CommandNoun::name))
                .distinct()
                .toList();
    }

    /// The commands, for networks that list them to people.
    CommandMenu menu() {
        var audiences = new HashMap<String, CommandMenu.MenuAudience>();
        nouns.forEach((name, noun) -> audiences.put(name, noun.access().audience()));
        for (var command : commands.values()) {
            audiences.put(command.name(), command.access().audience());
            audiences.put(command.title(), command.access().audience());
        }
        return new CommandMenu(nouns.values().stream().map(CommandNoun::item).toList(), audiences);
    }

    /// The nouns that are one of the commands, or have one as a verb.
    Set<String> shown(Set<String> names) {
        return nouns.values().stream()
                .filter(noun -> noun.all().map(CommandDefinition::name).anyMatch(names::contains))
                .map(CommandNoun::name)
                .collect(Collectors.toSet());
    }

    /// A line as the command itself is written: `/mute 1h` for `/room mute 1h`. Any other line is
    /// left as it is.
    String resolve(String line) {
        var words = line.strip().split("\\s+", 3);
        var noun = nouns.get(Commands.name(words[0]));
        if (noun == null) return line;
        var verb = words.length < 2 ? "" : words[1].toLowerCase(Locale.ROOT);
        var meant = noun.meant(verb, words.length > 2);
        if (meant.isPresent()) return ("/" + meant.get().name() + " " + (words.length < 3 ? "" : words[2])).strip();
        var base = noun.base();
        return base == null || base.name().equals(noun.name())
                ? line
                : "/" + base.name() + line.strip().substring(words[0].length());
    }

    /// The refusal of a verb that there is not, naming the nearest; empty where the line has none,
    /// or its noun is a command that knows it.
    Optional<CommandResult> unknownVerb(String line, Invoker asker) {
        var words = line.strip().split("\\s+", 3);
        var noun = find(Commands.name(words[0])).flatMap(found -> found.visible(asker));
        if (noun.isEmpty() || words.length < 2) return Optional.empty();
        var verbs = List.copyOf(noun.get().verbs().keySet());
        if (verbs.contains(words[1].toLowerCase(Locale.ROOT))) return Optional.empty();
        var shown = TextTable.excerpt(words[1], 20);
        return ClosestMatch.to(words[1], verbs)
                .map(near ->
                        asker.refusal("usage", "verb.unknown.near", noun.get().name(), shown, near))
                .or(() -> noun.filter(one -> one.base() == null)
                        .map(one ->
                                asker.refusal("usage", "verb.unknown", one.name(), shown, String.join(", ", verbs))));
    }
}
