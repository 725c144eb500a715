package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.status.Status;
import dev.continuo.gateway.status.StatusChecks;
import picocli.CommandLine.Command;

/// Shows how the agent is.
@Command(name = "status", description = "How I am, in five lines with a light each.", footer = "/status")
public final class StatusCommand implements CommandInvocation {
    private final Status status;

    public StatusCommand(Status status) {
        this.status = status;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var snapshot = status.read();
        return CommandResult.of(new StatusChecks(snapshot, asker.zone()).lines(), snapshot.json());
    }
}
