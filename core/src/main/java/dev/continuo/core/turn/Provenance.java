package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.GROUNDS;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.TOMBSTONE;

import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.memory.MemoryEvent.MemoryAdded;
import dev.continuo.core.people.Person;
import dev.continuo.core.turn.Explanation.Ground;
import dev.continuo.core.turn.Explanation.Place;
import dev.continuo.core.turn.Explanation.Quotation;
import dev.continuo.core.turn.Explanation.Speaker;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.impl.DSL;

/// Traces anything in the ledger to who said it.
///
/// Whoever asks names the labels of what they may hear ([dev.continuo.core.people.People#audible]);
/// words with another label never leave this class.
public final class Provenance {
    private final DSLContext db;
    private final Ledger ledger;
    private final Roots roots;

    public Provenance(DSLContext db, Ledger ledger) {
        this.db = db;
        this.ledger = ledger;
        this.roots = new Roots(db, ledger.agent());
    }

    /// Explains an event; empty where there is none of that number.
    ///
    /// @param audible the labels of what the listener may hear
    public Optional<Explanation> explain(long id, Set<String> audible) {
        return buried(id)
                .or(() -> spoken(id, audible))
                .or(() -> ledger.find(id).map(entry -> new Explanation.Happened(entry.event())));
    }

    private Optional<Explanation> buried(long id) {
        return db.selectFrom(TOMBSTONE)
                .where(TOMBSTONE.AGENT_ID.eq(ledger.agent()).and(TOMBSTONE.ID.eq(id)))
                .fetchOptional(r ->
                        new Explanation.Forgotten(
                                id, r.getKind(), r.getState(), r.getErasedBy(), r.getErasedAt()));
    }

    private Optional<Explanation> spoken(long id, Set<String> audible) {
        var quoted = quotations(List.of(id), audible).get(id);
        return switch (quoted) {
            case Quotation.Spoken said -> Optional.of(trace(said, audible));
            case Quotation.Withheld _ -> Optional.of(new Explanation.Private(id));
            case Quotation.Erased _ -> Optional.empty();
            case null -> Optional.empty();
        };
    }

    private Explanation trace(Quotation.Spoken said, Set<String> audible) {
        var usedBy = usedBy(said.id(), audible);
        var fact = ledger.find(said.id()).map(entry -> entry.event().fact()).orElse(null);
        if (fact instanceof MemoryAdded added)
            return new Explanation.Added(
                    said,
                    added.how(),
                    added.kind(),
                    chain(said.id(), audible),
                    usedBy,
                    kin(said.id(), audible));
        return said.person() == null
                ? new Explanation.Replied(
                        said,
                        model(said.id()),
                        answers(said.id(), audible),
                        grounds(said.id(), audible),
                        usedBy)
                : new Explanation.Told(said, replyTo(said.id()), usedBy, kin(said.id(), audible));
    }

    private Explanation.Kin kin(long id, Set<String> audible) {
        return new Explanation.Kin(
                quoted(roots.restingOn(id), audible),
                quoted(roots.newer(id), audible),
                quoted(roots.older(id), audible),
                quoted(roots.against(id), audible));
    }

    /// What it took the place of and what it rests on, and so on down to what was said.
    private List<Quotation> chain(long id, Set<String> audible) {
        return quoted(roots.under(id), audible);
    }

    private List<Quotation> quoted(Collection<Long> ids, Set<String> audible) {
        var quoted = quotations(ids, audible);
        return ids.stream().map(other -> quotation(other, quoted)).toList();
    }

    private @org.jspecify.annotations.Nullable String model(long reply) {
        return db.select(MESSAGE.MODEL)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(ledger.agent()).and(MESSAGE.ID.eq(reply)))
                .fetchOne(MESSAGE.MODEL);
    }

    private long replyTo(long message) {
        return db.select(INBOX.REPLY)
                .from(INBOX)
                .where(INBOX.AGENT_ID.eq(ledger.agent()).and(INBOX.ID.eq(message)))
                .and(INBOX.REPLY.isNotNull())
                .fetchOptional(INBOX.REPLY)
                .orElse(0L);
    }

    private List<Quotation> answers(long reply, Set<String> audible) {
        var ids =
                db.select(INBOX.ID)
                        .from(INBOX)
                        .where(INBOX.AGENT_ID.eq(ledger.agent()).and(INBOX.REPLY.eq(reply)))
                        .orderBy(INBOX.ID)
                        .fetch(INBOX.ID);
        return quoted(ids, audible);
    }

    private List<Ground> grounds(long reply, Set<String> audible) {
        var rows =
                db.selectFrom(GROUNDS)
                        .where(GROUNDS.AGENT_ID.eq(ledger.agent()).and(GROUNDS.REPLY.eq(reply)))
                        .orderBy(GROUNDS.RANK)
                        .fetch();
        var quoted = quotations(rows.getValues(GROUNDS.MEMORY), audible);
        return rows.map(
                r -> new Ground(r.getRank(), r.getScore(), quotation(r.getMemory(), quoted)));
    }

    private static Quotation quotation(long id, Map<Long, Quotation> quoted) {
        return quoted.getOrDefault(id, new Quotation.Erased(id));
    }

    private List<Long> usedBy(long memory, Set<String> audible) {
        return db.select(GROUNDS.REPLY)
                .from(GROUNDS)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(GROUNDS.AGENT_ID).and(MESSAGE.ID.eq(GROUNDS.REPLY)))
                .where(GROUNDS.AGENT_ID.eq(ledger.agent()).and(GROUNDS.MEMORY.eq(memory)))
                .and(MESSAGE.AUDIENCE.in(audible))
                .orderBy(GROUNDS.REPLY)
                .fetch(GROUNDS.REPLY);
    }

    private Map<Long, Quotation> quotations(Collection<Long> ids, Set<String> audible) {
        var quoted = new HashMap<>(messages(ids, audible));
        quoted.putAll(added(ids, audible));
        return quoted;
    }

    /// Of memories that were not simply said.
    private Map<Long, Quotation> added(Collection<Long> ids, Set<String> audible) {
        var words = DSL.coalesce(MESSAGE.TEXT, MEMORY.TEXT).as("words");
        return db.select(MEMORY.ID, MEMORY.SPEAKER, MEMORY.SAID_AT, MEMORY.AUDIENCE, MEMORY.TRUST)
                .select(words, PERSON.NAME)
                .select(CONVERSATION.CHANNEL, CONVERSATION.EXTERNAL, CONVERSATION.ROOM)
                .from(MEMORY)
                .leftJoin(CONVERSATION)
                .on(CONVERSATION.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(CONVERSATION.ID.eq(MEMORY.CONVERSATION))
                .leftJoin(PERSON)
                .on(PERSON.AGENT_ID.eq(MEMORY.AGENT_ID).and(PERSON.ID.eq(MEMORY.SPEAKER)))
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                .where(MEMORY.AGENT_ID.eq(ledger.agent()).and(MEMORY.ID.in(ids)))
                .and(MEMORY.SOURCE.isNull().or(MEMORY.SOURCE.ne(MEMORY.ID)))
                .fetchMap(
                        r -> r.get(MEMORY.ID),
                        r -> {
                            var text = r.get(words);
                            if (text == null || !audible.contains(r.get(MEMORY.AUDIENCE)))
                                return new Quotation.Withheld(r.get(MEMORY.ID));
                            var speaker = r.get(MEMORY.SPEAKER);
                            var channel = r.get(CONVERSATION.CHANNEL);
                            return new Quotation.Spoken(
                                    r.get(MEMORY.ID),
                                    speaker == null
                                            ? null
                                            : new Speaker(
                                                    speaker,
                                                    Objects.requireNonNullElse(
                                                            r.get(PERSON.NAME), Person.NOBODY)),
                                    r.get(MEMORY.SAID_AT),
                                    channel == null
                                            ? Place.NOWHERE
                                            : new Place(
                                                    channel,
                                                    r.get(CONVERSATION.EXTERNAL),
                                                    r.get(CONVERSATION.ROOM)),
                                    r.get(MEMORY.AUDIENCE),
                                    r.get(MEMORY.TRUST),
                                    text);
                        });
    }

    private Map<Long, Quotation> messages(Collection<Long> ids, Set<String> audible) {
        return db.select(
                        MESSAGE.ID, MESSAGE.PERSON, MESSAGE.SAID_AT, MESSAGE.AUDIENCE, MESSAGE.TEXT)
                .select(PERSON.NAME, MEMORY.TRUST)
                .select(CONVERSATION.CHANNEL, CONVERSATION.EXTERNAL, CONVERSATION.ROOM)
                .from(MESSAGE)
                .join(CONVERSATION)
                .on(CONVERSATION.AGENT_ID.eq(MESSAGE.AGENT_ID))
                .and(CONVERSATION.ID.eq(MESSAGE.CONVERSATION))
                .leftJoin(PERSON)
                .on(PERSON.AGENT_ID.eq(MESSAGE.AGENT_ID).and(PERSON.ID.eq(MESSAGE.PERSON)))
                .leftJoin(MEMORY)
                .on(MEMORY.AGENT_ID.eq(MESSAGE.AGENT_ID).and(MEMORY.ID.eq(MESSAGE.ID)))
                .where(MESSAGE.AGENT_ID.eq(ledger.agent()).and(MESSAGE.ID.in(ids)))
                .fetchMap(r -> r.get(MESSAGE.ID), r -> quotation(r, audible));
    }

    private static Quotation quotation(Record r, Set<String> audible) {
        var id = r.get(MESSAGE.ID);
        if (!audible.contains(r.get(MESSAGE.AUDIENCE))) return new Quotation.Withheld(id);
        var person = r.get(MESSAGE.PERSON);
        return new Quotation.Spoken(
                id,
                person == null ? null : new Speaker(person, r.get(PERSON.NAME)),
                r.get(MESSAGE.SAID_AT),
                new Place(
                        r.get(CONVERSATION.CHANNEL),
                        r.get(CONVERSATION.EXTERNAL),
                        r.get(CONVERSATION.ROOM)),
                r.get(MESSAGE.AUDIENCE),
                r.get(MEMORY.TRUST),
                r.get(MESSAGE.TEXT));
    }
}
