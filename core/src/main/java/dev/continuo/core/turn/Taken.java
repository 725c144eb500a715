package dev.continuo.core.turn;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;

import dev.continuo.core.channel.Attachment;
import dev.continuo.core.people.Audience;
import dev.continuo.core.people.Conversation;
import dev.continuo.core.people.People;
import dev.continuo.core.people.Person;
import dev.continuo.core.people.Rights;
import java.time.Instant;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// The messages that one turn takes up: of one conversation and one person, all still open.
///
/// @param messages in the order they were said
/// @param session the session they belong to; null where nothing of this is remembered
/// @param hash of the event of the last message, in hex
/// @param moderator whether the person administered the room when they said the first
record Taken(
        Conversation conversation,
        Person person,
        List<Said> messages,
        @Nullable Long session,
        String hash,
        boolean moderator) {

    /// One thing said.
    ///
    /// @param at when it was said
    /// @param attachments what came with it
    record Said(long id, String text, Instant at, List<Attachment> attachments) {

        /// The words, and what came with them.
        String whole() {
            return Enclosed.append(text, attachments);
        }
    }

    Taken {
        messages = List.copyOf(messages);
    }

    /// Reads those of the messages that are still open; empty where none is.
    static Optional<Taken> read(DSLContext db, String agent, People people, Collection<Long> ids) {
        var rows =
                db.select(MESSAGE.ID, MESSAGE.TEXT, MESSAGE.SAID_AT, MESSAGE.MODERATOR)
                        .select(Enclosed.OF_MESSAGE)
                        .select(PERSON.fields())
                        .select(Rights.LINKED)
                        .select(CONVERSATION.fields())
                        .select(session(db, agent), EVENT.HASH)
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
                        .where(INBOX.AGENT_ID.eq(agent).and(INBOX.ID.in(ids)))
                        .and(INBOX.STATE.eq(MessageState.ACCEPTED.text()))
                        .orderBy(INBOX.ID)
                        .fetch();
        if (rows.isEmpty()) return Optional.empty();
        var first = rows.getFirst();
        return Optional.of(
                new Taken(
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
                        new Person(
                                first.get(PERSON.ID),
                                first.get(PERSON.NAME),
                                people.role(
                                        first.get(PERSON.ID),
                                        first.get(PERSON.ROLE),
                                        first.get(Rights.LINKED)),
                                first.get(PERSON.TIMEZONE),
                                first.get(PERSON.LANGUAGE)),
                        rows.map(r ->
                                new Said(
                                        r.get(MESSAGE.ID),
                                        r.get(MESSAGE.TEXT),
                                        r.get(MESSAGE.SAID_AT),
                                        r.get(Enclosed.OF_MESSAGE))),
                        rows.getLast().get("session", Long.class),
                        HexFormat.of().formatHex(rows.getLast().get(EVENT.HASH)),
                        first.get(MESSAGE.MODERATOR)));
    }

    /// The session of the memory that a message became; null where it became none.
    private static Field<Long> session(DSLContext db, String agent) {
        return DSL.field(
                        db.select(MEMORY.SESSION)
                                .from(MEMORY)
                                .where(MEMORY.AGENT_ID.eq(agent))
                                .and(MEMORY.ID.eq(INBOX.ID)))
                .as("session");
    }

    /// Whether what comes of them is remembered.
    boolean remember() {
        return session != null;
    }

    /// Everything said, as one text.
    String text() {
        return messages.stream().map(Said::text).collect(Collectors.joining("\n"));
    }

    /// Whether there is nothing in them but what the agent cannot open.
    boolean unreadable() {
        return messages.stream()
                .allMatch(said ->
                        said.text().isBlank()
                                && !said.attachments().isEmpty()
                                && said.attachments().stream().allMatch(a -> a.text() == null));
    }

    List<Long> ids() {
        return messages.stream().map(Said::id).toList();
    }

    Audience audience() {
        return conversation.audience();
    }
}
