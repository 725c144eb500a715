package dev.continuo.mind.thinking;

import static dev.continuo.tables.mind.Tables.THOUGHT;

import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import java.util.ArrayList;
import java.util.List;

/// Explains the thinking about a reply. The advice is not told: it was made of the operator's
/// prompt, too. The operator reads it in the event.
final class ThoughtExplainer implements Explainer {

    @Override
    public List<ExplanationPart> explain(MindReader mind, Quotation.Spoken event, Listener listener) {
        var thoughts = mind.column(THOUGHT.ID)
                .and(THOUGHT.REPLY.eq(event.id()))
                .and(listener.hears(THOUGHT.AUDIENCE))
                .fetchSet(THOUGHT.ID);
        if (thoughts.isEmpty()) return List.of();
        var parts = new ArrayList<ExplanationPart>();
        for (var entry : mind.ledger().find(thoughts))
            if (entry.event().payload() instanceof ThoughtRecorded thought)
                parts.add(new Note(
                        Section.ANSWER,
                        ThoughtText.sentence(thought),
                        "thought",
                        ThoughtText.data(entry.event().seq(), thought)));
        return parts;
    }
}
