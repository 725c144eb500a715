package dev.continuo.life.observation;

import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static dev.continuo.tables.mind.Tables.OBSERVATION_EVIDENCE;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.castNull;
import static org.jooq.impl.DSL.select;

import dev.continuo.events.ObservationEvent;
import dev.continuo.events.ObservationEvent.FeedbackGiven;
import dev.continuo.events.ObservationEvent.FeedbackWithdrawn;
import dev.continuo.events.ObservationEvent.ObservationFormed;
import dev.continuo.events.ObservationEvent.ObservationInvalidated;
import dev.continuo.events.ObservationEvent.ObservationRestored;
import dev.continuo.events.ObservationEvent.ObservationStale;
import dev.continuo.events.ObservationEvent.ObservationWeakened;
import dev.continuo.events.ObservationEvent.ObservationWeighed;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.derived.DerivedTextErasure;
import dev.continuo.mind.faculty.derived.DerivedTextEvidence;
import dev.continuo.mind.faculty.derived.DerivedTextExport;
import dev.continuo.mind.faculty.derived.DerivedTexts;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Set;

/// What is held true.
public final class ObservationFaculty {
    /// What supports a claim: without any of it the claim goes.
    private static final org.jooq.Table<?> SUPPORT =
            select(
                            OBSERVATION_EVIDENCE.AGENT_ID,
                            OBSERVATION_EVIDENCE.OBSERVATION,
                            OBSERVATION_EVIDENCE.SOURCE)
                    .from(OBSERVATION_EVIDENCE)
                    .where(OBSERVATION_EVIDENCE.STANCE.eq(Weighing.SUPPORT))
                    .asTable("observation_support");

    static final DerivedTexts TEXTS =
            new DerivedTexts(
                    OBSERVATION,
                    OBSERVATION.AGENT_ID,
                    OBSERVATION.ID,
                    OBSERVATION.AUDIENCE,
                    OBSERVATION.PERSON,
                    castNull(Long.class),
                    castNull(Long.class),
                    OBSERVATION.CREATED_AT,
                    OBSERVATION.WORDS,
                    new DerivedTexts.Sources(
                            SUPPORT,
                            java.util.Objects.requireNonNull(
                                    SUPPORT.field(OBSERVATION_EVIDENCE.AGENT_ID)),
                            java.util.Objects.requireNonNull(
                                    SUPPORT.field(OBSERVATION_EVIDENCE.OBSERVATION)),
                            java.util.Objects.requireNonNull(
                                    SUPPORT.field(OBSERVATION_EVIDENCE.SOURCE))));

    public static final Faculty FACULTY =
            Faculty.named("observation", 2)
                    .with(ObservationEvent.KINDS)
                    .projecting(new ObservationProjection())
                    .summarizing(
                            ObservationEvent.class,
                            (event, listener) ->
                                    event instanceof ObservationFormed formed
                                                    && !listener.hears(formed.audience())
                                            ? ""
                                            : summary(event))
                    .erasing(
                            new DerivedTextErasure(
                                    TEXTS,
                                    Set.of(ObservationFormed.class),
                                    ObservationFaculty::replaced,
                                    new EvidenceLoss()))
                    .tracing(new DerivedTextEvidence(TEXTS))
                    .explaining(new ObservationExplainer())
                    .exporting(new DerivedTextExport(TEXTS, "observations", "observation"))
                    .build();

    private ObservationFaculty() {}

    /// What they took the place of: without them it would be held true again by nobody's word.
    private static Set<Long> replaced(MindReader mind, Long[] gone) {
        return mind.db()
                .select(OBSERVATION.ID)
                .from(OBSERVATION)
                .where(OBSERVATION.AGENT_ID.eq(mind.agent()))
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
            case ObservationWeakened(var id, _) -> "#" + id;
            case FeedbackGiven given -> given.stance();
            case FeedbackWithdrawn withdrawn -> "#" + withdrawn.feedback();
        };
    }
}
