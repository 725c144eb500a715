package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.EVIDENCE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/// What memories rest on that were not simply said, and what becomes of them when that goes.
final class Support {
    private final DSLContext db;
    private final String agent;

    Support(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// What goes with the roots, and what only loses some of what speaks for it.
    ///
    /// @param messages the roots that are messages, and the commands that brought a memory which
    ///   goes: its words came in them
    /// @param memories the memories that were made beside messages
    /// @param weakened how much of its evidence a memory loses that stays
    record Fall(Set<Long> messages, Set<Long> memories, Map<Long, Integer> weakened) {}

    /// @param messages to go
    /// @param memories made beside messages, to go
    /// @param replies the agent's texts that go; memories may rest on these, too
    Fall of(Collection<Long> messages, Collection<Long> memories, Collection<Long> replies) {
        var goneMessages = new TreeSet<>(messages);
        var goneMemories = new TreeSet<>(memories);
        var weakened = new TreeMap<Long, Integer>();
        for (var grown = true; grown; ) {
            var gone = new HashSet<Long>(goneMessages);
            gone.addAll(goneMemories);
            gone.addAll(replies);
            weakened.clear();
            grown = goneMemories.addAll(without(gone, weakened));
            grown |= goneMessages.addAll(commands(goneMemories));
        }
        return new Fall(goneMessages, goneMemories, weakened);
    }

    /// The memories that have nothing left to rest on.
    private Set<Long> without(Set<Long> gone, Map<Long, Integer> weakened) {
        var ids = gone.toArray(Long[]::new);
        var falling =
                new TreeSet<>(
                        db.select(MEMORY.ID)
                                .from(MEMORY)
                                .where(MEMORY.AGENT_ID.eq(agent))
                                .and(
                                        MEMORY.SOURCE
                                                .eq(DSL.any(ids))
                                                .and(MEMORY.SOURCE.ne(MEMORY.ID)))
                                .fetch(MEMORY.ID));
        var touched =
                db.selectDistinct(EVIDENCE.MEMORY)
                        .from(EVIDENCE)
                        .where(EVIDENCE.AGENT_ID.eq(agent).and(EVIDENCE.SOURCE.eq(DSL.any(ids))))
                        .fetch(EVIDENCE.MEMORY);
        db.select(EVIDENCE.MEMORY, EVIDENCE.SOURCE)
                .from(EVIDENCE)
                .where(EVIDENCE.AGENT_ID.eq(agent))
                .and(EVIDENCE.MEMORY.eq(DSL.any(touched.toArray(Long[]::new))))
                .fetchGroups(EVIDENCE.MEMORY, EVIDENCE.SOURCE)
                .forEach((memory, sources) -> {
                    var lost = (int) sources.stream().filter(gone::contains).count();
                    if (lost == sources.size()) falling.add(memory);
                    else if (!gone.contains(memory)) weakened.put(memory, lost);
                });
        falling.forEach(weakened::remove);
        return falling;
    }

    private Set<Long> commands(Set<Long> memories) {
        return db.selectDistinct(EVIDENCE.SOURCE)
                .from(EVIDENCE)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(EVIDENCE.AGENT_ID).and(MESSAGE.ID.eq(EVIDENCE.SOURCE)))
                .where(EVIDENCE.AGENT_ID.eq(agent))
                .and(EVIDENCE.MEMORY.eq(DSL.any(memories.toArray(Long[]::new))))
                .and(MESSAGE.COMMAND)
                .and(MESSAGE.PERSON.isNotNull())
                .fetchSet(EVIDENCE.SOURCE);
    }
}
