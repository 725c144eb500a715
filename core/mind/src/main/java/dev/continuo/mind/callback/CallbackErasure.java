package dev.continuo.mind.callback;

import static dev.continuo.tables.mind.Tables.CALLBACK;
import static org.jooq.impl.DSL.any;

import dev.continuo.events.CallbackEvent.CallbackAsked;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Set;

/// The address that an answer was to be posted to came with the message, and may name the person.
final class CallbackErasure implements ErasureParticipant {
    @Override
    public void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        for (var batch : Ids.batches(gone))
            mind.column(CALLBACK.ASKED)
                    .and(CALLBACK.MESSAGE.eq(any(batch)))
                    .forEach(r -> plan.add(r.value1(), CallbackAsked.class));
    }
}
