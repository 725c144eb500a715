package dev.continuo.life.goals;

import static dev.continuo.tables.mind.Tables.MEMORY;

import dev.continuo.events.MemoryState;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Trust;
import java.util.Map;
import java.util.Set;
import org.jooq.DSLContext;

/// The memories that goals may be made of, and that may speak for them.
///
/// What strangers say is data, and the agent's own words are no evidence: neither makes a goal, nor
/// makes one weigh more.
final class GoalSources {
    private GoalSources() {}

    /// Those of them that the operator or a member said and that are not in quarantine, each with
    /// who may hear it.
    static Map<Long, String> trusted(DSLContext db, String agent, Set<Long> memories) {
        return db.select(MEMORY.ID, MEMORY.AUDIENCE)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.in(memories)))
                .and(MEMORY.TRUST.in(Trust.OPERATOR.text(), Trust.MEMBER.text()))
                .and(MEMORY.STATE.ne(MemoryState.QUARANTINED.text()))
                .and(MEMORY.INSIGHT.isFalse())
                .fetchMap(MEMORY.ID, MEMORY.AUDIENCE);
    }

    /// Tells whether who may hear a goal may hear all that it is made of.
    static boolean heardBy(String audience, Map<Long, String> sources) {
        return sources.values().stream()
                .allMatch(label -> label.equals(audience) || label.equals(Audience.EVERYONE.label()));
    }
}
