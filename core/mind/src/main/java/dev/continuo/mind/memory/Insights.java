package dev.continuo.mind.memory;

import static dev.continuo.tables.mind.Tables.EVIDENCE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.notExists;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.MemoryState;
import dev.continuo.tables.mind.tables.Memory;
import org.jooq.Condition;

/// Which insights still say what their sources say.
public final class Insights {
    private static final Memory SOURCE = MEMORY.as("insight_source");

    private Insights() {}

    /// Holds for rows of `mind.memory` that are no insight, and for insights all of whose sources
    /// are kept, for the same ears, with the same words, and have nothing in their place.
    public static Condition standing() {
        var replaced = exists(selectOne()
                .from(SUPERSEDES)
                .where(SUPERSEDES.AGENT_ID.eq(SOURCE.AGENT_ID))
                .and(SUPERSEDES.OLDER.eq(SOURCE.ID)));
        var fallen = selectOne()
                .from(EVIDENCE)
                .leftJoin(SOURCE)
                .on(SOURCE.AGENT_ID.eq(EVIDENCE.AGENT_ID))
                .and(SOURCE.ID.eq(EVIDENCE.SOURCE))
                .and(SOURCE.COVERED_BY.eq(EVIDENCE.MEMORY))
                .and(SOURCE.STATE.eq(MemoryState.KEPT.text()))
                .and(SOURCE.AUDIENCE.eq(MEMORY.AUDIENCE))
                .where(EVIDENCE.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(EVIDENCE.MEMORY.eq(MEMORY.ID))
                .and(SOURCE.ID.isNull().or(replaced));
        return MEMORY.INSIGHT.isFalse().or(notExists(fallen));
    }
}
