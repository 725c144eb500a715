package dev.continuo.gateway.command.room;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import java.util.Map;
import java.util.function.LongPredicate;
import picocli.CommandLine.Command;

/// Ends the turn in progress.
@Command(
        name = "stop",
        description = "Ends the answer I am working on in this conversation.",
        footer = "/stop")
public final class StopCommand implements CommandInvocation {
    private final LongPredicate stop;

    public StopCommand(LongPredicate stop) {
        this.stop = stop;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (asker.conversation().isEmpty())
            return CommandResult.refusal(
                    "no_conversation", "Say /stop in the conversation that I am to stop in.");
        var stopped = stop.test(asker.conversation().get().id());
        return CommandResult.of(
                stopped ? "Stopped." : "There is nothing to stop here.",
                Map.of("stopped", stopped));
    }
}
