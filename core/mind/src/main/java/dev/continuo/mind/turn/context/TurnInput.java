package dev.continuo.mind.turn.context;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.param;

import dev.continuo.events.Attachment;
import dev.continuo.events.MemoryKind;
import dev.continuo.events.MemoryState;
import dev.continuo.ledger.database.RenderedQuery;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.ControlLineHandler.Answering;
import dev.continuo.mind.message.AnswerOptions;
import dev.continuo.mind.message.AttachmentText;
import dev.continuo.mind.message.MessageState;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.EffectiveRole;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.turn.context.ConversationHistory.Spoken;
import dev.continuo.mind.turn.context.Speakers.Speaker;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// The messages that one turn takes up: of one conversation and one person, all still open.
///
/// @param title what the room is called, if known
/// @param messages in the order they were said
/// @param session the session they belong to; null where nothing of this is remembered
/// @param hash of the event of the last message, in hex
/// @param moderator whether the person administered the room when they said the first
/// @param options wishes of a calling program about the answer
public record TurnInput(
        Conversation conversation,
        @Nullable String title,
        Person person,
        List<Said> messages,
        @Nullable Long session,
        String hash,
        boolean moderator,
        AnswerOptions options) {
    private static final dev.continuo.tables.mind.tables.Message ANSWERED = MESSAGE.as("answered");
    private static final dev.continuo.tables.mind.tables.Person ANSWERER = PERSON.as("answerer");
    private static final RenderedQuery READING = reading();

    /// One thing said.
    ///
    /// @param at when it was said
    /// @param attachments what came with it
    /// @param answered what it answers, where everybody there may hear that
    /// @param state where its memory stands; null where it is none
    /// @param states whether it asks to be remembered, or states something of a known kind
    public record Said(
            long id,
            String text,
            Instant at,
            List<Attachment> attachments,
            @Nullable Spoken answered,
            @Nullable MemoryState state,
            boolean states) {

        boolean quarantined() {
            return state == MemoryState.QUARANTINED;
        }

        private boolean kept() {
            return states && (state == MemoryState.BUFFERED || state == MemoryState.KEPT);
        }

        /// The words, and what came with them.
        public String whole() {
            return AttachmentText.append(text, attachments);
        }
    }

    public TurnInput {
        messages = List.copyOf(messages);
    }

    /// The same with other options.
    public TurnInput with(AnswerOptions other) {
        return new TurnInput(
                conversation, title, person, messages, session, hash, moderator, other);
    }

    /// Whom it answers, and where.
    public Answering answering(Listener listener) {
        return new Answering(
                conversation.id(), audience().label(), person.id(), listener, new HashSet<>(ids()));
    }

    private static RenderedQuery reading() {
        var agent = param("agent", String.class);
        return new RenderedQuery(
                DSL.select(MESSAGE.ID, MESSAGE.TEXT, MESSAGE.SAID_AT, MESSAGE.MODERATOR)
                        .select(ANSWERED.ID, ANSWERED.TEXT, ANSWERED.PERSON, ANSWERER.NAME)
                        .select(ConversationHistory.quarantined(agent, ANSWERED.ID).as("suspect"))
                        .select(MEMORY.SESSION, MEMORY.STATE, MEMORY.FLAGGED, MEMORY.KIND)
                        .select(AttachmentText.OF_MESSAGE)
                        .select(PERSON.fields())
                        .select(EffectiveRole.LINKED)
                        .select(CONVERSATION.fields())
                        .select(EVENT.HASH)
                        .from(INBOX)
                        .join(EVENT)
                        .on(EVENT.AGENT_ID.eq(INBOX.AGENT_ID).and(EVENT.SEQ.eq(INBOX.ID)))
                        .join(MESSAGE)
                        .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID).and(MESSAGE.ID.eq(INBOX.ID)))
                        .join(PERSON)
                        .on(PERSON.AGENT_ID.eq(INBOX.AGENT_ID).and(PERSON.ID.eq(INBOX.PERSON)))
                        .join(CONVERSATION)
                        .on(CONVERSATION.AGENT_ID.eq(INBOX.AGENT_ID))
                        .and(CONVERSATION.ID.eq(INBOX.CONVERSATION))
                        .leftJoin(MEMORY)
                        .on(MEMORY.AGENT_ID.eq(INBOX.AGENT_ID).and(MEMORY.ID.eq(INBOX.ID)))
                        .leftJoin(ANSWERED)
                        .on(ANSWERED.AGENT_ID.eq(MESSAGE.AGENT_ID))
                        .and(ANSWERED.ID.eq(MESSAGE.REPLY_TO))
                        .and(ANSWERED.CONVERSATION.eq(MESSAGE.CONVERSATION))
                        .and(ANSWERED.AUDIENCE.eq(MESSAGE.AUDIENCE))
                        .and(ANSWERED.COMMAND.isFalse())
                        .leftJoin(ANSWERER)
                        .on(ANSWERER.AGENT_ID.eq(ANSWERED.AGENT_ID))
                        .and(ANSWERER.ID.eq(ANSWERED.PERSON))
                        .where(
                                INBOX.AGENT_ID
                                        .eq(agent)
                                        .and(INBOX.ID.eq(any(param("messages", Long[].class)))))
                        .and(INBOX.STATE.eq(DSL.inline(MessageState.ACCEPTED.text())))
                        .orderBy(INBOX.ID));
    }

    /// Reads those of the messages that are still open; empty where none is.
    public static Optional<TurnInput> read(
            DSLContext db, String agent, People people, Collection<Long> ids) {
        var rows = READING.fetch(db, Map.of("agent", agent, "messages", ids.toArray(Long[]::new)));
        if (rows.isEmpty()) return Optional.empty();
        var first = rows.getFirst();
        return Optional.of(
                new TurnInput(
                        new Conversation(
                                first.get(CONVERSATION.ID),
                                first.get(CONVERSATION.CHANNEL),
                                first.get(CONVERSATION.EXTERNAL),
                                first.get(CONVERSATION.ROOM),
                                first.get(CONVERSATION.OWNER),
                                first.get(CONVERSATION.SERVER),
                                first.get(CONVERSATION.PARENT),
                                first.get(CONVERSATION.CONTEXT_AFTER),
                                first.get(CONVERSATION.INTRODUCED_ON)),
                        first.get(CONVERSATION.TITLE),
                        new Person(
                                first.get(PERSON.ID),
                                first.get(PERSON.NAME),
                                people.role(
                                        first.get(PERSON.ID),
                                        first.get(PERSON.ROLE),
                                        first.get(EffectiveRole.LINKED)),
                                first.get(PERSON.TIMEZONE),
                                first.get(PERSON.LANGUAGE),
                                first.get(PERSON.SPOKEN)),
                        rows.map(TurnInput::said),
                        rows.getLast().get(MEMORY.SESSION),
                        HexFormat.of().formatHex(rows.getLast().get(EVENT.HASH)),
                        first.get(MESSAGE.MODERATOR),
                        AnswerOptions.NONE));
    }

    private static Said said(Record r) {
        var state = r.get(MEMORY.STATE);
        return new Said(
                r.get(MESSAGE.ID),
                r.get(MESSAGE.TEXT),
                r.get(MESSAGE.SAID_AT),
                r.get(AttachmentText.OF_MESSAGE),
                answered(r),
                state == null ? null : MemoryState.parse(state),
                state != null
                        && (r.get(MEMORY.FLAGGED)
                                || !MemoryKind.EPISODE.text().equals(r.get(MEMORY.KIND))));
    }

    private static @Nullable Spoken answered(Record r) {
        var id = r.get(ANSWERED.ID);
        if (id == null) return null;
        var person = r.get(ANSWERED.PERSON);
        return new Spoken(
                id,
                person == null ? null : Speaker.of(person, r.get(ANSWERER.NAME)),
                r.get(ANSWERED.TEXT),
                r.get("suspect", Boolean.class));
    }

    /// Tells whether what comes of them is remembered.
    public boolean remember() {
        return session != null;
    }

    /// Tells whether something of them is kept because it asks for it or states something.
    boolean kept() {
        return messages.stream().anyMatch(Said::kept);
    }

    /// Everything said, as one text.
    public String text() {
        return messages.stream().map(Said::text).collect(Collectors.joining("\n"));
    }

    /// Tells whether there is nothing in them but what the agent cannot open.
    public boolean unreadable() {
        return messages.stream()
                .allMatch(said ->
                        said.text().isBlank()
                                && !said.attachments().isEmpty()
                                && said.attachments().stream().allMatch(a -> a.text() == null));
    }

    public List<Long> ids() {
        return messages.stream().map(Said::id).toList();
    }

    public Audience audience() {
        return conversation.audience();
    }
}
