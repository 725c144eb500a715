package dev.continuo.mind.memory;

import static dev.continuo.tables.mind.Tables.EVIDENCE;
import static dev.continuo.tables.mind.Tables.INSIGHT;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TENSION;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jooq.DSLContext;
import org.jooq.TableField;

/// Relations between memories: by number alone, whoever may hear them.
final class MemoryRelations {
    /// More is not shown to anybody.
    private static final int MAX_SHOWN = 50;

    private final DSLContext db;
    private final String agent;

    MemoryRelations(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    List<Long> newer(long memory) {
        return others(SUPERSEDES.AGENT_ID, SUPERSEDES.OLDER, SUPERSEDES.NEWER, memory);
    }

    List<Long> older(long memory) {
        return others(SUPERSEDES.AGENT_ID, SUPERSEDES.NEWER, SUPERSEDES.OLDER, memory);
    }

    List<Long> against(long memory) {
        var all = new LinkedHashSet<>(others(TENSION.AGENT_ID, TENSION.MEMORY, TENSION.OTHER, memory));
        all.addAll(others(TENSION.AGENT_ID, TENSION.OTHER, TENSION.MEMORY, memory));
        return List.copyOf(all);
    }

    List<Long> restingOn(long memory) {
        var resting = new ArrayList<>(others(EVIDENCE.AGENT_ID, EVIDENCE.SOURCE, EVIDENCE.MEMORY, memory));
        resting.removeAll(db.select(INSIGHT.ID)
                .from(INSIGHT)
                .where(INSIGHT.AGENT_ID.eq(agent).and(INSIGHT.ID.in(resting)))
                .and(INSIGHT.WITHDRAWN.isNotNull())
                .fetch(INSIGHT.ID));
        return resting;
    }

    /// Everything it took the place of or rests on, the nearest first.
    Set<Long> under(long memory) {
        var found = new LinkedHashSet<Long>();
        var open = new ArrayDeque<>(List.of(memory));
        while (!open.isEmpty() && found.size() < MAX_SHOWN) {
            var next = open.removeFirst();
            var below = new LinkedHashSet<>(older(next));
            below.addAll(others(EVIDENCE.AGENT_ID, EVIDENCE.MEMORY, EVIDENCE.SOURCE, next));
            for (var each : below) if (each != memory && found.add(each)) open.add(each);
        }
        return found;
    }

    private List<Long> others(
            TableField<?, String> owner, TableField<?, Long> from, TableField<?, Long> to, long memory) {
        return db.select(to)
                .from(java.util.Objects.requireNonNull(from.getTable()))
                .where(owner.eq(agent).and(from.eq(memory)))
                .orderBy(to)
                .limit(MAX_SHOWN)
                .fetch(to);
    }
}
