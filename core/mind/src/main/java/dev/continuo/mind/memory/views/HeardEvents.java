package dev.continuo.mind.memory.views;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.mind.audience.Listener;
import org.jooq.Condition;
import org.jooq.Field;

/// Conditions for statements of others: events that somebody may hear, as far as they were said or
/// are remembered.
public final class HeardEvents {
    private HeardEvents() {}

    /// The event is a memory that they may hear, or a message that they may hear and that is no
    /// memory.
    public static Condition heard(String agent, Field<Long> event, Listener listener) {
        var memory = MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.eq(event));
        return exists(selectOne().from(MEMORY).where(memory).and(listener.hears(MEMORY.AUDIENCE)))
                .or(
                        exists(
                                        selectOne()
                                                .from(MESSAGE)
                                                .where(MESSAGE.AGENT_ID.eq(agent))
                                                .and(MESSAGE.ID.eq(event))
                                                .and(listener.hears(MESSAGE.AUDIENCE)))
                                .and(notExists(selectOne().from(MEMORY).where(memory))));
    }
}
