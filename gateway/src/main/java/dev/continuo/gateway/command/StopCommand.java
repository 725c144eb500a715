package dev.continuo.gateway.command;

import java.util.Map;
import java.util.function.LongPredicate;
import picocli.CommandLine.Command;

/// Ends the turn in progress.
@Command(
        name = "stop",
        description = "Ends the answer I am working on in this conversation.",
        footer = "/stop")
final class StopCommand implements Order {
    private final LongPredicate stop;

    StopCommand(LongPredicate stop) {
        this.stop = stop;
    }

    @Override
    public Answer obey(Asker asker) {
        if (asker.conversation().isEmpty())
            return Answer.refusal(
                    "no_conversation", "Say /stop in the conversation that I am to stop in.");
        var stopped = stop.test(asker.conversation().get().id());
        return Answer.of(
                stopped ? "Stopped." : "There is nothing to stop here.",
                Map.of("stopped", stopped));
    }
}
