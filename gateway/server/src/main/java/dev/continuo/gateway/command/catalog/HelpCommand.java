package dev.continuo.gateway.command.catalog;

import dev.continuo.events.Choice;
import dev.continuo.gateway.command.CommandDefinition;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.mind.channel.CommandMenu;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows each person what they may use.
@Command(
        name = "help",
        description =
                "What I can be told to do, or how one command is written; more lists all of it.",
        customSynopsis = "[command|more]",
        footer = "/help why")
final class HelpCommand implements CommandInvocation {
    /// Commands that people need most, by what they are about; the others are behind `more`.
    private static final Map<String, List<String>> EVERYDAY = new LinkedHashMap<>();

    static {
        EVERYDAY.put("memory", List.of("memory", "about", "why", "forget", "privacy", "export"));
        EVERYDAY.put("time", List.of("remind", "reminders", "quiet", "timezone"));
        EVERYDAY.put("talk", List.of("new", "stop", "language", "link"));
        EVERYDAY.put(
                "run",
                List.of(
                        "status",
                        "doctor",
                        "pending",
                        "approve",
                        "people",
                        "model",
                        "budget",
                        "settings"));
    }

    /// The end of the first clause: of what comes after it, `/help NAME` tells.
    private static final Pattern CLAUSE = Pattern.compile("(?U)(?<=.{5}\\w)\\s?[.;:](?: |$)");

    private final List<CommandDefinition> entries;

    @Parameters(arity = "0..1")
    private String command = "";

    HelpCommand(List<CommandDefinition> entries) {
        this.entries = entries;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var usable = entries.stream().filter(e -> e.access().allows(asker)).toList();
        if (command.isEmpty()) return everyday(usable, asker);
        if (command.equalsIgnoreCase("more")) return all(usable, asker);
        var name = Commands.name(command);
        return usable.stream()
                .filter(entry -> entry.name().equals(name))
                .findFirst()
                .map(entry -> one(entry, asker))
                .orElseGet(() -> Commands.unknown(entries, name, asker));
    }

    private static CommandResult everyday(List<CommandDefinition> usable, Invoker asker) {
        var groups = new ArrayList<String>();
        EVERYDAY.forEach((group, names) -> {
            var shown =
                    names.stream()
                            .flatMap(name -> usable.stream().filter(e -> e.name().equals(name)))
                            .toList();
            if (!shown.isEmpty())
                groups.add(asker.told("help.group." + group) + "\n" + lines(shown, asker));
        });
        groups.add(asker.told("help.all", usable.size()));
        return CommandResult.of(String.join("\n\n", groups), data(usable))
                .offering(List.of(Choice.allCommands(asker.told("help.button"))));
    }

    private static CommandResult all(List<CommandDefinition> usable, Invoker asker) {
        return CommandResult.of(
                lines(usable, asker) + "\n\n" + asker.told("help.more"), data(usable));
    }

    private static String lines(List<CommandDefinition> shown, Invoker asker) {
        return shown.stream()
                .map(e -> TextTable.line("/" + e.name() + ": " + brief(e, asker)))
                .collect(Collectors.joining("\n"));
    }

    private static Map<String, Object> data(List<CommandDefinition> usable) {
        return Map.of("commands", usable.stream().map(HelpCommand::data).toList());
    }

    private static String brief(CommandDefinition entry, Invoker asker) {
        return CLAUSE.split(entry.description(asker), 2)[0];
    }

    private static CommandResult one(CommandDefinition entry, Invoker asker) {
        return CommandResult.of(
                "%s\n%s\n%s"
                        .formatted(
                                entry.synopsis(),
                                TextTable.line(entry.description(asker)),
                                asker.told("help.example", entry.example())),
                data(entry));
    }

    private static Map<String, Object> data(CommandDefinition entry) {
        return Map.of(
                "name", entry.name(),
                "synopsis", entry.synopsis(),
                "description", entry.description(),
                "example", entry.example(),
                "operator", entry.access().audience() == CommandMenu.Audience.OPERATOR);
    }
}
