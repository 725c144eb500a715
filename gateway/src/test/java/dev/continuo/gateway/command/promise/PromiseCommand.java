package dev.continuo.gateway.command.promise;

import dev.continuo.core.ledger.Draft;
import dev.continuo.core.people.Audience;
import dev.continuo.gateway.command.Answer;
import dev.continuo.gateway.command.Asker;
import dev.continuo.gateway.command.Order;
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
public final class PromiseCommand implements Order {
    @Parameters private String text = "";

    @Override
    public Answer obey(Asker asker) {
        var made =
                new PromiseMade(
                        asker.personId(),
                        asker.message().orElse(0L),
                        text,
                        Audience.person(asker.personId()).label());
        return new Answer("Promised.", Map.of(), List.of(Draft.of(made, asker.actor())));
    }
}
