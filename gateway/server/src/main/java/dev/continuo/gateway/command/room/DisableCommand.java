package dev.continuo.gateway.command.room;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import picocli.CommandLine.Command;

/// Ends that the agent can be spoken to in a room.
@Command(
        name = "disable",
        description = "I listen to nobody in this room any more, until the operator's /enable.",
        customSynopsis = "",
        footer = "/disable")
public final class DisableCommand implements CommandInvocation {

    @Override
    public CommandResult execute(Invoker asker) {
        return EnableCommand.set(asker, false, asker.told("disable.done"));
    }
}
