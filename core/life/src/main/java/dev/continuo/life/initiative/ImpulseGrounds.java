package dev.continuo.life.initiative;

import static dev.continuo.tables.mind.Tables.GOAL;
import static dev.continuo.tables.mind.Tables.IMPULSE;
import static dev.continuo.tables.mind.Tables.INSIGHT;
import static dev.continuo.tables.mind.Tables.LINK;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.SELF_TEXT;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TOMBSTONE;
import static org.jooq.impl.DSL.select;

import dev.continuo.events.MemoryState;
import dev.continuo.ledger.event.Guard;
import dev.continuo.life.goals.Goal;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.people.Conversation;
import java.util.Collection;
import java.util.Set;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/// Checks whether the grounds of an impulse hold still, and whether it may still be said: asked
/// when it is decided, and once more in the commit.
final class ImpulseGrounds {
    private ImpulseGrounds() {}

    /// Tells whether none of the events was forgotten, done, closed, withdrawn, set apart or taken
    /// the place of.
    static boolean stand(DSLContext db, String agent, Collection<Long> events) {
        var fallen = select(TOMBSTONE.ID)
                .from(TOMBSTONE)
                .where(TOMBSTONE.AGENT_ID.eq(agent).and(TOMBSTONE.ID.in(events)))
                .unionAll(select(GOAL.ID)
                        .from(GOAL)
                        .where(GOAL.AGENT_ID.eq(agent).and(GOAL.ID.in(events)))
                        .and(GOAL.STATUS.ne(Goal.GoalStatus.ACTIVE.text())))
                .unionAll(select(SELF_TEXT.ID)
                        .from(SELF_TEXT)
                        .where(SELF_TEXT.AGENT_ID.eq(agent))
                        .and(SELF_TEXT.ID.in(events))
                        .and(SELF_TEXT.DROPPED.isTrue().or(SELF_TEXT.CLOSED_AT.isNotNull())))
                .unionAll(select(SUPERSEDES.OLDER)
                        .from(SUPERSEDES)
                        .where(SUPERSEDES.AGENT_ID.eq(agent))
                        .and(SUPERSEDES.OLDER.in(events)))
                .unionAll(select(INSIGHT.ID)
                        .from(INSIGHT)
                        .where(INSIGHT.AGENT_ID.eq(agent))
                        .and(INSIGHT.ID.in(events))
                        .and(INSIGHT.WITHDRAWN.isNotNull()))
                .unionAll(select(MEMORY.ID)
                        .from(MEMORY)
                        .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.in(events)))
                        .and(MEMORY.STATE.eq(DSL.inline(MemoryState.QUARANTINED.text()))));
        return !db.fetchExists(fallen);
    }

    /// For what is not open any more when it was said or dropped.
    static Guard open(long impulse) {
        return Guard.changing(
                (tx, agent, ids) -> tx.select(IMPULSE.ID)
                        .from(IMPULSE)
                        .where(IMPULSE.AGENT_ID.eq(agent).and(IMPULSE.ID.in(ids)))
                        .and(IMPULSE.STATE.eq(DSL.inline(Impulse.OPEN)))
                        .fetchSet(IMPULSE.ID),
                Set.of(impulse));
    }

    /// For saying it: nobody spoke, wished otherwise, was blocked or unlinked, and nothing fell
    /// since it was decided.
    ///
    /// @param selves all that its person is
    /// @param seen the last event when it was decided
    static Guard saying(Impulse impulse, Conversation place, Set<Long> selves, long seen) {
        var open = open(impulse.id()).check();
        return Guard.changing(
                (tx, agent, ids) -> stand(tx, agent, impulse.evidence())
                                && ImpulseRows.lastMessage(tx, agent, place.id()) <= seen
                                && WishRows.last(tx, agent, selves) <= seen
                                && linked(tx, agent, impulse.audience(), place.owner(), selves)
                                && !blocked(tx, agent, selves)
                        ? open.holding(tx, agent, ids)
                        : Set.of(),
                Set.of(impulse.id()));
    }

    private static boolean blocked(DSLContext tx, String agent, Set<Long> persons) {
        return tx.fetchExists(
                PERSON, PERSON.AGENT_ID.eq(agent).and(PERSON.ID.in(persons)).and(PERSON.ROLE.eq(Role.BLOCKED.text())));
    }

    /// Tells whether this account is still linked with the other account of theirs that an audience
    /// belongs to: texts for that one are for this one as long as the two are linked. Any other
    /// audience passes.
    private static boolean linked(DSLContext tx, String agent, String audience, long owner, Set<Long> selves) {
        return selves.stream()
                .filter(one -> one != owner && Audience.person(one).label().equals(audience))
                .allMatch(one -> tx.fetchExists(
                        LINK,
                        LINK.AGENT_ID
                                .eq(agent)
                                .and(LINK.PERSON.eq(owner).and(LINK.OTHER.eq(one)))
                                .and(LINK.LINKED)));
    }
}
