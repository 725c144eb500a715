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
import dev.continuo.events.EntryDecision;
import dev.continuo.events.MemoryEncoding;
import dev.continuo.events.MemoryKind;
import dev.continuo.events.MemoryState;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.database.RenderedQuery;
import dev.continuo.mind.message.AnswerOptions;
import dev.continuo.mind.message.AttachmentText;
import dev.continuo.mind.message.MessageState;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.EffectiveRole;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.turn.context.ConversationHistory.Utterance;
import dev.continuo.mind.turn.context.OpenMessages.OpenMessage;
import dev.continuo.mind.turn.context.Speakers.Speaker;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Finds the messages that a turn takes up.
public final class TurnInputs {
    private static final dev.continuo.tables.mind.tables.Message ANSWERED = MESSAGE.as("answered");
    private static final dev.continuo.tables.mind.tables.Person ANSWERER = PERSON.as("answerer");
    private static final Field<List<Attachment>> ANSWERED_WITH =
            AttachmentText.of(ANSWERED).as("answered_with");
    private static final RenderedQuery READING = reading();

    private final DSLContext db;
    private final Ledger ledger;
    private final People people;
    private final OpenMessages open;

    /// @param people is made, and follows the ledger, before
    public TurnInputs(DSLContext db, Ledger ledger, People people) {
        this.db = db;
        this.ledger = ledger;
        this.people = people;
        this.open = OpenMessages.following(ledger);
    }

    private static RenderedQuery reading() {
        var agent = param("agent", String.class);
        return new RenderedQuery(DSL.select(MESSAGE.ID, MESSAGE.TEXT, MESSAGE.SAID_AT, MESSAGE.MODERATOR)
                .select(ANSWERED.ID, ANSWERED.TEXT, ANSWERED.PERSON, ANSWERER.NAME)
                .select(ANSWERED_WITH)
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
                .where(INBOX.AGENT_ID.eq(agent).and(INBOX.ID.eq(any(param("messages", Long[].class)))))
                .and(INBOX.STATE.eq(DSL.inline(MessageState.ACCEPTED.text())))
                .orderBy(INBOX.ID));
    }

    /// Those of the messages that are still open; empty where none is. Of those that this process
    /// heard no statement asks. Where something of them changes meanwhile, the guards of whoever
    /// records tell so.
    public Optional<TurnInput> find(Collection<Long> ids) {
        return open.find(ids).flatMap(this::known).or(() -> read(ids));
    }

    private Optional<TurnInput> known(List<OpenMessage> messages) {
        var first = messages.getFirst().message();
        var last = messages.getLast();
        var place = people.conversations().find(first.conversation());
        var person = people.find(first.person());
        var hash = ledger.recentHash(last.id());
        if (place.isEmpty() || person.isEmpty() || hash.isEmpty()) return Optional.empty();
        return Optional.of(new TurnInput(
                place.get(),
                people.conversations().title(first.conversation()).orElse(null),
                person.get(),
                messages.stream().map(TurnInputs::said).toList(),
                session(last),
                hash.get(),
                first.moderator(),
                AnswerOptions.NONE));
    }

    private static TurnInput.TurnMessage said(OpenMessage heard) {
        var message = heard.message();
        var entry = entry(heard);
        return new TurnInput.TurnMessage(
                heard.id(),
                message.text(),
                message.saidAt(heard.received()),
                message.attachments(),
                null,
                entry.map(EntryDecision::state).orElse(null),
                entry.filter(TurnInputs::states).isPresent());
    }

    private static Optional<EntryDecision> entry(OpenMessage heard) {
        var message = heard.message();
        return Optional.ofNullable(message.encoding())
                .filter(_ -> message.remember())
                .map(MemoryEncoding::entry);
    }

    private static boolean states(EntryDecision entry) {
        return entry.decision().equals(EntryDecision.FLAG)
                || !MemoryKind.EPISODE.text().equals(entry.kind());
    }

    private static @Nullable Long session(OpenMessage heard) {
        var encoding = heard.message().encoding();
        if (encoding == null || !heard.message().remember()) return null;
        var session = encoding.session();
        return session == null ? Long.valueOf(heard.id()) : session;
    }

    /// Reads those of the messages that are still open; empty where none is.
    public Optional<TurnInput> read(Collection<Long> ids) {
        var rows = READING.fetch(db, Map.of("agent", ledger.agent(), "messages", ids.toArray(Long[]::new)));
        if (rows.isEmpty()) return Optional.empty();
        var first = rows.getFirst();
        return Optional.of(new TurnInput(
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
                        people.role(first.get(PERSON.ID), first.get(PERSON.ROLE), first.get(EffectiveRole.LINKED)),
                        first.get(PERSON.TIMEZONE),
                        first.get(PERSON.LANGUAGE),
                        first.get(PERSON.SPOKEN)),
                rows.map(TurnInputs::said),
                rows.getLast().get(MEMORY.SESSION),
                HexFormat.of().formatHex(rows.getLast().get(EVENT.HASH)),
                first.get(MESSAGE.MODERATOR),
                AnswerOptions.NONE));
    }

    private static TurnInput.TurnMessage said(Record r) {
        var state = r.get(MEMORY.STATE);
        return new TurnInput.TurnMessage(
                r.get(MESSAGE.ID),
                r.get(MESSAGE.TEXT),
                r.get(MESSAGE.SAID_AT),
                r.get(AttachmentText.OF_MESSAGE),
                answered(r),
                state == null ? null : MemoryState.parse(state),
                state != null
                        && (r.get(MEMORY.FLAGGED) || !MemoryKind.EPISODE.text().equals(r.get(MEMORY.KIND))));
    }

    private static @Nullable Utterance answered(Record r) {
        var id = r.get(ANSWERED.ID);
        if (id == null) return null;
        var person = r.get(ANSWERED.PERSON);
        return new Utterance(
                id,
                person == null ? null : Speaker.of(person, r.get(ANSWERER.NAME)),
                AttachmentText.mark(r.get(ANSWERED.TEXT), r.get(ANSWERED_WITH)),
                r.get("suspect", Boolean.class));
    }
}
