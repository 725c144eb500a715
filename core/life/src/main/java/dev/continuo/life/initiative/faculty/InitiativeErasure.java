package dev.continuo.life.initiative.faculty;

import static dev.continuo.tables.mind.Tables.IMPULSE;
import static dev.continuo.tables.mind.Tables.INITIATIVE_WISH;
import static org.jooq.impl.DSL.any;

import dev.continuo.life.initiative.WishRows;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.erasure.PendingErasure;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.HashSet;
import java.util.Set;

/// What arose for somebody goes with them, and so does what they wished. An impulse holds no words:
/// one whose evidence is forgotten is dropped when it would be said.
final class InitiativeErasure implements ErasureParticipant {

    @Override
    public Set<Long> saidBy(MindReader mind, Set<Long> persons) {
        var ids =
                new HashSet<>(
                        mind.db()
                                .select(IMPULSE.ID)
                                .from(IMPULSE)
                                .where(IMPULSE.AGENT_ID.eq(mind.agent()))
                                .and(IMPULSE.PERSON.in(persons))
                                .fetch(IMPULSE.ID));
        WishRows.list(mind.db(), mind.agent(), persons).forEach(wish -> ids.add(wish.getId()));
        return ids;
    }

    @Override
    public void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        for (var batch : Ids.batches(gone)) {
            var ours =
                    mind.db()
                            .select(IMPULSE.ID)
                            .from(IMPULSE)
                            .where(IMPULSE.AGENT_ID.eq(mind.agent()).and(IMPULSE.ID.eq(any(batch))))
                            .unionAll(
                                    mind.db()
                                            .select(INITIATIVE_WISH.ID)
                                            .from(INITIATIVE_WISH)
                                            .where(INITIATIVE_WISH.AGENT_ID.eq(mind.agent()))
                                            .and(INITIATIVE_WISH.ID.eq(any(batch))))
                            .fetchSet(IMPULSE.ID);
            for (var entry : mind.ledger().find(ours))
                plan.addDerived(entry.event().seq(), entry.event().kind());
        }
    }

    @Override
    public boolean changedSince(MindReader mind, long last, PendingErasure pending) {
        return saidBy(mind, pending.persons()).stream().anyMatch(event -> event > last);
    }
}
