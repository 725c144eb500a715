package dev.continuo.life.consolidation;

import static dev.continuo.tables.mind.Tables.MEMORY;

import dev.continuo.events.MemoryState;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.List;
import org.jooq.impl.DSL;

/// Something that several memories have in common, in words that nobody said.
///
/// @param id of the memory that it is
public record Insight(long id, String text, Instant at) {

    /// The newest that a listener may hear and that hold, newest first.
    public static List<Insight> heard(MindReader mind, Listener listener, int limit) {
        return mind.db()
                .select(MEMORY.ID, MEMORY.TEXT, MEMORY.SAID_AT)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(mind.agent()).and(MEMORY.INSIGHT))
                .and(MEMORY.STATE.eq(DSL.inline(MemoryState.KEPT.text())).and(MEMORY.TEXT.isNotNull()))
                .and(listener.hears(MEMORY.AUDIENCE).and(KeptMemories.unreplaced()))
                .orderBy(MEMORY.ID.desc())
                .limit(limit)
                .fetch(row -> new Insight(row.value1(), row.value2(), row.value3()));
    }
}
