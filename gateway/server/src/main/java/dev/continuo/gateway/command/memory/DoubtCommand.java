package dev.continuo.gateway.command.memory;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.life.observation.ObservationViews.ObservationView;
import dev.continuo.life.observation.feedback.ObservationEditing;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Says that something held true is not so. By the word of those whom it is about, whose word it is
/// or who runs the agent it is held true no more; others' word counts against it.
@Command(
        name = "doubt",
        description = "Tells me that something I hold true is not so. What is about you, or by your word, I"
                + " drop at once.",
        customSynopsis = "<id>",
        footer = "/doubt 1234")
public final class DoubtCommand implements CommandInvocation {
    private final Beliefs beliefs;

    @Parameters
    private long id;

    public DoubtCommand(Beliefs beliefs) {
        this.beliefs = beliefs;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return beliefs.with(id, asker, seen -> doubt(seen, asker));
    }

    private CommandResult doubt(ObservationView.VisibleObservation seen, Invoker asker) {
        if (!seen.held().validity().status().current()) return Beliefs.replaced(seen, asker);
        var editor = beliefs.editor(asker);
        var denied = ObservationEditing.mayDeny(seen.held(), editor);
        return new CommandResult(
                denied ? asker.told("doubt.dropped", seen.id()) : asker.told("doubt.noted", seen.id()),
                Map.of(
                        "id",
                        seen.id(),
                        "stance",
                        "contradict",
                        "status",
                        denied ? "invalidated" : seen.held().validity().status().text()),
                beliefs.editing().doubt(seen.held(), editor));
    }
}
