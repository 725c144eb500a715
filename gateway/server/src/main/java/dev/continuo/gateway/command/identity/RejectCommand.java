package dev.continuo.gateway.command.identity;

import dev.continuo.gateway.command.ArgumentSplitter;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.life.identity.TraitChanges;
import dev.continuo.mind.Mind;
import java.time.InstantSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Turns a proposed change of the agent down.
@Command(
        name = "reject",
        description = "Rejects what /pending lists, a change of who I am or a call of a tool, and keeps why.",
        customSynopsis = "<id> [why]",
        footer = "/reject 1234 It is too early for that.")
public final class RejectCommand implements CommandInvocation {
    private final Undecided undecided;

    @Parameters
    private String rest = "";

    public RejectCommand(Mind mind, InstantSource clock) {
        undecided = new Undecided(mind, clock);
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var words = rest.strip().split("\\s+", 2);
        var id = ArgumentSplitter.number(words[0]);
        if (id.isEmpty())
            return CommandResult.refusal("usage", "Write /reject ID [why], for example /reject 1234 Too early.");
        var why = words.length < 2 ? "" : words[1].strip();
        if (why.length() > TraitChanges.MAX_REASON_CHARS)
            return CommandResult.refusal(
                    "usage",
                    "A reason has at most %d characters; say it shorter.".formatted(TraitChanges.MAX_REASON_CHARS));
        return undecided.decide(id.get(), false, why, asker);
    }
}
