package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.ToolCategory;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.tool.Tools;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/// Lists what models may call for whoever asks.
@Command(
        name = "tools",
        description = "The tools that I may use for you. The dangerous ones I use only when the operator"
                + " has approved the very call.",
        customSynopsis = "",
        footer = "/tools")
public final class ToolsCommand implements CommandInvocation {
    private static final int DESCRIPTION = 120;

    private final Tools tools;

    public ToolsCommand(Tools tools) {
        this.tools = tools;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var mine = tools.list().stream()
                .filter(tool -> tool.allowedFor(role(asker)))
                .toList();
        var text = mine.isEmpty()
                ? asker.told("tools.none")
                : mine.stream().map(tool -> line(tool, asker)).collect(Collectors.joining("\n"));
        if (!tools.on()) text += "\n" + asker.told("tools.off");
        return CommandResult.of(text, Map.of("tools", RecordJson.list(mine, "name category allowed_for=allowed")));
    }

    private static Role role(Invoker asker) {
        return asker.person().map(Person::role).orElse(Role.OPERATOR);
    }

    private static String line(Tool tool, Invoker asker) {
        var what = what(tool, asker);
        var asks = tool.category() == ToolCategory.DANGEROUS ? " (" + asker.told("tools.dangerous") + ")" : "";
        return TextTable.line(tool.name() + asks + (what.isEmpty() ? "" : ": " + what));
    }

    /// Returns the catalogue's sentence about a tool. Its own description is for models, in
    /// English.
    private static String what(Tool tool, Invoker asker) {
        var key = "tool." + tool.name();
        if (asker.tells(key)) return asker.told(key);
        return asker.language().equals("en") ? TextTable.excerpt(tool.description(), DESCRIPTION) : "";
    }
}
