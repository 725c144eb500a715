package dev.continuo.life.observation;

import static dev.continuo.tables.mind.Tables.OBSERVATION_EVIDENCE;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.count;

import dev.continuo.events.ObservationEvent.ObservationWeakened;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.faculty.derived.DerivedTextErasure.Weakening;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Map;

/// Observations of which some evidence is erased, for them or against them: they are weighed anew.
final class EvidenceLoss implements Weakening {
    @Override
    public Map<Long, Integer> of(MindReader mind, Long[] gone) {
        return mind.db()
                .select(OBSERVATION_EVIDENCE.OBSERVATION, count())
                .from(OBSERVATION_EVIDENCE)
                .where(OBSERVATION_EVIDENCE.AGENT_ID.eq(mind.agent()))
                .and(OBSERVATION_EVIDENCE.SOURCE.eq(any(gone)))
                .groupBy(OBSERVATION_EVIDENCE.OBSERVATION)
                .fetchMap(OBSERVATION_EVIDENCE.OBSERVATION, count());
    }

    @Override
    public EventPayload event(long text, int lost) {
        return new ObservationWeakened(text, lost);
    }
}
