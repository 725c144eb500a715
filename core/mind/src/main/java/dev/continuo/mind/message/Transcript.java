package dev.continuo.mind.message;

import static dev.continuo.tables.mind.Tables.ACCOUNT;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;

import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Listener;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Record of what both sides said in a conversation, for those who may read all of it.
public final class Transcript {
    private static final Field<String> SPEAKER = DSL.field(DSL.select(DSL.min(ACCOUNT.EXTERNAL))
                    .from(ACCOUNT)
                    .where(ACCOUNT.AGENT_ID.eq(MESSAGE.AGENT_ID))
                    .and(ACCOUNT.PERSON.eq(MESSAGE.PERSON))
                    .and(ACCOUNT.CHANNEL.eq(CONVERSATION.CHANNEL)))
            .as("speaker");

    private final DSLContext db;
    private final String agent;

    public Transcript(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// One message.
    ///
    /// @param account the channel's name of who said it; null for the agent's own words
    /// @param name what they are called; null for the agent's own words
    /// @param state where it is; null for the agent's own words
    /// @param reply the number of the reply to it, once there is one
    public record TranscriptLine(
            long id,
            @Nullable String account,
            @Nullable String name,
            String text,
            Instant at,
            @Nullable MessageState state,
            @Nullable String reason,
            @Nullable Long reply) {

        /// Tells whether the agent said it.
        public boolean own() {
            return account == null;
        }
    }

    /// A conversation of a channel in which something was said.
    ///
    /// @param external the channel's name of it
    /// @param owner the channel's name of whoever it is private to; null of a room
    /// @param name what they are called; null of a room
    /// @param last the number of the newest message
    public record ChannelConversation(
            String external,
            @Nullable String owner,
            @Nullable String name,
            long last,
            Instant at) {}

    /// The conversations of a channel whose names begin alike, the one that was last spoken in
    /// first.
    public List<ChannelConversation> list(String channel, String beginning, int limit) {
        var owner = DSL.field(DSL.select(DSL.min(ACCOUNT.EXTERNAL))
                        .from(ACCOUNT)
                        .where(ACCOUNT.AGENT_ID.eq(CONVERSATION.AGENT_ID))
                        .and(ACCOUNT.PERSON.eq(CONVERSATION.OWNER))
                        .and(ACCOUNT.CHANNEL.eq(CONVERSATION.CHANNEL)))
                .as("owner");
        var newest = DSL.lateral(DSL.select(MESSAGE.ID, MESSAGE.SAID_AT)
                        .from(MESSAGE)
                        .where(MESSAGE.AGENT_ID.eq(CONVERSATION.AGENT_ID))
                        .and(MESSAGE.CONVERSATION.eq(CONVERSATION.ID))
                        .and(MESSAGE.AUDIENCE.ne(Audience.SELF.label()))
                        .orderBy(MESSAGE.ID.desc())
                        .limit(DSL.inline(1)))
                .as("newest");
        var last = Objects.requireNonNull(newest.field(MESSAGE.ID));
        var at = Objects.requireNonNull(newest.field(MESSAGE.SAID_AT));
        return db.select(CONVERSATION.EXTERNAL, CONVERSATION.ROOM, owner, PERSON.NAME, last, at)
                .from(CONVERSATION)
                .join(PERSON)
                .on(PERSON.AGENT_ID.eq(CONVERSATION.AGENT_ID))
                .and(PERSON.ID.eq(CONVERSATION.OWNER))
                .crossJoin(newest)
                .where(CONVERSATION.AGENT_ID.eq(agent).and(CONVERSATION.CHANNEL.eq(channel)))
                .and(CONVERSATION.EXTERNAL.startsWith(beginning))
                .orderBy(last.desc())
                .limit(limit)
                .fetch(r -> new ChannelConversation(
                        r.value1(),
                        r.value2() ? null : r.value3(),
                        r.value2() ? null : r.value4(),
                        r.value5(),
                        r.value6()));
    }

    /// The last messages before one, oldest first.
    ///
    /// @param conversation its number
    /// @param before only messages with a smaller number
    public List<TranscriptLine> list(long conversation, long before, int limit) {
        var newest = lines(MESSAGE.CONVERSATION.eq(conversation).and(MESSAGE.ID.lt(before)), limit);
        Collections.reverse(newest);
        return newest;
    }

    /// The last messages, oldest first, of those that somebody there may hear.
    public List<TranscriptLine> heard(long conversation, Listener listener, int limit) {
        var newest = lines(MESSAGE.CONVERSATION.eq(conversation).and(listener.hears(MESSAGE.AUDIENCE)), limit);
        Collections.reverse(newest);
        return newest;
    }

    /// One message, unless it was erased.
    public Optional<TranscriptLine> find(long message) {
        return lines(MESSAGE.ID.eq(message), 1).stream().findFirst();
    }

    private List<TranscriptLine> lines(Condition which, int limit) {
        return db.select(MESSAGE.fields())
                .select(PERSON.NAME, SPEAKER, INBOX.STATE, INBOX.REASON, INBOX.REPLY)
                .from(MESSAGE)
                .join(CONVERSATION)
                .on(CONVERSATION.AGENT_ID.eq(MESSAGE.AGENT_ID))
                .and(CONVERSATION.ID.eq(MESSAGE.CONVERSATION))
                .leftJoin(PERSON)
                .on(PERSON.AGENT_ID.eq(MESSAGE.AGENT_ID).and(PERSON.ID.eq(MESSAGE.PERSON)))
                .leftJoin(INBOX)
                .on(INBOX.AGENT_ID.eq(MESSAGE.AGENT_ID).and(INBOX.ID.eq(MESSAGE.ID)))
                .where(MESSAGE.AGENT_ID.eq(agent).and(which))
                .and(MESSAGE.AUDIENCE.ne(Audience.SELF.label()))
                .orderBy(MESSAGE.ID.desc())
                .limit(limit)
                .fetch(Transcript::line);
    }

    private static TranscriptLine line(Record r) {
        var state = r.get(INBOX.STATE);
        return new TranscriptLine(
                r.get(MESSAGE.ID),
                r.get(SPEAKER),
                r.get(PERSON.NAME),
                r.get(MESSAGE.TEXT),
                r.get(MESSAGE.SAID_AT),
                state == null ? null : MessageState.parse(state),
                r.get(INBOX.REASON),
                r.get(INBOX.REPLY));
    }
}
