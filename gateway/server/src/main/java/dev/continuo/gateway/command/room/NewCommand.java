package dev.continuo.gateway.command.room;

import dev.continuo.events.PeopleEvent.ContextReset;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
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
                .map(here -> asker.decided(
                        asker.told("new.done"), Map.of("conversation", here.id()), new ContextReset(here.id())))
                .orElseGet(() -> CommandResult.refusal("no_conversation", asker.told("new.where")));
    }
}
