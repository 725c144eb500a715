package dev.continuo.gateway.command;

import dev.continuo.core.channel.Menu;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows each person what they may use.
@Command(
        name = "help",
        description = "What I can be told to do, or how one command is written.",
        customSynopsis = "[command]",
        footer = "/help why")
final class HelpCommand implements Order {
    private final List<Entry> entries;

    @Parameters(arity = "0..1")
    private String command = "";

    HelpCommand(List<Entry> entries) {
        this.entries = entries;
    }

    @Override
    public Answer obey(Asker asker) {
        var usable = entries.stream().filter(e -> e.access().allows(asker)).toList();
        if (command.isEmpty()) return all(usable);
        var name = Commands.name(command);
        return usable.stream()
                .filter(entry -> entry.name().equals(name))
                .findFirst()
                .map(HelpCommand::one)
                .orElseGet(() -> Commands.unknown(entries, name, asker));
    }

    private static Answer all(List<Entry> usable) {
        var lines =
                usable.stream()
                        .map(e -> Layout.wrap(e.synopsis() + ": " + brief(e), "  "))
                        .toList();
        return Answer.of(
                String.join("\n", lines) + "\n/help and a name says more.",
                Map.of("commands", usable.stream().map(HelpCommand::data).toList()));
    }

    /// The first sentence.
    private static String brief(Entry entry) {
        var text = entry.description();
        var end = text.indexOf(". ");
        return end < 0 ? text : text.substring(0, end + 1);
    }

    private static Answer one(Entry entry) {
        return Answer.of(
                "%s\n%s\nExample: %s"
                        .formatted(
                                entry.synopsis(),
                                Layout.wrap(entry.description(), ""),
                                entry.example()),
                data(entry));
    }

    private static Map<String, Object> data(Entry entry) {
        return Map.of(
                "name", entry.name(),
                "synopsis", entry.synopsis(),
                "description", entry.description(),
                "example", entry.example(),
                "operator", entry.access().audience() == Menu.Audience.OPERATOR);
    }
}
