package dev.continuo.life.initiative;

import static dev.continuo.tables.mind.Tables.IMPULSE;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Related;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import java.util.List;

/// That a message was said unasked, why, and what it goes back to.
final class InitiativeExplainer implements Explainer {

    @Override
    public List<ExplanationPart> explain(MindReader mind, Quotation.Spoken event, Listener listener) {
        return ImpulseRows.list(mind, IMPULSE.MESSAGE.eq(event.id()).and(listener.hears(IMPULSE.AUDIENCE))).stream()
                .findFirst()
                .map(InitiativeExplainer::parts)
                .orElse(List.of());
    }

    private static List<ExplanationPart> parts(Impulse impulse) {
        var why = switch (impulse.source()) {
            case Impulse.FOLLOW_UP -> "I had promised it for that time";
            case Impulse.QUESTION -> "a question of mine was open";
            case Impulse.REVALIDATE -> "I wondered whether it is so still";
            default -> "it came to my mind";
        };
        return List.of(
                new Note(Section.WHAT, "I said it unasked: %s.".formatted(why), "unasked", impulse.source()),
                new Related(Section.ORIGIN, "It goes back to:", "chain", impulse.evidence()));
    }
}
