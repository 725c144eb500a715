package dev.continuo.gateway.command.memory;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.turn.context.ContextSection;
import dev.continuo.mind.turn.context.LastPrompts;
import dev.continuo.mind.turn.context.LastPrompts.LastPrompt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows what the model was told last in this conversation, and how long each part of it was.
@Command(
        name = "context",
        description = "What my model was told for the last answer here: its parts, and the tokens of each."
                + " Alone with me, the operator reads a part by its name.",
        customSynopsis = "[part]",
        footer = "/context memories")
public final class ContextCommand implements CommandInvocation {
    private final LastPrompts prompts;

    @Parameters(index = "0", arity = "0..1")
    private String part = "";

    public ContextCommand(LastPrompts prompts) {
        this.prompts = prompts;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        // The holder of the token is in no conversation.
        var here = asker.conversation().map(Conversation::id);
        var prompt = here.isPresent() ? prompts.of(here.get()) : prompts.latest();
        if (prompt.isEmpty())
            return CommandResult.of(asker.told("context.none"), Map.of("sections", List.of(), "total", 0));
        var shown = shown(prompt.get(), asker.operator());
        return part.isEmpty() ? table(prompt.get(), shown, asker) : read(shown, asker);
    }

    private static List<ContextSection> shown(LastPrompt prompt, boolean operator) {
        return prompt.sections().stream()
                .filter(section -> !section.text().isEmpty())
                .filter(section -> operator || !section.name().equals(ContextSection.OPERATOR_PROMPT))
                .toList();
    }

    private static CommandResult table(LastPrompt prompt, List<ContextSection> shown, Invoker asker) {
        var rows = new ArrayList<List<String>>();
        var sections = new ArrayList<Map<String, Object>>();
        var total = 0L;
        for (var section : shown) {
            var tokens = prompt.tokens().count(section.text());
            total += tokens;
            rows.add(List.of(asker.word("context.section", section.name()), TextTable.number(tokens)));
            sections.add(Map.of("name", section.name(), "tokens", tokens));
        }
        rows.add(List.of(asker.told("context.total"), asker.told("context.tokens", TextTable.number(total))));
        var title = asker.told("context.title", prompt.message(), asker.when(prompt.at()), prompt.model()) + "\n";
        return CommandResult.of(title + TextTable.table(rows), Map.of("sections", sections, "total", total));
    }

    private CommandResult read(List<ContextSection> shown, Invoker asker) {
        if (!asker.operator() || asker.inRoom() || asker.conversation().isEmpty())
            return asker.refusal("forbidden", "context.forbidden");
        return named(shown)
                .map(section -> CommandResult.of(section.text().strip(), Map.of()))
                .orElseGet(() -> CommandResult.refusal(
                        "unknown",
                        "There is no part \"%s\"; there are %s.".formatted(TextTable.excerpt(part, 40), names(shown))));
    }

    private Optional<ContextSection> named(List<ContextSection> shown) {
        return shown.stream()
                .filter(section -> section.name().equalsIgnoreCase(part.replace(' ', '_')))
                .findFirst();
    }

    private static String names(List<ContextSection> shown) {
        return String.join(", ", shown.stream().map(ContextSection::name).toList());
    }
}
