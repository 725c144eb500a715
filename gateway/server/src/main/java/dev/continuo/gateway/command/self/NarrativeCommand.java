package dev.continuo.gateway.command.self;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.life.selfhood.SelfModel;
import dev.continuo.life.selfhood.SelfText;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.People;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows the running narrative, or those before it, as far as those may hear who are around.
@Command(
        name = "narrative",
        description = "What I have been doing lately, in my own words; history shows how I put it before.",
        customSynopsis = "[history]",
        footer = "/narrative")
public final class NarrativeCommand implements CommandInvocation {
    private static final int HISTORY = 10;

    private final SelfModel self;
    private final People people;

    @Parameters(arity = "0..1")
    private String what = "";

    public NarrativeCommand(SelfModel self, People people) {
        this.self = self;
        this.people = people;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (!what.isEmpty() && !what.equalsIgnoreCase("history")) return asker.refusal("usage", "narrative.usage");
        var listener = InvokerLabels.listener(asker, people);
        var told = what.isEmpty()
                ? self.state().narrative(listener).stream().toList()
                : self.narratives(listener, HISTORY);
        var text = told.stream().map(NarrativeCommand::paragraph).collect(Collectors.joining("\n\n"));
        return CommandResult.of(
                text.isEmpty() ? asker.told("narrative.none") : text,
                Map.of("narratives", RecordJson.list(told, "id at writer=label text")));
    }

    private static String paragraph(SelfText narrative) {
        return "#%d %s".formatted(narrative.id(), narrative.text());
    }
}
