package dev.continuo.gateway.command.catalog;

import dev.continuo.gateway.command.CommandDefinition;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.mind.channel.CommandMenu;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    /// Commands that people need most; the others are behind `more`.
    private static final Set<String> EVERYDAY =
            Set.of(
                    "about",
                    "approve",
                    "budget",
                    "doctor",
                    "export",
                    "forget",
                    "language",
                    "link",
                    "memory",
                    "model",
                    "new",
                    "pending",
                    "people",
                    "privacy",
                    "quiet",
                    "remind",
                    "reminders",
                    "settings",
                    "status",
                    "stop",
                    "timezone",
                    "why");

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
        if (command.equalsIgnoreCase("more"))
            return listed(usable, usable, asker.told("help.more"), asker);
        var name = Commands.name(command);
        return usable.stream()
                .filter(entry -> entry.name().equals(name))
                .findFirst()
                .map(entry -> one(entry, asker))
                .orElseGet(() -> Commands.unknown(entries, name, asker));
    }

    private static CommandResult everyday(List<CommandDefinition> usable, Invoker asker) {
        var shown = usable.stream().filter(entry -> EVERYDAY.contains(entry.name())).toList();
        return listed(shown, usable, asker.told("help.all", usable.size()), asker);
    }

    private static CommandResult listed(
            List<CommandDefinition> shown,
            List<CommandDefinition> usable,
            String more,
            Invoker asker) {
        var lines =
                shown.stream()
                        .map(e -> TextTable.line(e.synopsis() + ": " + brief(e, asker)))
                        .toList();
        return CommandResult.of(
                String.join("\n", lines) + "\n" + more,
                Map.of("commands", usable.stream().map(HelpCommand::data).toList()));
    }

    /// The first sentence.
    private static String brief(CommandDefinition entry, Invoker asker) {
        var text = entry.description(asker);
        var end = text.indexOf(". ");
        return end < 0 ? text : text.substring(0, end + 1);
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
