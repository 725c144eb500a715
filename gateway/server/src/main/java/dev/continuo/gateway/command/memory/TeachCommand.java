package dev.continuo.gateway.command.memory;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.MemoryViewers;
import dev.continuo.mind.memory.MemoryEditing;
import dev.continuo.mind.people.People;
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
public final class TeachCommand implements CommandInvocation {
    private final People people;
    private final MemoryEditing curation;

    @Parameters
    private String text = "";

    public TeachCommand(People people, MemoryEditing curation) {
        this.people = people;
        this.curation = curation;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return new CommandResult(
                "Learned. Everyone may hear it.",
                Map.of("text", text.strip()),
                List.of(curation.teach(text.strip(), MemoryViewers.editor(asker, people))));
    }
}
