package dev.continuo.mind.people;

import static dev.continuo.tables.mind.Tables.CONVERSATION;

import dev.continuo.ledger.EventCache;
import dev.continuo.tables.mind.tables.records.ConversationRecord;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// The places where people speak: rooms, and conversations alone with the agent.
public final class Conversations {
    private final DSLContext db;
    private final String agent;
    private final EventCache<PeopleCache.Key> known;

    Conversations(DSLContext db, String agent, EventCache<PeopleCache.Key> known) {
        this.db = db;
        this.agent = agent;
        this.known = known;
    }

    public Optional<Conversation> find(String channel, String external) {
        return known.of(new PeopleCache.ByName(channel, external), () -> readConversation(channel, external));
    }

    private Optional<Conversation> readConversation(String channel, String external) {
        return db.selectFrom(CONVERSATION)
                .where(CONVERSATION.AGENT_ID.eq(agent))
                .and(CONVERSATION.CHANNEL.eq(channel))
                .and(CONVERSATION.EXTERNAL.eq(external).or(CONVERSATION.WAS.eq(external)))
                // The one that has the name now comes first.
                .orderBy(CONVERSATION.EXTERNAL.eq(external).desc())
                .limit(1)
                .fetchOptional(Conversations::conversation);
    }

    public Optional<Conversation> find(long id) {
        return known.of(
                new PeopleCache.ById(id),
                () -> db.selectFrom(CONVERSATION)
                        .where(CONVERSATION.AGENT_ID.eq(agent))
                        .and(CONVERSATION.ID.eq(id))
                        .fetchOptional(Conversations::conversation));
    }

    private record Title(@Nullable String text) {}

    /// The name of a conversation, if it has one.
    public Optional<String> title(long conversation) {
        return known.of(
                        new PeopleCache.TitleKey(conversation),
                        () -> db.select(CONVERSATION.TITLE)
                                .from(CONVERSATION)
                                .where(CONVERSATION.AGENT_ID.eq(agent))
                                .and(CONVERSATION.ID.eq(conversation))
                                .fetchOptional()
                                .map(row -> new Title(row.value1())))
                .map(Title::text);
    }

    /// Rooms by what they are called, with or without a sign before it, or by their channel and its
    /// name of them: `ops`, `#ops`, `telegram:-100123`.
    public List<Conversation> findRooms(String name) {
        var title = name.strip().replaceFirst("^#", "");
        return db.selectFrom(CONVERSATION)
                .where(CONVERSATION.AGENT_ID.eq(agent).and(CONVERSATION.ROOM))
                .and(CONVERSATION
                        .TITLE
                        .equalIgnoreCase(title)
                        .or(CONVERSATION.TITLE.equalIgnoreCase("#" + title))
                        .or(CONVERSATION.EXTERNAL.eq(name.strip()))
                        .or(CONVERSATION
                                .CHANNEL
                                .concat(":")
                                .concat(CONVERSATION.EXTERNAL)
                                .eq(name.strip())))
                .orderBy(CONVERSATION.ID)
                .fetch(Conversations::conversation);
    }

    /// The name of a room, else its channel and the channel's name of it; empty for none.
    public Optional<String> roomName(long conversation) {
        return db.select(DSL.coalesce(
                        CONVERSATION.TITLE, CONVERSATION.CHANNEL.concat(":").concat(CONVERSATION.EXTERNAL)))
                .from(CONVERSATION)
                .where(CONVERSATION.AGENT_ID.eq(agent).and(CONVERSATION.ROOM))
                .and(CONVERSATION.ID.eq(conversation))
                .fetchOptional(0, String.class);
    }

    /// Tells whether the offline voice explained itself to a person since a day, in any
    /// conversation alone with them.
    public boolean introduced(long person, LocalDate since) {
        return db.fetchExists(
                CONVERSATION,
                CONVERSATION
                        .AGENT_ID
                        .eq(agent)
                        .and(CONVERSATION.OWNER.eq(person))
                        .and(CONVERSATION.ROOM.isFalse())
                        .and(CONVERSATION.INTRODUCED_ON.ge(since)));
    }

    /// Finds the conversation in which a person last spoke alone with the agent on a channel.
    public Optional<Conversation> findPrivate(long person, String channel) {
        return db.selectFrom(CONVERSATION)
                .where(CONVERSATION.AGENT_ID.eq(agent).and(CONVERSATION.OWNER.eq(person)))
                .and(CONVERSATION.CHANNEL.eq(channel).and(CONVERSATION.ROOM.isFalse()))
                .orderBy(CONVERSATION.ID.desc())
                .limit(1)
                .fetchOptional(Conversations::conversation);
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
