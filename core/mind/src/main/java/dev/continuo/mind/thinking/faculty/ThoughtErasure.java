package dev.continuo.mind.thinking.faculty;

import static dev.continuo.tables.mind.Tables.THOUGHT;
import static dev.continuo.tables.mind.Tables.THOUGHT_SOURCE;
import static org.jooq.impl.DSL.any;

import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.Dependents;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.erasure.PendingErasure;
import dev.continuo.mind.faculty.erasure.Sourced;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Map;
import java.util.Set;

/// What System 2 advised falls with any of what it was shown: nobody reads it but the operator, so
/// nothing is lost by it. A trajectory without an advice holds no words, and stays.
final class ThoughtErasure implements ErasureParticipant {
    private static final Sourced<?> SOURCES =
            new Sourced<>(THOUGHT_SOURCE.AGENT_ID, THOUGHT_SOURCE.THOUGHT, THOUGHT_SOURCE.SOURCE);

    @Override
    public Dependents dependents(MindReader mind, Set<Long> gone) {
        return new Dependents(SOURCES.restingOn(mind, gone), Set.of(), Map.of());
    }

    @Override
    public void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        for (var batch : Ids.batches(gone))
            mind.db()
                    .select(THOUGHT.ID)
                    .from(THOUGHT)
                    .where(THOUGHT.AGENT_ID.eq(mind.agent()).and(THOUGHT.ID.eq(any(batch))))
                    .forEach(r -> plan.addDerived(r.value1(), ThoughtRecorded.class));
    }

    @Override
    public Set<Long> known(MindReader mind, Set<Long> events, Listener listener) {
        return mind.db()
                .select(THOUGHT.ID)
                .from(THOUGHT)
                .where(THOUGHT.AGENT_ID.eq(mind.agent()))
                .and(THOUGHT.ID.eq(any(Ids.array(events))))
                .and(listener.hears(THOUGHT.AUDIENCE))
                .fetchSet(THOUGHT.ID);
    }

    @Override
    public boolean changedSince(MindReader mind, long last, PendingErasure pending) {
        return dependents(mind, pending.gone()).falling().stream()
                .anyMatch(thought -> thought > last && !pending.gone().contains(thought));
    }
}
