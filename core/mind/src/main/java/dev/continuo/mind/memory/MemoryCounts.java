package dev.continuo.mind.memory;

import static dev.continuo.tables.mind.Tables.GATE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TENSION;

import dev.continuo.events.EntryDecision;
import dev.continuo.mind.memory.MemoryViews.Viewer;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/// Counts of memories, for people to look at.
public final class MemoryCounts {
    private final DSLContext db;
    private final String agent;

    MemoryCounts(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// Memories counted.
    ///
    /// @param states how many in each state
    /// @param kinds how many of each kind
    /// @param noise how many the entry gate skipped
    /// @param tense how many do not go together with another
    /// @param superseded how many have a successor
    /// @param pinned how many are pinned
    public record Counts(
            long all,
            Map<String, Integer> states,
            Map<String, Integer> kinds,
            long noise,
            long tense,
            long superseded,
            long pinned) {
        public Counts {
            states = Map.copyOf(states);
            kinds = Map.copyOf(kinds);
        }
    }

    /// Counts all memories.
    public Counts all() {
        return count(MEMORY.AGENT_ID.eq(agent));
    }

    /// Counts those that the looker said, or is the subject of and may hear.
    public Counts of(Viewer viewer) {
        var persons = viewer.listener().persons();
        var theirs =
                MemoryViews.saidBy(persons).or(MemoryViews.about(agent, persons).and(MemoryViews.mayHear(viewer)));
        return count(MEMORY.AGENT_ID.eq(agent).and(theirs));
    }

    private Counts count(Condition which) {
        var states = db.select(MEMORY.STATE, DSL.count())
                .from(MEMORY)
                .where(which)
                .groupBy(MEMORY.STATE)
                .fetchMap(MEMORY.STATE, DSL.count());
        var kinds = db.select(MEMORY.KIND, DSL.count())
                .from(MEMORY)
                .where(which)
                .groupBy(MEMORY.KIND)
                .fetchMap(MEMORY.KIND, DSL.count());
        var all = states.values().stream().mapToLong(Integer::longValue).sum();
        var tense = DSL.exists(DSL.selectOne()
                .from(TENSION)
                .where(TENSION.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(TENSION.MEMORY.eq(MEMORY.ID).or(TENSION.OTHER.eq(MEMORY.ID))));
        var superseded = DSL.exists(DSL.selectOne()
                .from(SUPERSEDES)
                .where(SUPERSEDES.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(SUPERSEDES.OLDER.eq(MEMORY.ID)));
        var skipped = DSL.exists(DSL.selectOne()
                .from(GATE)
                .where(GATE.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(GATE.MEMORY.eq(MEMORY.ID))
                .and(GATE.GATE_.eq("entry").and(GATE.DECISION.eq(EntryDecision.SKIP))));
        return new Counts(
                all,
                states,
                kinds,
                db.fetchCount(MEMORY, which.and(skipped)),
                db.fetchCount(MEMORY, which.and(tense)),
                db.fetchCount(MEMORY, which.and(superseded)),
                db.fetchCount(MEMORY, which.and(MEMORY.PINNED)));
    }

    /// Returns how many memories of what these persons said may be heard by whom: labels with
    /// counts.
    public Map<String, Integer> audiences(Set<Long> persons) {
        return new TreeMap<>(db.select(MEMORY.AUDIENCE, DSL.count())
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(agent).and(MemoryViews.saidBy(persons)))
                .groupBy(MEMORY.AUDIENCE)
                .fetchMap(MEMORY.AUDIENCE, DSL.count()));
    }
}
