package dev.continuo.gateway.command.room;

import dev.continuo.events.PeopleEvent.ContextReset;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.ledger.event.NewEvent;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;

/// Begins the conversation anew.
@Command(
        name = "new",
        description =
                "Begins this conversation anew. What was said before leaves the context; I still" + " remember it.",
        footer = "/new")
public final class NewCommand implements CommandInvocation {
    @Override
    public CommandResult execute(Invoker asker) {
        return asker.conversation()
                .map(here -> new CommandResult(
                        asker.told("new.done"),
                        Map.of("conversation", here.id()),
                        List.of(NewEvent.of(new ContextReset(here.id()), asker.actor()))))
                .orElseGet(() -> CommandResult.refusal("no_conversation", asker.told("new.where")));
    }
}
