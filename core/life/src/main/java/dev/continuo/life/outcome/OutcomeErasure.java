package dev.continuo.life.outcome;

import static dev.continuo.tables.mind.Tables.OUTCOME_EVIDENCE;
import static dev.continuo.tables.mind.Tables.TURN_OUTCOME;
import static org.jooq.impl.DSL.any;

import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.mind.faculty.erasure.Dependents;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.erasure.PendingErasure;
import dev.continuo.mind.faculty.erasure.Sourced;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Map;
import java.util.Set;

/// An outcome says what somebody thought of a reply: it goes with the message or the reaction that
/// said so. The turn is judged again then, by what is left.
final class OutcomeErasure implements ErasureParticipant {
    private static final Sourced<?> SOURCES =
            new Sourced<>(
                    OUTCOME_EVIDENCE.AGENT_ID, OUTCOME_EVIDENCE.OUTCOME, OUTCOME_EVIDENCE.EVENT);

    @Override
    public Dependents dependents(MindReader mind, Set<Long> gone) {
        return new Dependents(SOURCES.restingOn(mind, gone), Set.of(), Map.of());
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
