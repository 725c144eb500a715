package dev.continuo.mind.intake;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PRESENCE;
import static java.util.Objects.requireNonNull;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.multiset;
import static org.jooq.impl.DSL.param;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;

import dev.continuo.events.MemoryState;
import dev.continuo.ledger.database.RenderedQuery;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.people.Company;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.Person;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
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

    private static final Reading ALONE = Reading.of(DSL.inline(0).convertFrom(_ -> Company.NONE));

    /// The statement, and its columns.
    private record Reading(
            RenderedQuery query,
            Field<Boolean> entered,
            Field<Long> id,
            Field<Long> session,
            Field<Instant> saidAt,
            Field<Map<Long, String>> suspect,
            Field<Company> company) {

        static Reading of(Field<Company> company) {
            var agent = param("agent", String.class);
            var conversation = param("conversation", Long.class);
            var audience = param("audience", String.class);
            var entered =
                    field(
                                    exists(
                                            selectOne()
                                                    .from(PRESENCE)
                                                    .where(PRESENCE.AGENT_ID.eq(agent))
                                                    .and(
                                                            PRESENCE.PERSON.eq(
                                                                    param("person", Long.class)))
                                                    .and(PRESENCE.CONVERSATION.eq(conversation))))
                            .as("entered");
            var last =
                    select(MEMORY.ID, MEMORY.SESSION, MEMORY.SAID_AT)
                            .from(MEMORY)
                            .where(MEMORY.AGENT_ID.eq(agent))
                            .and(MEMORY.CONVERSATION.eq(conversation))
                            .and(MEMORY.SOURCE.eq(MEMORY.ID))
                            .and(MEMORY.AUDIENCE.eq(audience))
                            .orderBy(MEMORY.ID.desc())
                            .limit(inline(1))
                            .asTable("last");
            var quarantined = inline(MemoryState.QUARANTINED.text());
            var suspect =
                    multiset(
                                    select(MESSAGE.ID, MESSAGE.TEXT)
                                            .from(MEMORY)
                                            .join(MESSAGE)
                                            .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                                            .and(MESSAGE.ID.eq(MEMORY.SOURCE))
                                            .where(MEMORY.AGENT_ID.eq(agent))
                                            .and(MEMORY.STATE.eq(quarantined))
                                            .and(MEMORY.CONVERSATION.eq(conversation))
                                            .and(MEMORY.AUDIENCE.eq(audience))
                                            .orderBy(MEMORY.ID.desc())
                                            .limit(inline(SUSPECT)))
                            .convertFrom(rows -> rows.intoMap(MESSAGE.ID, MESSAGE.TEXT))
                            .as("suspect");
            var id = requireNonNull(last.field(MEMORY.ID));
            var session = requireNonNull(last.field(MEMORY.SESSION));
            var saidAt = requireNonNull(last.field(MEMORY.SAID_AT));
            var hearing = company.as("company");
            var query =
                    new RenderedQuery(
                            select(entered, id, session, saidAt, suspect, hearing)
                                    .from(selectOne().asTable("here"))
                                    .leftJoin(last)
                                    .on(DSL.trueCondition()));
            return new Reading(query, entered, id, session, saidAt, suspect, hearing);
        }
    }

    /// Reads how a message stands, where it was said in a conversation that is known.
    ///
    /// @param named whether it calls a name, so that it matters who hears it
    static SessionPosition of(
            DSLContext db,
            String agent,
            InboundMessage in,
            Optional<Person> person,
            Optional<Conversation> conversation,
            boolean named,
            @Nullable Long replyTo,
            Instant now) {
        if (conversation.isEmpty()) return NEW;
        var sent = in.around().sent();
        var at = sent == null || sent.isAfter(now) ? now : sent;
        var who = person.map(Person::id).orElse(0L);
        var company =
                conversation
                        .filter(_ -> named)
                        .map(here -> Company.field(agent, here, who, replyTo));
        return read(db, agent, who, conversation.get(), at, company);
    }

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
        var reading = company.map(Reading::of).orElse(ALONE);
        var row =
                reading.query()
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
        var silent = said == null || Duration.between(said, at).compareTo(SILENCE) > 0;
        return new SessionPosition(
                row.get(reading.entered()),
                silent ? null : row.get(reading.id()),
                silent ? null : row.get(reading.session()),
                row.get(reading.company()),
                row.get(reading.suspect()));
    }
}
