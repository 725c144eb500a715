package dev.continuo.gateway.command.memory;

import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.MemoryViewers;
import dev.continuo.life.observation.ObservationViews;
import dev.continuo.life.observation.ObservationViews.ObservationView;
import dev.continuo.life.observation.feedback.ObservationEditing;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.memory.MemoryEditing;
import dev.continuo.mind.memory.MemoryEditing.MemoryEditor;
import dev.continuo.mind.memory.MemoryViews;
import dev.continuo.mind.memory.MemoryViews.Viewer;
import dev.continuo.mind.people.People;
import java.time.InstantSource;
import java.util.Map;
import java.util.function.Function;

/// Services that the commands about observations work with.
///
/// @param views what people may look at
/// @param editing what they may do to it
public record Beliefs(
        ObservationViews views, ObservationEditing editing, MemoryViews memories, People people, InstantSource clock) {

    public static Beliefs of(
            MindReader mind, People people, MemoryViews memories, MemoryEditing curation, InstantSource clock) {
        return new Beliefs(
                new ObservationViews(mind),
                new ObservationEditing(mind, curation, people, clock),
                memories,
                people,
                clock);
    }

    Viewer viewer(Invoker asker) {
        return MemoryViewers.of(asker, people);
    }

    MemoryEditor editor(Invoker asker) {
        return MemoryViewers.editor(asker, people);
    }

    /// Something done with one observation, if the asker may hear it.
    CommandResult with(long id, Invoker asker, Function<ObservationView.VisibleObservation, CommandResult> action) {
        return switch (views.find(id, viewer(asker)).orElse(null)) {
            case ObservationView.VisibleObservation seen -> action.apply(seen);
            case ObservationView.RedactedObservation(var hidden) ->
                CommandResult.of(asker.told("private.other", hidden), Map.of("id", hidden, "private", true));
            case null -> asker.refusal("nothing_to_show", "belief.unknown", id);
        };
    }

    static CommandResult replaced(ObservationView.VisibleObservation seen, Invoker asker) {
        var after = seen.held().validity().supersededBy();
        return after == null
                ? asker.refusal("not_current", "belief.not_current", seen.id(), BeliefText.status(seen.held(), asker))
                : asker.refusal("not_current", "belief.not_current.by", seen.id(), after);
    }
}
