package dev.continuo.mind.intake;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.PRESENCE;
import static java.util.Objects.requireNonNull;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.param;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.ledger.database.RenderedQuery;
import dev.continuo.mind.people.Company;
import dev.continuo.mind.people.Conversation;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Position of a message in its conversation: whether its speaker has spoken there before, and what
/// it follows.
///
/// @param previous the memory of what was said before it, for the same ears and not too long ago;
///   null where it begins a session
/// @param session the memory that began the session; null where it begins one itself
/// @param company who hears it; nobody where no name is called
record SessionPosition(
        boolean entered, @Nullable Long previous, @Nullable Long session, Company company) {
    static final SessionPosition NEW = new SessionPosition(false, null, null, Company.NONE);

    /// After a silence this long a new session begins.
    private static final Duration SILENCE = Duration.ofHours(3);

    private static final PositionQuery ALONE = PositionQuery.of(DSL.inline(0).convertFrom(_ -> Company.NONE));

    /// The same, after another memory.
    SessionPosition following(long memory) {
        return new SessionPosition(entered, memory, session, company);
    }

    /// The statement, and its columns.
    private record PositionQuery(
            RenderedQuery query,
            Field<Boolean> entered,
            Field<Long> id,
            Field<Long> session,
            Field<Instant> saidAt,
            Field<Company> company) {

        static PositionQuery of(Field<Company> company) {
            var agent = param("agent", String.class);
            var conversation = param("conversation", Long.class);
            var audience = param("audience", String.class);
            var entered = field(exists(selectOne()
                            .from(PRESENCE)
                            .where(PRESENCE.AGENT_ID.eq(agent))
                            .and(PRESENCE.PERSON.eq(param("person", Long.class)))
                            .and(PRESENCE.CONVERSATION.eq(conversation))))
                    .as("entered");
            var last = select(MEMORY.ID, MEMORY.SESSION, MEMORY.SAID_AT)
                    .from(MEMORY)
                    .where(MEMORY.AGENT_ID.eq(agent))
                    .and(MEMORY.CONVERSATION.eq(conversation))
                    .and(MEMORY.SOURCE.eq(MEMORY.ID))
                    .and(MEMORY.AUDIENCE.eq(audience))
                    .orderBy(MEMORY.ID.desc())
                    .limit(inline(1))
                    .asTable("last");
            var id = requireNonNull(last.field(MEMORY.ID));
            var session = requireNonNull(last.field(MEMORY.SESSION));
            var saidAt = requireNonNull(last.field(MEMORY.SAID_AT));
            var hearing = company.as("company");
            var query = new RenderedQuery(select(entered, id, session, saidAt, hearing)
                    .from(selectOne().asTable("here"))
                    .leftJoin(last)
                    .on(DSL.trueCondition()));
            return new PositionQuery(query, entered, id, session, saidAt, hearing);
        }
    }

    /// The memory of what was said last.
    record Last(long memory, long session, Instant saidAt) {}

    /// The answer of the database.
    ///
    /// @param last null where nothing that was said there is remembered
    record FoundPosition(boolean entered, @Nullable Last last, Company company) {

        /// @param at when the message was said
        SessionPosition at(Instant at) {
            return last == null || Duration.between(last.saidAt(), at).compareTo(SILENCE) > 0
                    ? new SessionPosition(entered, null, null, company)
                    : new SessionPosition(entered, last.memory(), last.session(), company);
        }
    }

    /// Reads it, in one statement.
    ///
    /// @param company reads who hears it, where that matters
    static FoundPosition read(
            DSLContext db, String agent, long person, Conversation conversation, Optional<Field<Company>> company) {
        var reading = company.map(PositionQuery::of).orElse(ALONE);
        var row = reading.query()
                .fetch(
                        db,
                        Map.of(
                                "agent",
                                agent,
                                "conversation",
                                conversation.id(),
                                "audience",
                                conversation.audience().label(),
                                "person",
                                person))
                .getFirst();
        var said = row.get(reading.saidAt());
        return new FoundPosition(
                row.get(reading.entered()),
                said == null ? null : new Last(row.get(reading.id()), row.get(reading.session()), said),
                row.get(reading.company()));
    }
}
