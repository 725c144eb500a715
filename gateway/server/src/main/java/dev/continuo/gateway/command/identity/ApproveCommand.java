package dev.continuo.gateway.command.identity;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.mind.Mind;
import java.time.InstantSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Lets a proposed change of the agent hold.
@Command(
        name = "approve",
        description = "Approves a change of who I am that /pending lists: it holds from now on.",
        customSynopsis = "<id>",
        footer = "/approve 1234")
public final class ApproveCommand implements CommandInvocation {
    private final Undecided undecided;

    @Parameters
    private long id;

    public ApproveCommand(Mind mind, InstantSource clock) {
        undecided = new Undecided(mind, clock);
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return undecided.decide(id, true, "", asker);
    }
}
