package dev.continuo.gateway.command.catalog;

import dev.continuo.events.Choice;
import dev.continuo.gateway.command.CommandDefinition;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows each person what they may use.
@Command(
        name = "help",
        description = "What I can be told to do, or how one command is written; more lists all of it.",
        customSynopsis = "[command [verb]|more]",
        footer = "/help why")
final class HelpCommand implements CommandInvocation {
    /// Commands that people need most, by what they are about; the others are behind `more`.
    private static final Map<String, List<String>> EVERYDAY = new LinkedHashMap<>();

    static {
        EVERYDAY.put("memory", List.of("memory", "about", "why", "forget", "privacy"));
        EVERYDAY.put("time", List.of("remind", "initiative"));
        EVERYDAY.put("talk", List.of("new", "stop", "language", "whoami", "link"));
        EVERYDAY.put("run", List.of("status", "pending", "people", "settings", "budget"));
    }

    /// The end of the first clause: of what comes after it, `/help NAME` tells.
    private static final Pattern CLAUSE = Pattern.compile("(?U)(?<=.{5}\\w)\\s?[.;:](?: |$)");

    private final CommandNouns nouns;

    @Parameters(arity = "0..2")
    private List<String> words = List.of();

    HelpCommand(CommandNouns nouns) {
        this.nouns = nouns;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (words.isEmpty()) return everyday(nouns.visible(asker), asker);
        var name = Commands.name(words.getFirst());
        if (name.equals("more")) return all(nouns.visible(asker), asker);
        var meant = Commands.name(nouns.resolve(String.join(" ", words)).split(" ", 2)[0]);
        return noun(name, asker)
                .or(() -> nouns.command(meant)
                        .filter(command -> command.access().allows(asker))
                        .map(command -> one(command, asker)))
                .orElseGet(() -> Commands.unknown(nouns, name, asker));
    }

    private Optional<CommandResult> noun(String name, Invoker asker) {
        return words.size() > 1
                ? Optional.empty()
                : nouns.find(name).flatMap(noun -> noun.visible(asker)).map(noun -> one(noun, asker));
    }

    private static CommandResult everyday(List<CommandNoun> usable, Invoker asker) {
        var groups = new ArrayList<String>();
        EVERYDAY.forEach((group, names) -> {
            var shown = names.stream()
                    .flatMap(name -> usable.stream().filter(e -> e.name().equals(name)))
                    .toList();
            if (!shown.isEmpty()) groups.add(asker.told("help.group." + group) + "\n" + lines(shown, asker));
        });
        groups.add(asker.told("help.all", usable.size()));
        return CommandResult.of(String.join("\n\n", groups), data(usable))
                .offering(List.of(Choice.allCommands(asker.told("help.button"))));
    }

    private static CommandResult all(List<CommandNoun> usable, Invoker asker) {
        return CommandResult.of(
                usable.stream()
                                .map(noun -> line("/" + noun.name() + verbs(noun), noun.description(asker)))
                                .collect(Collectors.joining("\n"))
                        + "\n\n"
                        + asker.told("help.more"),
                data(usable));
    }

    private static String verbs(CommandNoun noun) {
        return noun.verbs().isEmpty()
                ? ""
                : " (" + String.join(", ", noun.verbs().keySet()) + ")";
    }

    private static String lines(List<CommandNoun> shown, Invoker asker) {
        return shown.stream()
                .map(noun -> line("/" + noun.name(), noun.description(asker)))
                .collect(Collectors.joining("\n"));
    }

    private static String line(String command, String description) {
        return TextTable.line(command + ": " + CLAUSE.split(description, 2)[0]);
    }

    private static Map<String, Object> data(List<CommandNoun> usable) {
        return Map.of("commands", usable.stream().map(CommandNoun::json).toList());
    }

    private static CommandResult one(CommandNoun noun, Invoker asker) {
        var text = new StringBuilder();
        var base = noun.base();
        text.append(base == null ? line("/" + noun.name(), noun.description(asker)) : text(base, asker));
        if (base != null && !noun.verbs().isEmpty()) text.append('\n');
        for (var verb : noun.verbs().values()) text.append('\n').append(line(verb.synopsis(), verb.description(asker)));
        return CommandResult.of(text.toString(), noun.json());
    }

    private static CommandResult one(CommandDefinition command, Invoker asker) {
        return CommandResult.of(text(command, asker), CommandNoun.json(command));
    }

    private static String text(CommandDefinition command, Invoker asker) {
        return "%s\n%s\n%s"
                .formatted(
                        command.synopsis(),
                        TextTable.line(command.description(asker)),
                        asker.told("help.example", command.example()));
    }
}
