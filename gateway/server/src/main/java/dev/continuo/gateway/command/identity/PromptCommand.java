package dev.continuo.gateway.command.identity;

import dev.continuo.events.IdentityEvent.OperatorPromptSet;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.life.identity.SystemPrompts;
import dev.continuo.life.identity.state.IdentitySnapshot;
import dev.continuo.mind.faculty.role.RecordJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows and sets the operator's prompt, and takes the agent's own back to an earlier version.
@Command(
        name = "prompt",
        description = "What you tell me before anything else, which I cannot change and which wins: shows,"
                + " sets or clears it. My own prompt is shown beside it; revert takes that"
                + " back to an earlier version, or to none with 0.",
        customSynopsis = "[show|set TEXT|clear|revert ID]",
        footer = "/prompt set Answer in two sentences.")
public final class PromptCommand implements CommandInvocation {
    private static final String VERSION = "id text reason time=since";

    private final AgentIdentity identity;

    @Parameters(arity = "0..1")
    private String rest = "";

    public PromptCommand(AgentIdentity identity) {
        this.identity = identity;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var words = rest.strip().split("\\s+", 2);
        var behind = words.length < 2 ? "" : words[1].strip();
        return switch (words[0].toLowerCase(Locale.ROOT)) {
            case "", "show" -> behind.isEmpty() ? show(asker) : usage();
            case "set" -> behind.isEmpty() ? usage() : set(asker, behind);
            case "clear" -> behind.isEmpty() ? clear(asker) : usage();
            case "revert" -> revert(asker, behind);
            default -> usage();
        };
    }

    private static CommandResult usage() {
        return CommandResult.refusal("usage", "Write /prompt, /prompt set TEXT, /prompt clear or /prompt revert ID.");
    }

    private CommandResult show(Invoker asker) {
        var now = identity.current();
        var lines = new ArrayList<String>();
        var prompt = now.operatorPrompt();
        if (prompt == null) lines.add("You gave me no prompt.");
        else {
            lines.add("Your prompt, by %s (#%d, %s):"
                    .formatted(now.operatorPromptSource(), prompt.id(), TextTable.when(prompt.since(), asker.zone())));
            lines.add(prompt.text());
        }
        var own = now.ownPrompt();
        if (own == null) lines.add("I have no prompt of my own.");
        else {
            lines.add("My own prompt (#%d, %s): %s"
                    .formatted(
                            own.id(), TextTable.when(own.since(), asker.zone()), TextTable.excerpt(own.reason(), 200)));
            lines.add(own.text());
        }
        var others = now.ownVersions().stream()
                .filter(version -> !version.equals(own))
                .toList();
        if (!others.isEmpty()) lines.add("Other versions of it:");
        for (var version : others)
            lines.add(TextTable.line("- #%d, %s: %s"
                    .formatted(
                            version.id(),
                            TextTable.when(version.since(), asker.zone()),
                            TextTable.excerpt(version.reason(), 120))));
        return CommandResult.of(String.join("\n", lines), json(now));
    }

    private static Map<String, Object> json(IdentitySnapshot now) {
        var json = new LinkedHashMap<String, Object>();
        var prompt = now.operatorPrompt();
        if (prompt != null)
            json.put(
                    "operator",
                    Map.of(
                            "id", prompt.id(),
                            "text", prompt.text(),
                            "source", now.operatorPromptSource()));
        var own = now.ownPrompt();
        if (own != null) json.put("own", RecordJson.of(own, VERSION));
        json.put("versions", RecordJson.list(now.ownVersions(), VERSION));
        return json;
    }

    private CommandResult set(Invoker asker, String text) {
        var refused = fromFile();
        if (refused.isPresent()) return refused.get();
        var flaw = SystemPrompts.flaw(text);
        if (flaw.isPresent()) return CommandResult.refusal("not_a_prompt", flaw.get());
        return new CommandResult(
                "That is what you tell me from now on. I cannot change it.",
                Map.of("text", text),
                List.of(SystemPrompts.byOperator(text, asker.message().stream().toList(), asker.actor())));
    }

    private CommandResult clear(Invoker asker) {
        var refused = fromFile();
        if (refused.isPresent()) return refused.get();
        if (identity.current().operatorPrompt() == null)
            return CommandResult.refusal("unchanged", "You gave me no prompt. /prompt set TEXT gives me one.");
        return new CommandResult(
                "You tell me nothing any more.",
                Map.of("text", ""),
                List.of(SystemPrompts.byOperator(null, asker.message().stream().toList(), asker.actor())));
    }

    private Optional<CommandResult> fromFile() {
        return identity.current().operatorPromptSource().equals(OperatorPromptSet.FILE)
                ? Optional.of(CommandResult.refusal(
                        "prompt_from_file",
                        "The prompt comes from the file in CONTINUO_PROMPT_FILE, which wins;"
                                + " change that file and start me again."))
                : Optional.empty();
    }

    private CommandResult revert(Invoker asker, String written) {
        if (!written.matches("#?\\d{1,18}")) return usage();
        var version = Long.parseLong(written.replace("#", ""));
        var now = identity.current();
        var known = now.ownVersions().stream().anyMatch(one -> one.id() == version);
        if (version != 0 && !known)
            return CommandResult.refusal(
                    "unknown_version", "#%d is no version of my own prompt. /prompt lists them.".formatted(version));
        var own = now.ownPrompt();
        if (version == (own == null ? 0 : own.id()))
            return CommandResult.refusal("unchanged", "That is my own prompt already.");
        return new CommandResult(
                version == 0
                        ? "I have no prompt of my own any more."
                        : "My own prompt is #%d again.".formatted(version),
                Map.of("version", version),
                List.of(SystemPrompts.revert(version, asker.actor())));
    }
}
