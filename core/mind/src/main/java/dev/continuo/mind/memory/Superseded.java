package dev.continuo.mind.memory;

import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.max;

import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.Collection;
import java.util.Map;

/// The memories that something took the place of.
public final class Superseded {
    private Superseded() {}

    /// The last event by which it happened, by memory; of these alone.
    public static Map<Long, Long> among(MindReader mind, Collection<Long> memories) {
        var last = max(SUPERSEDES.EVENT);
        return memories.isEmpty()
                ? Map.of()
                : mind.db()
                        .select(SUPERSEDES.OLDER, last)
                        .from(SUPERSEDES)
                        .where(SUPERSEDES.AGENT_ID.eq(mind.agent()))
                        .and(SUPERSEDES.OLDER.eq(any(Ids.array(memories))))
                        .groupBy(SUPERSEDES.OLDER)
                        .fetchMap(SUPERSEDES.OLDER, last);
    }
}
