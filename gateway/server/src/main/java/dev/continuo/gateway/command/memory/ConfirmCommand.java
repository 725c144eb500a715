package dev.continuo.gateway.command.memory;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.life.observation.ObservationViews.ObservationView;
import dev.continuo.life.observation.feedback.ObservationEditing;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Says that something held true is so.
@Command(
        name = "confirm",
        description = "Tells me that something I hold true of you, or by your word, is so.",
        customSynopsis = "<id>",
        footer = "/confirm 1234")
public final class ConfirmCommand implements CommandInvocation {
    private final Beliefs beliefs;

    @Parameters
    private long id;

    public ConfirmCommand(Beliefs beliefs) {
        this.beliefs = beliefs;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return beliefs.with(id, asker, seen -> confirm(seen, asker));
    }

    private CommandResult confirm(ObservationView.VisibleObservation seen, Invoker asker) {
        var editor = beliefs.editor(asker);
        if (!ObservationEditing.mayDeny(seen.held(), editor))
            return asker.refusal("not_yours", "confirm.not_yours", seen.id());
        if (!seen.held().validity().status().current()) return Beliefs.replaced(seen, asker);
        return new CommandResult(
                asker.told("confirm.done", seen.id(), seen.held().claim().summary()),
                Map.of("id", seen.id(), "stance", "confirm"),
                beliefs.editing().confirm(seen.held(), editor));
    }
}
