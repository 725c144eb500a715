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
import dev.continuo.language.text.Language;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.ledger.database.RenderedQuery;
import dev.continuo.mind.people.Company;
import dev.continuo.mind.people.Conversation;
import dev.continuo.tables.mind.tables.Memory;
import dev.continuo.tables.mind.tables.Message;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// How something said stands in its conversation: whether its speaker has spoken there before, and
/// what it follows.
///
/// @param previous the memory of what was said before it, for the same ears and not too long ago,
///   or, where it goes on about something that it does not name, of the question to which its
///   speaker got a reply just before; null where it begins a session
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

    private static final String ASKED = "asked";
    private static final String ASKER = "asker";
    private static final String QUESTION = "question";
    private static final String REPLY = "reply";

    private static final Memory BEFORE = MEMORY.as("before");
    private static final Message SAID_BEFORE = MESSAGE.as("said_before");

    private static final PositionQuery ALONE =
            PositionQuery.of(DSL.inline(0).convertFrom(_ -> Company.NONE));

    /// The statement, and its columns.
    private record PositionQuery(
            RenderedQuery query,
            Field<Boolean> entered,
            Field<Long> id,
            Field<Long> session,
            Field<Instant> saidAt,
            Field<Long> asked,
            Field<Long> asker,
            Field<String> question,
            Field<String> reply,
            Field<Map<Long, String>> suspect,
            Field<Company> company) {

        static PositionQuery of(Field<Company> company) {
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
                    select(
                                    MEMORY.ID,
                                    MEMORY.SESSION,
                                    MEMORY.SAID_AT,
                                    BEFORE.ID.as(ASKED),
                                    BEFORE.SPEAKER.as(ASKER),
                                    SAID_BEFORE.TEXT.as(QUESTION),
                                    MESSAGE.TEXT.as(REPLY))
                            .from(MEMORY)
                            .leftJoin(MESSAGE)
                            .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                            .and(MESSAGE.ID.eq(MEMORY.SOURCE))
                            .leftJoin(BEFORE)
                            .on(BEFORE.AGENT_ID.eq(MEMORY.AGENT_ID))
                            .and(BEFORE.ID.eq(MEMORY.PREVIOUS))
                            .and(BEFORE.CONVERSATION.eq(MEMORY.CONVERSATION))
                            .and(BEFORE.AUDIENCE.eq(MEMORY.AUDIENCE))
                            .and(MEMORY.SPEAKER.isNull())
                            .leftJoin(SAID_BEFORE)
                            .on(SAID_BEFORE.AGENT_ID.eq(BEFORE.AGENT_ID))
                            .and(SAID_BEFORE.ID.eq(BEFORE.SOURCE))
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
            var asked = requireNonNull(last.field(ASKED, Long.class));
            var asker = requireNonNull(last.field(ASKER, Long.class));
            var question = requireNonNull(last.field(QUESTION, String.class));
            var reply = requireNonNull(last.field(REPLY, String.class));
            var hearing = company.as("company");
            var query =
                    new RenderedQuery(
                            select(entered, id, session, saidAt, asked, asker, question, reply)
                                    .select(suspect, hearing)
                                    .from(selectOne().asTable("here"))
                                    .leftJoin(last)
                                    .on(DSL.trueCondition()));
            return new PositionQuery(
                    query, entered, id, session, saidAt, asked, asker, question, reply, suspect,
                    hearing);
        }

        @Nullable Last last(Record row) {
            var said = row.get(saidAt);
            if (said == null) return null;
            var person = row.get(asker);
            var before = row.get(question);
            var after = row.get(reply);
            var answered =
                    person == null || before == null || after == null
                            ? null
                            : Asked.left(row.get(asked), person, Asked.isQuestion(before), after);
            return new Last(row.get(id), row.get(session), said, answered);
        }
    }

    /// The memory of what was said last.
    ///
    /// @param answered the question to which it is the agent's reply; null where it is none
    record Last(long memory, long session, Instant saidAt, @Nullable Asked answered) {}

    /// A question, by its memory. What its asker says next belongs to it: "Do you know Paul's
    /// number?" – "No." – "It is 041 555 12 12."
    record Asked(long memory, long person) {
        /// The question that a reply of the agent leaves behind it; null where the reply asks
        /// something itself, for then what follows answers that.
        static @Nullable Asked left(long memory, long person, boolean asks, String reply) {
            return asks && reply.indexOf('?') < 0 ? new Asked(memory, person) : null;
        }

        static boolean isQuestion(String text) {
            return text.indexOf('?') >= 0
                    || QuestionType.of(text, Language.of(text)) != QuestionType.NOTHING;
        }
    }

    /// The answer of the database.
    ///
    /// @param last null where nothing that was said there is remembered
    record FoundPosition(
            boolean entered, @Nullable Last last, Company company, Map<Long, String> suspect) {

        /// @param at when the message was said
        /// @param continues whether it goes on about something that it does not name
        SessionPosition of(long person, Instant at, boolean continues) {
            if (last == null || Duration.between(last.saidAt(), at).compareTo(SILENCE) > 0)
                return new SessionPosition(entered, null, null, company, suspect);
            var asked = last.answered();
            var previous =
                    continues && asked != null && asked.person() == person
                            ? asked.memory()
                            : last.memory();
            return new SessionPosition(entered, previous, last.session(), company, suspect);
        }
    }

    /// Reads it, in one statement.
    ///
    /// @param company reads who hears it, where that matters
    static FoundPosition read(
            DSLContext db,
            String agent,
            long person,
            Conversation conversation,
            Optional<Field<Company>> company) {
        var reading = company.map(PositionQuery::of).orElse(ALONE);
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
        return new FoundPosition(
                row.get(reading.entered()),
                reading.last(row),
                row.get(reading.company()),
                row.get(reading.suspect()));
    }
}
