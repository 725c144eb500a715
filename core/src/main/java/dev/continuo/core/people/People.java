package dev.continuo.core.people;

import static dev.continuo.tables.mind.Tables.ACCOUNT;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.PRESENCE;

import dev.continuo.tables.mind.tables.records.ConversationRecord;
import dev.continuo.tables.mind.tables.records.PersonRecord;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.DSLContext;

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
        return db.selectFrom(PERSON)
                .where(PERSON.AGENT_ID.eq(agent).and(PERSON.ID.eq(person)))
                .fetchOptional(People::person);
    }

    /// The person who has this account on a channel.
    public Optional<Person> findByAccount(String channel, String account) {
        return db.select(PERSON.fields())
                .from(PERSON)
                .join(ACCOUNT)
                .on(ACCOUNT.AGENT_ID.eq(PERSON.AGENT_ID).and(ACCOUNT.PERSON.eq(PERSON.ID)))
                .where(ACCOUNT.AGENT_ID.eq(agent))
                .and(ACCOUNT.CHANNEL.eq(channel).and(ACCOUNT.EXTERNAL.eq(account)))
                .fetchOptionalInto(PERSON)
                .map(People::person);
    }

    public Optional<Conversation> findConversation(String channel, String external) {
        return db.selectFrom(CONVERSATION)
                .where(CONVERSATION.AGENT_ID.eq(agent))
                .and(CONVERSATION.CHANNEL.eq(channel).and(CONVERSATION.EXTERNAL.eq(external)))
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
        return db.selectFrom(PERSON)
                .where(PERSON.AGENT_ID.eq(agent))
                .orderBy(PERSON.ID)
                .fetch(r -> new Known(person(r), accounts.getOrDefault(r.getId(), List.of())));
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
        db.select(CONVERSATION.ID, CONVERSATION.SERVER)
                .from(PRESENCE)
                .join(CONVERSATION)
                .on(CONVERSATION.AGENT_ID.eq(PRESENCE.AGENT_ID))
                .and(CONVERSATION.ID.eq(PRESENCE.CONVERSATION))
                .where(PRESENCE.AGENT_ID.eq(agent).and(PRESENCE.PERSON.eq(person)))
                .and(CONVERSATION.ROOM)
                .forEach(r -> {
                    labels.add(Audience.room(r.value1()).label());
                    if (r.value2() != null) labels.add(Audience.server(r.value2()).label());
                });
        return labels;
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

    static Person person(PersonRecord r) {
        return new Person(
                r.getId(), r.getName(), Role.parse(r.getRole()), r.getTimezone(), r.getLanguage());
    }

    static Conversation conversation(ConversationRecord r) {
        return new Conversation(
                r.getId(),
                r.getChannel(),
                r.getExternal(),
                r.getRoom(),
                r.getOwner(),
                r.getServer(),
                r.getContextAfter(),
                r.getIntroducedOn());
    }
}
