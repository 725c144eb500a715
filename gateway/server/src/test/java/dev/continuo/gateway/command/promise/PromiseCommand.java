package dev.continuo.gateway.command.promise;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Audience;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Promises something.
@Command(
        name = "promise",
        description = "Promises something.",
        customSynopsis = "<text>",
        footer = "/promise to water the plants")
public final class PromiseCommand implements CommandInvocation {
    @Parameters
    private String text = "";

    @Override
    public CommandResult execute(Invoker asker) {
        var made = new PromiseMade(
                asker.personId(),
                asker.message().orElse(0L),
                text,
                Audience.person(asker.personId()).label());
        return new CommandResult("Promised.", Map.of(), List.of(NewEvent.of(made, asker.actor())));
    }
}
