package dev.continuo.life.outcome;

import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.OUTCOME_EVIDENCE;
import static dev.continuo.tables.mind.Tables.TURN_OUTCOME;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Related;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import java.util.List;

/// Explains what came of a reply, and how that is known. Whoever may not hear what it rests on
/// learns nothing of it.
final class OutcomeExplainer implements Explainer {

    @Override
    public List<ExplanationPart> explain(MindReader mind, Quotation.Spoken event, Listener listener) {
        var found =
                mind.rows(TURN_OUTCOME).and(TURN_OUTCOME.REPLY.eq(event.id())).fetchAny();
        if (found == null) return List.of();
        var evidence = evidence(mind, found.getId());
        if (!heard(mind, evidence, listener)) return List.of();
        var text = "It %s: %s.".formatted(said(found.getOutcome()), why(found.getBecause()));
        return List.of(
                new Note(Section.RELATION, text, "outcome", found.getOutcome()),
                new Note(Section.RELATION, "", "outcome_because", found.getBecause()),
                new Related(Section.RELATION, "That rests on:", "outcome_evidence", evidence));
    }

    private static List<Long> evidence(MindReader mind, long outcome) {
        return mind.column(OUTCOME_EVIDENCE.EVENT)
                .and(OUTCOME_EVIDENCE.OUTCOME.eq(outcome))
                .fetch(OUTCOME_EVIDENCE.EVENT);
    }

    /// Tells whether the listener may hear the evidence: whoever may hear a reply may hear the
    /// reactions to it.
    private static boolean heard(MindReader mind, List<Long> evidence, Listener listener) {
        return !mind.db()
                .fetchExists(
                        MESSAGE,
                        MESSAGE.AGENT_ID.eq(mind.agent()),
                        MESSAGE.ID.in(evidence),
                        listener.hears(MESSAGE.AUDIENCE).not());
    }

    private static String said(String outcome) {
        return switch (outcome) {
            case "passed" -> "was of use";
            case "failed" -> "failed";
            default -> "has no known outcome";
        };
    }

    private static String why(String because) {
        return switch (because) {
            case "failure" -> "there was no answer";
            case "outage" -> "a provider or the network was away";
            case "objection" -> "they said that it is wrong";
            case "confirmation" -> "they said that it is right";
            case "thanks" -> "they thanked for it";
            case "reaction" -> "they reacted to it";
            default -> "nobody said";
        };
    }
}
