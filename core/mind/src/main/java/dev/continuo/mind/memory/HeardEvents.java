package dev.continuo.mind.memory;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jooq.Condition;
import org.jooq.Field;

/// Conditions for statements of others: events that somebody may hear, as far as they were said or
/// are remembered.
public final class HeardEvents {
    private HeardEvents() {}

    /// The audiences of some events as labels, by the same rule; what was neither said nor is
    /// remembered is left out.
    public static Map<Long, String> audiences(MindReader mind, Collection<Long> events) {
        var audiences = new HashMap<Long, String>();
        for (var batch : Ids.batches(events)) {
            mind.db()
                    .select(MESSAGE.ID, MESSAGE.AUDIENCE)
                    .from(MESSAGE)
                    .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.ID.eq(any(batch))))
                    .forEach(r -> audiences.put(r.value1(), r.value2()));
            mind.db()
                    .select(MEMORY.ID, MEMORY.AUDIENCE)
                    .from(MEMORY)
                    .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.ID.eq(any(batch))))
                    .forEach(r -> audiences.put(r.value1(), r.value2()));
        }
        return audiences;
    }

    /// The event is a memory that they may hear, or a message that they may hear and that is no
    /// memory.
    public static Condition heard(String agent, Field<Long> event, Listener listener) {
        var memory = MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.eq(event));
        return exists(selectOne().from(MEMORY).where(memory).and(listener.hears(MEMORY.AUDIENCE)))
                .or(exists(selectOne()
                                .from(MESSAGE)
                                .where(MESSAGE.AGENT_ID.eq(agent))
                                .and(MESSAGE.ID.eq(event))
                                .and(listener.hears(MESSAGE.AUDIENCE)))
                        .and(notExists(selectOne().from(MEMORY).where(memory))));
    }
}
