package dev.continuo.core.people;

import static dev.continuo.tables.mind.Tables.ACCOUNT;
import static dev.continuo.tables.mind.Tables.BARRED;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.LINK;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.PRESENCE;

import dev.continuo.tables.mind.tables.records.ConversationRecord;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.Record1;
import org.jooq.Select;
import org.jooq.impl.DSL;

/// Who is who, and who may hear what.
public final class People {
    private final DSLContext db;
    private final String agent;

    public People(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// A person and how they are known on channels.
    public record Known(Person person, List<String> accounts) {}

    public Optional<Person> find(long person) {
        return db.select(PERSON.fields())
                .select(Rights.LINKED)
                .from(PERSON)
                .where(PERSON.AGENT_ID.eq(agent).and(PERSON.ID.eq(person)))
                .fetchOptional(People::person);
    }

    /// The person who has this account on a channel.
    public Optional<Person> findByAccount(String channel, String account) {
        return db.select(PERSON.fields())
                .select(Rights.LINKED)
                .from(PERSON)
                .join(ACCOUNT)
                .on(ACCOUNT.AGENT_ID.eq(PERSON.AGENT_ID).and(ACCOUNT.PERSON.eq(PERSON.ID)))
                .where(ACCOUNT.AGENT_ID.eq(agent))
                .and(ACCOUNT.CHANNEL.eq(channel).and(ACCOUNT.EXTERNAL.eq(account)))
                .fetchOptional(People::person);
    }

    public Optional<Conversation> findConversation(String channel, String external) {
        return db.selectFrom(CONVERSATION)
                .where(CONVERSATION.AGENT_ID.eq(agent))
                .and(CONVERSATION.CHANNEL.eq(channel))
                .and(CONVERSATION.EXTERNAL.eq(external).or(CONVERSATION.WAS.eq(external)))
                // The one that has the name now comes first.
                .orderBy(CONVERSATION.EXTERNAL.eq(external).desc())
                .limit(1)
                .fetchOptional(People::conversation);
    }

    public Optional<Conversation> findConversation(long id) {
        return db.selectFrom(CONVERSATION)
                .where(CONVERSATION.AGENT_ID.eq(agent).and(CONVERSATION.ID.eq(id)))
                .fetchOptional(People::conversation);
    }

    /// Everybody, in the order they were met.
    public List<Known> list() {
        var accounts =
                db.selectFrom(ACCOUNT)
                        .where(ACCOUNT.AGENT_ID.eq(agent))
                        .fetchGroups(ACCOUNT.PERSON, r -> r.getChannel() + ":" + r.getExternal());
        return db.select(PERSON.fields())
                .select(Rights.LINKED)
                .from(PERSON)
                .where(PERSON.AGENT_ID.eq(agent))
                .orderBy(PERSON.ID)
                .fetch(r ->
                        new Known(person(r), accounts.getOrDefault(r.get(PERSON.ID), List.of())));
    }

    /// A person's accounts, as `channel:name`.
    public List<String> accounts(long person) {
        return db.select(ACCOUNT.CHANNEL, ACCOUNT.EXTERNAL)
                .from(ACCOUNT)
                .where(ACCOUNT.AGENT_ID.eq(agent).and(ACCOUNT.PERSON.eq(person)))
                .orderBy(ACCOUNT.CHANNEL, ACCOUNT.EXTERNAL)
                .fetch(r -> r.value1() + ":" + r.value2());
    }

    /// The accounts on a channel of those who run the agent.
    public Set<String> operators(String channel) {
        return db
                .select(ACCOUNT.EXTERNAL, PERSON.ROLE, Rights.LINKED)
                .from(ACCOUNT)
                .join(PERSON)
                .on(PERSON.AGENT_ID.eq(ACCOUNT.AGENT_ID).and(PERSON.ID.eq(ACCOUNT.PERSON)))
                .where(ACCOUNT.AGENT_ID.eq(agent).and(ACCOUNT.CHANNEL.eq(channel)))
                .stream()
                .filter(r -> Rights.of(r.value2(), r.value3()) == Role.OPERATOR)
                .map(r -> r.value1())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /// The other persons that are the same human being.
    public Set<Long> linked(long person) {
        return linked(db, agent, person);
    }

    static Set<Long> linked(DSLContext db, String agent, long person) {
        return new TreeSet<>(
                db.select(LINK.OTHER)
                        .from(LINK)
                        .where(LINK.AGENT_ID.eq(agent).and(LINK.PERSON.eq(person)))
                        .and(LINK.LINKED)
                        .fetchSet(LINK.OTHER));
    }

    /// Where a person last spoke alone with the agent on a channel.
    public Optional<Conversation> findPrivate(long person, String channel) {
        return db.selectFrom(CONVERSATION)
                .where(CONVERSATION.AGENT_ID.eq(agent).and(CONVERSATION.OWNER.eq(person)))
                .and(CONVERSATION.CHANNEL.eq(channel).and(CONVERSATION.ROOM.isFalse()))
                .orderBy(CONVERSATION.ID.desc())
                .limit(1)
                .fetchOptional(People::conversation);
    }

    /// The labels of everything that may be said to `person` in `conversation`. In a room: what the
    /// room may hear. Alone with them: also their own, and that of rooms and servers they have
    /// spoken in.
    public Set<String> audible(Conversation conversation, long person) {
        var labels = new TreeSet<String>();
        labels.add(Audience.EVERYONE.label());
        labels.add(conversation.audience().label());
        if (conversation.room()) {
            labels.add(Audience.room(conversation.id()).label());
            return labels;
        }
        labels.add(Audience.person(person).label());
        var others =
                DSL.select(LINK.OTHER)
                        .from(LINK)
                        .where(LINK.AGENT_ID.eq(agent).and(LINK.PERSON.eq(person)))
                        .and(LINK.LINKED);
        db.select(LINK.OTHER, DSL.inline((Long) null), DSL.inline((String) null))
                .from(LINK)
                .where(LINK.AGENT_ID.eq(agent).and(LINK.PERSON.eq(person)).and(LINK.LINKED))
                .unionAll(
                        DSL.select(DSL.inline((Long) null), CONVERSATION.ID, CONVERSATION.SERVER)
                                .from(PRESENCE)
                                .join(CONVERSATION)
                                .on(CONVERSATION.AGENT_ID.eq(PRESENCE.AGENT_ID))
                                .and(CONVERSATION.ID.eq(PRESENCE.CONVERSATION))
                                .where(PRESENCE.AGENT_ID.eq(agent))
                                .and(PRESENCE.PERSON.eq(person).or(PRESENCE.PERSON.in(others)))
                                .and(CONVERSATION.ROOM)
                                .andNotExists(barred(person, others)))
                .forEach(r -> {
                    if (r.value1() != null) labels.add(Audience.person(r.value1()).label());
                    if (r.value2() != null) labels.add(Audience.room(r.value2()).label());
                    if (r.value3() != null) labels.add(Audience.server(r.value3()).label());
                });
        return labels;
    }

    /// Who is not heard in a room does not belong to it.
    private Select<?> barred(long person, Select<Record1<Long>> others) {
        return DSL.selectOne()
                .from(BARRED)
                .where(BARRED.AGENT_ID.eq(CONVERSATION.AGENT_ID))
                .and(BARRED.CHANNEL.eq(CONVERSATION.CHANNEL))
                .and(BARRED.EXTERNAL.eq(DSL.coalesce(CONVERSATION.PARENT, CONVERSATION.EXTERNAL)))
                .and(BARRED.PERSON.eq(person).or(BARRED.PERSON.in(others)))
                .and(BARRED.BARRED_);
    }

    /// Whether the person has spoken in the conversation.
    public boolean present(long person, long conversation) {
        return db.fetchExists(
                PRESENCE,
                PRESENCE.AGENT_ID
                        .eq(agent)
                        .and(PRESENCE.PERSON.eq(person))
                        .and(PRESENCE.CONVERSATION.eq(conversation)));
    }

    private static Person person(Record r) {
        return new Person(
                r.get(PERSON.ID),
                r.get(PERSON.NAME),
                Rights.of(r.get(PERSON.ROLE), r.get(Rights.LINKED)),
                r.get(PERSON.TIMEZONE),
                r.get(PERSON.LANGUAGE));
    }

    static Conversation conversation(ConversationRecord r) {
        return new Conversation(
                r.getId(),
                r.getChannel(),
                r.getExternal(),
                r.getRoom(),
                r.getOwner(),
                r.getServer(),
                r.getParent(),
                r.getContextAfter(),
                r.getIntroducedOn());
    }
}
