package dev.continuo.gateway.command.memory;

import dev.continuo.core.memory.Curation;
import dev.continuo.core.people.People;
import dev.continuo.gateway.command.Answer;
import dev.continuo.gateway.command.Asker;
import dev.continuo.gateway.command.Order;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// The operator teaches the agent something that everyone may hear.
@Command(
        name = "teach",
        description = "Teaches me something that I may tell everyone, on your word.",
        customSynopsis = "<text>",
        footer = "/teach The office is closed on Fridays.")
public final class TeachCommand implements Order {
    private final People people;
    private final Curation curation;

    @Parameters private String text = "";

    public TeachCommand(People people, Curation curation) {
        this.people = people;
        this.curation = curation;
    }

    @Override
    public Answer obey(Asker asker) {
        return new Answer(
                "Learned. Everyone may hear it.",
                Map.of("text", text.strip()),
                List.of(curation.teach(text.strip(), Lookers.hand(asker, people))));
    }
}
