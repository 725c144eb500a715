package dev.continuo.gateway.command;

import dev.continuo.core.ledger.Draft;
import dev.continuo.core.people.PeopleEvent.ContextCut;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;

/// Begins the conversation anew.
@Command(
        name = "new",
        description =
                "Begins this conversation anew. What was said before leaves the context; I still"
                        + " remember it.",
        footer = "/new")
final class NewCommand implements Order {
    @Override
    public Answer obey(Asker asker) {
        return asker.conversation()
                .map(here ->
                        new Answer(
                                "A fresh start. I still remember what was said before.",
                                Map.of("conversation", here.id()),
                                List.of(Draft.of(new ContextCut(here.id()), asker.actor()))))
                .orElseGet(() ->
                        Answer.refusal(
                                "no_conversation",
                                "Say /new in the conversation that is to begin anew."));
    }
}
