package dev.continuo.gateway.command.room;

import dev.continuo.events.InitiativeEvent.InitiativeSet;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.life.initiative.Initiative;
import dev.continuo.life.initiative.Wishes.Level;
import java.util.Map;
import java.util.function.LongPredicate;
import picocli.CommandLine.Command;

/// Ends the turn in progress; in answer to what was said unasked, that nothing more is.
@Command(name = "stop", description = "Ends the answer I am working on in this conversation.", footer = "/stop")
public final class StopCommand implements CommandInvocation {
    private final LongPredicate stop;
    private final Initiative initiative;

    public StopCommand(LongPredicate stop, Initiative initiative) {
        this.stop = stop;
        this.initiative = initiative;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (asker.conversation().isEmpty()) return CommandResult.refusal("no_conversation", asker.told("stop.where"));
        var conversation = asker.conversation().get().id();
        var stopped = stop.test(conversation);
        var message = asker.message().orElse(0L);
        if (!stopped && initiative.answersUnasked(message, conversation))
            return asker.decided(
                    asker.told("stop.unasked"),
                    Map.of("stopped", false, "level", Level.OFF.text()),
                    new InitiativeSet(asker.personId(), Level.OFF.text()));
        return CommandResult.of(asker.told(stopped ? "stop.done" : "stop.nothing"), Map.of("stopped", stopped));
    }
}
