package dev.continuo.mind.outcome;

import static dev.continuo.tables.mind.Tables.OUTCOME_EVIDENCE;
import static dev.continuo.tables.mind.Tables.TURN_OUTCOME;
import static org.jooq.impl.DSL.any;

import dev.continuo.mind.faculty.erasure.Dependents;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.erasure.PendingErasure;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.outcome.event.OutcomeEvent.TurnJudged;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// An outcome says what somebody thought of a reply: it goes with the message or the reaction that
/// said so. The turn is judged again then, by what is left.
final class OutcomeErasure implements ErasureParticipant {

    @Override
    public Dependents dependents(MindReader mind, Set<Long> gone) {
        var falling = new TreeSet<Long>();
        for (var batch : Ids.batches(gone))
            falling.addAll(
                    mind.db()
                            .select(OUTCOME_EVIDENCE.OUTCOME)
                            .from(OUTCOME_EVIDENCE)
                            .where(OUTCOME_EVIDENCE.AGENT_ID.eq(mind.agent()))
                            .and(OUTCOME_EVIDENCE.EVENT.eq(any(batch)))
                            .fetch(OUTCOME_EVIDENCE.OUTCOME));
        return new Dependents(falling, Set.of(), Map.of());
    }

    @Override
    public void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        for (var batch : Ids.batches(gone))
            mind.db()
                    .select(TURN_OUTCOME.ID)
                    .from(TURN_OUTCOME)
                    .where(TURN_OUTCOME.AGENT_ID.eq(mind.agent()))
                    .and(TURN_OUTCOME.ID.eq(any(batch)))
                    .forEach(r -> plan.addDerived(r.value1(), TurnJudged.class));
    }

    @Override
    public boolean changedSince(MindReader mind, long last, PendingErasure pending) {
        return dependents(mind, pending.gone()).falling().stream()
                .anyMatch(event -> event > last && !pending.gone().contains(event));
    }
}
