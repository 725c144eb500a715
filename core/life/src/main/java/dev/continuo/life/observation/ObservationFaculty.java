package dev.continuo.life.observation;

import static dev.continuo.tables.mind.Tables.CLAIM_REFUSAL;
import static dev.continuo.tables.mind.Tables.FEEDBACK;
import static dev.continuo.tables.mind.Tables.FEEDBACK_TARGET;
import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static dev.continuo.tables.mind.Tables.OBSERVATION_EVIDENCE;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.castNull;

import dev.continuo.events.ObservationEvent;
import dev.continuo.events.ObservationEvent.ClaimRefused;
import dev.continuo.events.ObservationEvent.FeedbackGiven;
import dev.continuo.events.ObservationEvent.FeedbackWithdrawn;
import dev.continuo.events.ObservationEvent.ObservationFormed;
import dev.continuo.events.ObservationEvent.ObservationInvalidated;
import dev.continuo.events.ObservationEvent.ObservationRestored;
import dev.continuo.events.ObservationEvent.ObservationStale;
import dev.continuo.events.ObservationEvent.ObservationWeakened;
import dev.continuo.events.ObservationEvent.ObservationWeighed;
import dev.continuo.mind.faculty.DerivedTextExport;
import dev.continuo.mind.faculty.DerivedTexts;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.Sources;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Set;

/// Observations that are held true.
public final class ObservationFaculty {
    private static final Sources EVIDENCE =
            Sources.last(OBSERVATION_EVIDENCE.AGENT_ID, OBSERVATION_EVIDENCE.OBSERVATION, OBSERVATION_EVIDENCE.SOURCE);

    /// Without any support a claim goes.
    static final DerivedTexts TEXTS = new DerivedTexts(
            OBSERVATION.AGENT_ID,
            OBSERVATION.ID,
            OBSERVATION.AUDIENCE,
            OBSERVATION.PERSON,
            castNull(Long.class),
            castNull(Long.class),
            OBSERVATION.CREATED_AT,
            OBSERVATION.WORDS,
            EVIDENCE.where(OBSERVATION_EVIDENCE.STANCE.eq(Weighing.SUPPORT)));

    public static final Faculty FACULTY = Faculty.named("observation", 2)
            .with(ObservationEvent.KINDS)
            .projecting(new ObservationProjection())
            .summarizing(
                    ObservationEvent.class,
                    (event, listener) -> event instanceof ObservationFormed formed && !listener.hears(formed.audience())
                            ? ""
                            : summary(event))
            .keeping(TEXTS.contents(Set.of(ObservationFormed.class))
                    .with(ObservationFaculty::replaced)
                    .weakened(EVIDENCE, ObservationWeakened::new)
                    .deleting(CLAIM_REFUSAL.SOURCE, FEEDBACK.ID, FEEDBACK_TARGET.FEEDBACK))
            .explaining(new ObservationExplainer())
            .exporting(new DerivedTextExport(TEXTS, "observations", "observation"))
            .build();

    private ObservationFaculty() {}

    /// Returns the observations that the gone ones took the place of: they go, too, for else they
    /// would be held true again by nobody's word.
    private static Set<Long> replaced(MindReader mind, Long[] gone) {
        return mind.column(OBSERVATION.ID)
                .and(OBSERVATION.SUPERSEDED_BY.eq(any(gone)))
                .fetchSet(OBSERVATION.ID);
    }

    private static String summary(ObservationEvent event) {
        return switch (event) {
            case ObservationFormed formed -> formed.summary();
            case ObservationWeighed weighed -> "#" + weighed.observation();
            case ObservationStale stale -> "#" + stale.observation();
            case ObservationInvalidated invalidated ->
                "#%d: %s".formatted(invalidated.observation(), invalidated.reason());
            case ObservationRestored(var id) -> "#" + id;
            case ObservationWeakened(var id, var _) -> "#" + id;
            case ClaimRefused refused -> refused.reason();
            case FeedbackGiven given -> given.stance();
            case FeedbackWithdrawn withdrawn -> "#" + withdrawn.feedback();
        };
    }
}
