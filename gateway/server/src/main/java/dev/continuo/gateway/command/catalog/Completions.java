package dev.continuo.gateway.command.catalog;

import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.language.text.WordLists;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.CommandMenu.MenuCompletion;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Completes the arguments of commands by `completions.txt`. The names are those that a list
/// command tells whoever types, so that they learn nothing else by typing.
final class Completions {
    private static final int LABEL = 90;

    private final List<CompletionLine> rows = WordLists.lines(Completions.class, "completions")
            .map(CompletionLine::of)
            .toList();
    private final BiFunction<Invoker, String, CommandResult> commands;

    /// @param commands carries out a list command
    Completions(BiFunction<Invoker, String, CommandResult> commands) {
        this.commands = commands;
    }

    /// A line of the file.
    ///
    /// @param words of which one comes first; empty where the name does
    /// @param list the command that lists what may follow; empty where nothing is known of it
    /// @param keys of the lists in its data
    /// @param name the key of what is typed
    /// @param about the key of what people read
    private record CompletionLine(
            String command, List<String> words, String list, List<String> keys, String name, String about) {
        static CompletionLine of(String line) {
            var sides = line.split(" = ", 2);
            var left = List.of(sides[0].split(" ", -1));
            var right = sides.length < 2 ? new String[] {"", "", "", ""} : sides[1].split(" ", 4);
            return new CompletionLine(
                    left.getFirst(),
                    left.subList(1, left.size()),
                    right[0].replace('_', ' '),
                    List.of(right[1].split(",", -1)),
                    right[2],
                    right[3]);
        }

        boolean lists() {
            return !list.isEmpty();
        }
    }

    /// The names of the commands that can be completed.
    Set<String> commands() {
        return rows.stream().map(CompletionLine::command).collect(Collectors.toSet());
    }

    /// The ways to go on.
    ///
    /// @param line the command as it is called without a noun, and its arguments
    /// @param typed the arguments as they are written; the end of `line`
    List<MenuCompletion> complete(Invoker asker, String line, String typed) {
        var words = line.split("\\s+", 2);
        var command = Commands.name(words[0]);
        var behind = words.length < 2 ? "" : words[1];
        return rows.stream()
                .filter(row -> row.command().equals(command))
                .flatMap(row -> complete(asker, row, behind, typed))
                .distinct()
                .limit(CommandMenu.MAX_COMPLETIONS)
                .toList();
    }

    private Stream<MenuCompletion> complete(Invoker asker, CompletionLine row, String behind, String typed) {
        if (row.words().isEmpty()) return named(asker, row, behind, typed);
        var split = behind.split("\\s+", 2);
        var first = split[0].toLowerCase(Locale.ROOT);
        if (split.length > 1)
            return row.words().contains(first) && row.lists() ? named(asker, row, split[1], typed) : Stream.empty();
        return row.words().stream()
                .filter(word -> word.startsWith(first))
                .map(word -> new MenuCompletion(word, before(typed, behind) + word));
    }

    private Stream<MenuCompletion> named(Invoker asker, CompletionLine row, String begun, String typed) {
        var searched = row.list().contains("*");
        var told = commands.apply(asker, "/" + row.list().replace("*", begun)).data();
        return row.keys().stream()
                .flatMap(key -> told.get(key) instanceof Collection<?> all ? all.stream() : Stream.empty())
                .filter(item -> item instanceof Map<?, ?> one && !Boolean.TRUE.equals(one.get("revoked")))
                .map(item -> (Map<?, ?>) item)
                .map(item -> named(row, item, before(typed, begun)))
                .filter(one -> searched || matches(one.shown(), begun));
    }

    private static MenuCompletion named(CompletionLine row, Map<?, ?> item, String before) {
        var name = String.valueOf(item.get(row.name()));
        var about = item.get(row.about()) == null ? "" : String.valueOf(item.get(row.about()));
        var shown = item.get(row.name()) instanceof Number ? "#" + name + " " + about : name + ": " + about;
        return new MenuCompletion(TextTable.excerpt(about.isEmpty() ? name : shown, LABEL), before + name);
    }

    private static boolean matches(String shown, String begun) {
        return shown.toLowerCase(Locale.ROOT).contains(begun.strip().toLowerCase(Locale.ROOT));
    }

    /// Everything written before the word that is begun.
    private static String before(String typed, String begun) {
        return typed.substring(0, Math.max(0, typed.length() - begun.length()));
    }
}
