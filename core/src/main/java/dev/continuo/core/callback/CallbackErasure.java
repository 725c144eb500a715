package dev.continuo.core.callback;

import static dev.continuo.tables.mind.Tables.CALLBACK;
import static org.jooq.impl.DSL.any;

import dev.continuo.core.callback.CallbackEvent.CallbackAsked;
import dev.continuo.core.faculty.ErasureParticipant;
import dev.continuo.core.faculty.ErasurePlan;
import dev.continuo.core.faculty.Ids;
import dev.continuo.core.faculty.MindReader;
import java.util.Set;

/// The address that an answer was to be posted to came with the message, and may name the person.
final class CallbackErasure implements ErasureParticipant {
    @Override
    public void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        for (var batch : Ids.batches(gone))
            mind.db()
                    .select(CALLBACK.ASKED)
                    .from(CALLBACK)
                    .where(CALLBACK.AGENT_ID.eq(mind.agent()).and(CALLBACK.MESSAGE.eq(any(batch))))
                    .forEach(r -> plan.add(r.value1(), CallbackAsked.class));
    }
}
