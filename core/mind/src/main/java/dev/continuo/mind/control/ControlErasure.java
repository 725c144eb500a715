package dev.continuo.mind.control;

import static dev.continuo.tables.mind.Tables.CONTROL_RECORD;
import static dev.continuo.tables.mind.Tables.CONTROL_SOURCE;
import static org.jooq.impl.DSL.any;

import dev.continuo.events.ControlEvent.ControlLinesRecorded;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.Dependents;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.erasure.PendingErasure;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// What a model wrote beside an answer goes with the answer, and with anything that was before it:
/// it may render any of that, and nobody misses it.
final class ControlErasure implements ErasureParticipant {

    @Override
    public Set<Long> saidBy(MindReader mind, Set<Long> persons) {
        return mind.db()
                .select(CONTROL_RECORD.ID)
                .from(CONTROL_RECORD)
                .where(CONTROL_RECORD.AGENT_ID.eq(mind.agent()))
                .and(CONTROL_RECORD.PERSON.in(persons))
                .fetchSet(CONTROL_RECORD.ID);
    }

    @Override
    public Dependents dependents(MindReader mind, Set<Long> gone) {
        var falling = new TreeSet<Long>();
        for (var batch : Ids.batches(gone))
            falling.addAll(
                    mind.db()
                            .select(CONTROL_SOURCE.RECORD)
                            .from(CONTROL_SOURCE)
                            .where(CONTROL_SOURCE.AGENT_ID.eq(mind.agent()))
                            .and(CONTROL_SOURCE.SOURCE.eq(any(batch)))
                            .union(
                                    mind.db()
                                            .select(CONTROL_RECORD.ID)
                                            .from(CONTROL_RECORD)
                                            .where(CONTROL_RECORD.AGENT_ID.eq(mind.agent()))
                                            .and(CONTROL_RECORD.REPLY.eq(any(batch))))
                            .fetchSet(0, Long.class));
        return new Dependents(falling, Set.of(), Map.of());
    }

    @Override
    public void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        for (var batch : Ids.batches(gone))
            mind.db()
                    .select(CONTROL_RECORD.ID)
                    .from(CONTROL_RECORD)
                    .where(CONTROL_RECORD.AGENT_ID.eq(mind.agent()))
                    .and(CONTROL_RECORD.ID.eq(any(batch)))
                    .forEach(r -> plan.addDerived(r.value1(), ControlLinesRecorded.class));
    }

    @Override
    public Set<Long> known(MindReader mind, Set<Long> events, Listener listener) {
        return mind.db()
                .select(CONTROL_RECORD.ID)
                .from(CONTROL_RECORD)
                .where(CONTROL_RECORD.AGENT_ID.eq(mind.agent()))
                .and(CONTROL_RECORD.ID.eq(any(Ids.array(events))))
                .and(listener.hears(CONTROL_RECORD.AUDIENCE))
                .fetchSet(CONTROL_RECORD.ID);
    }

    @Override
    public boolean changedSince(MindReader mind, long last, PendingErasure pending) {
        var found = new TreeSet<>(dependents(mind, pending.gone()).falling());
        found.addAll(saidBy(mind, pending.persons()));
        return found.stream().anyMatch(event -> event > last && !pending.gone().contains(event));
    }
}
