package dev.continuo.mind.intake;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PRESENCE;

import dev.continuo.events.MemoryState;
import dev.continuo.mind.people.Company;
import dev.continuo.mind.people.Conversation;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// How something said stands in its conversation: whether its speaker has spoken there before, and
/// what it follows.
///
/// @param previous the memory of what was said before it, for the same ears and not too long ago;
///   null where it begins a session
/// @param session the memory that began the session; null where it begins one itself
/// @param company who hears it; nobody where no name is called
/// @param suspect what was said there of late and is in quarantine, by its number
record SessionPosition(
        boolean entered,
        @Nullable Long previous,
        @Nullable Long session,
        Company company,
        Map<Long, String> suspect) {
    static final SessionPosition NEW =
            new SessionPosition(false, null, null, Company.NONE, Map.of());

    /// How much of it is looked at.
    private static final int SUSPECT = 20;

    /// After a silence this long a new session begins.
    private static final Duration SILENCE = Duration.ofHours(3);

    /// Reads it, in one statement.
    ///
    /// @param at when it was said
    /// @param company reads who hears it, where that matters
    static SessionPosition read(
            DSLContext db,
            String agent,
            long person,
            Conversation conversation,
            Instant at,
            Optional<Field<Company>> company) {
        var hearing = company.orElseGet(() -> DSL.inline(0).convertFrom(_ -> Company.NONE));
        var entered =
                DSL.field(
                        DSL.exists(
                                DSL.selectOne()
                                        .from(PRESENCE)
                                        .where(PRESENCE.AGENT_ID.eq(agent))
                                        .and(PRESENCE.PERSON.eq(person))
                                        .and(PRESENCE.CONVERSATION.eq(conversation.id()))));
        var last =
                DSL.select(MEMORY.ID, MEMORY.SESSION, MEMORY.SAID_AT)
                        .from(MEMORY)
                        .where(MEMORY.AGENT_ID.eq(agent))
                        .and(MEMORY.CONVERSATION.eq(conversation.id()))
                        .and(MEMORY.SOURCE.eq(MEMORY.ID))
                        .and(MEMORY.AUDIENCE.eq(conversation.audience().label()))
                        .orderBy(MEMORY.ID.desc())
                        .limit(1)
                        .asTable("last");
        var suspect =
                DSL.multiset(
                                DSL.select(MESSAGE.ID, MESSAGE.TEXT)
                                        .from(MEMORY)
                                        .join(MESSAGE)
                                        .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                                        .and(MESSAGE.ID.eq(MEMORY.SOURCE))
                                        .where(MEMORY.AGENT_ID.eq(agent))
                                        .and(
                                                MEMORY.STATE.eq(
                                                        DSL.inline(MemoryState.QUARANTINED.text())))
                                        .and(MEMORY.CONVERSATION.eq(conversation.id()))
                                        .and(MEMORY.AUDIENCE.eq(conversation.audience().label()))
                                        .orderBy(MEMORY.ID.desc())
                                        .limit(SUSPECT))
                        .convertFrom(rows -> rows.intoMap(MESSAGE.ID, MESSAGE.TEXT));
        var row =
                Objects.requireNonNull(
                        db.select(
                                        entered,
                                        last.field(MEMORY.ID),
                                        last.field(MEMORY.SESSION),
                                        last.field(MEMORY.SAID_AT),
                                        suspect,
                                        hearing)
                                .from(DSL.selectOne().asTable("here"))
                                .leftJoin(last)
                                .on(DSL.trueCondition())
                                .fetchOne());
        var said = row.value4();
        return said == null || Duration.between(said, at).compareTo(SILENCE) > 0
                ? new SessionPosition(row.value1(), null, null, row.value6(), row.value5())
                : new SessionPosition(
                        row.value1(), row.value2(), row.value3(), row.value6(), row.value5());
    }
}
