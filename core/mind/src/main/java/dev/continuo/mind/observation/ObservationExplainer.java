package dev.continuo.mind.observation;

import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static dev.continuo.tables.mind.Tables.REPLY_EVIDENCE;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.derived.DerivedTextExplainer;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Related;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// What an observation goes back to, and the observations that a reply was told.
final class ObservationExplainer implements Explainer {
    private final DerivedTextExplainer observations =
            new DerivedTextExplainer(
                    ObservationFaculty.TEXTS, "observation", "something that I hold true");

    @Override
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        return observations.quote(mind, events, listener);
    }

    @Override
    public List<ExplanationPart> explain(
            MindReader mind, Quotation.Spoken event, Listener listener) {
        var told =
                mind.db()
                        .select(OBSERVATION.ID)
                        .from(REPLY_EVIDENCE)
                        .join(OBSERVATION)
                        .on(OBSERVATION.AGENT_ID.eq(REPLY_EVIDENCE.AGENT_ID))
                        .and(OBSERVATION.ID.eq(REPLY_EVIDENCE.SOURCE))
                        .where(REPLY_EVIDENCE.AGENT_ID.eq(mind.agent()))
                        .and(REPLY_EVIDENCE.REPLY.eq(event.id()))
                        .and(listener.hears(OBSERVATION.AUDIENCE))
                        .orderBy(OBSERVATION.ID)
                        .fetch(OBSERVATION.ID);
        return told.isEmpty()
                ? observations.explain(mind, event, listener)
                : List.of(
                        new Related(
                                Section.EVIDENCE, "I hold true, and told:", "observations", told));
    }
}
