package dev.continuo.gateway.command;

import picocli.CommandLine.Command;

/// Ends that the agent can be spoken to in a room.
@Command(
        name = "disable",
        description = "I listen to nobody in this room any more, until the operator's /enable.",
        customSynopsis = "",
        footer = "/disable")
final class DisableCommand implements Order {

    @Override
    public Answer obey(Asker asker) {
        return EnableCommand.set(
                asker, false, "I listen here no more. The operator's /enable lets me again.");
    }
}
