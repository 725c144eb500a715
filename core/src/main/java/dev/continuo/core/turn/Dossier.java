package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.ATTACHMENT;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.mind.Tables.REACTION;

import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.turn.TurnEvent.MessageEdited;
import dev.continuo.core.turn.TurnEvent.MessageReceived;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Everything that is held of what some persons, one human being, said.
public final class Dossier {
    private final DSLContext db;
    private final Ledger ledger;

    public Dossier(DSLContext db, Ledger ledger) {
        this.db = db;
        this.ledger = ledger;
    }

    /// Something they said.
    ///
    /// @param was what it said before, by the event that holds it; empty where it was never changed
    /// @param reply what the agent answered, where they may hear it
    public record Said(
            long id,
            Instant at,
            String channel,
            String conversation,
            String text,
            String audience,
            boolean command,
            Map<Long, String> was,
            List<File> files,
            @Nullable String reply) {
        public Said {
            was = new TreeMap<>(was);
            files = List.copyOf(files);
        }
    }

    /// What came with a message.
    public record File(String kind, @Nullable String name, long size, @Nullable String text) {}

    /// How they reacted to something.
    public record Reaction(long id, Instant at, long message, String reaction, boolean added) {}

    /// How many things are held of them.
    public record Sizes(int messages, int changes, int files, int reactions, int memories) {}

    /// Counts.
    public Sizes count(Set<Long> persons) {
        var theirs = MESSAGE.AGENT_ID.eq(ledger.agent()).and(MESSAGE.PERSON.in(persons));
        var ids = DSL.select(MESSAGE.ID).from(MESSAGE).where(theirs);
        return new Sizes(
                db.fetchCount(MESSAGE, theirs),
                db.fetchCount(
                        MESSAGE_EDIT,
                        MESSAGE_EDIT.AGENT_ID.eq(ledger.agent()),
                        MESSAGE_EDIT.MESSAGE.in(ids)),
                db.fetchCount(
                        ATTACHMENT,
                        ATTACHMENT.AGENT_ID.eq(ledger.agent()),
                        ATTACHMENT.MESSAGE.in(ids)),
                db.fetchCount(
                        REACTION,
                        REACTION.AGENT_ID.eq(ledger.agent()),
                        REACTION.PERSON.in(persons)),
                db.fetchCount(
                        MEMORY, MEMORY.AGENT_ID.eq(ledger.agent()), MEMORY.SPEAKER.in(persons)));
    }

    /// All they said, oldest first.
    ///
    /// @param audible the labels of what they may hear; their own words they may always
    public List<Said> said(Set<Long> persons, Set<String> audible) {
        var reply = MESSAGE.as("reply");
        var rows =
                db.select(
                                MESSAGE.ID,
                                MESSAGE.SAID_AT,
                                MESSAGE.TEXT,
                                MESSAGE.AUDIENCE,
                                MESSAGE.COMMAND,
                                CONVERSATION.CHANNEL,
                                CONVERSATION.EXTERNAL,
                                reply.TEXT)
                        .from(MESSAGE)
                        .join(CONVERSATION)
                        .on(CONVERSATION.AGENT_ID.eq(MESSAGE.AGENT_ID))
                        .and(CONVERSATION.ID.eq(MESSAGE.CONVERSATION))
                        .leftJoin(INBOX)
                        .on(INBOX.AGENT_ID.eq(MESSAGE.AGENT_ID).and(INBOX.ID.eq(MESSAGE.ID)))
                        .leftJoin(reply)
                        .on(reply.AGENT_ID.eq(INBOX.AGENT_ID).and(reply.ID.eq(INBOX.REPLY)))
                        .and(reply.AUDIENCE.in(audible))
                        .where(MESSAGE.AGENT_ID.eq(ledger.agent()).and(MESSAGE.PERSON.in(persons)))
                        .orderBy(MESSAGE.ID)
                        .fetch();
        var ids = new TreeSet<>(rows.getValues(MESSAGE.ID));
        var was = was(ids);
        var files = files(ids);
        return rows.map(r ->
                new Said(
                        r.value1(),
                        r.value2(),
                        r.value6(),
                        r.value7(),
                        r.value3(),
                        r.value4(),
                        r.value5(),
                        was.getOrDefault(r.value1(), Map.of()),
                        files.getOrDefault(r.value1(), List.of()),
                        r.value8()));
    }

    private Map<Long, List<File>> files(Set<Long> ids) {
        return db.select(
                        ATTACHMENT.MESSAGE,
                        ATTACHMENT.KIND,
                        ATTACHMENT.NAME,
                        ATTACHMENT.SIZE,
                        ATTACHMENT.TEXT)
                .from(ATTACHMENT)
                .where(ATTACHMENT.AGENT_ID.eq(ledger.agent()))
                .and(ATTACHMENT.MESSAGE.eq(DSL.any(ids.toArray(Long[]::new))))
                .orderBy(ATTACHMENT.MESSAGE, ATTACHMENT.NUMBER)
                .fetchGroups(
                        r -> r.value1(),
                        r -> new File(r.value2(), r.value3(), r.value4(), r.value5()));
    }

    private Map<Long, Map<Long, String>> was(Set<Long> ids) {
        var events = new HashSet<Long>();
        db.select(MESSAGE_EDIT.ID, MESSAGE_EDIT.MESSAGE)
                .from(MESSAGE_EDIT)
                .where(MESSAGE_EDIT.AGENT_ID.eq(ledger.agent()))
                .and(MESSAGE_EDIT.MESSAGE.eq(DSL.any(ids.toArray(Long[]::new))))
                .forEach(r -> {
                    events.add(r.value1());
                    events.add(r.value2());
                });
        var was = new TreeMap<Long, Map<Long, String>>();
        for (var entry : ledger.find(events)) {
            var event = entry.event();
            if (event.fact() instanceof MessageReceived received)
                was.computeIfAbsent(event.seq(), _ -> new TreeMap<>())
                        .put(event.seq(), received.text());
            if (event.fact() instanceof MessageEdited edited)
                was.computeIfAbsent(edited.message(), _ -> new TreeMap<>())
                        .put(event.seq(), edited.text());
        }
        return was;
    }

    /// All their reactions, oldest first.
    public List<Reaction> reactions(Set<Long> persons) {
        return db.selectFrom(REACTION)
                .where(REACTION.AGENT_ID.eq(ledger.agent()).and(REACTION.PERSON.in(persons)))
                .orderBy(REACTION.ID)
                .fetch(r ->
                        new Reaction(
                                r.getId(),
                                r.getReactedAt(),
                                r.getMessage(),
                                r.getReaction(),
                                r.getAdded()));
    }
}
