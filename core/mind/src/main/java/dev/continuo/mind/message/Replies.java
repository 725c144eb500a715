package dev.continuo.mind.message;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.not;
import static org.jooq.impl.DSL.select;

import dev.continuo.mind.audience.Listener;
import dev.continuo.tables.mind.tables.Message;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Record2;
import org.jooq.Select;

/// Messages and what they answer, for those who may hear both. Commands and their answers are left
/// out: looking at it changes nothing of it.
public final class Replies {
    private static final Message ASKED = MESSAGE.as("asked");

    private final DSLContext db;
    private final String agent;

    public Replies(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// A message and what it answers.
    public record ReplyLink(long reply, long message) {}

    /// Returns how many of the messages after an event, until another, somebody may hear.
    public int said(Listener listener, long after, long until) {
        return db.fetchCount(
                MESSAGE, heard(MESSAGE, listener).and(MESSAGE.ID.gt(after).and(MESSAGE.ID.le(until))));
    }

    /// Returns how many replies there are after an event, until another: the agent's, by the end of
    /// their turn, and those that people marked as such.
    public int count(Listener listener, long after, long until) {
        var ended = INBOX.TURN.gt(after).and(INBOX.TURN.le(until));
        return db.fetchCount(pairs(
                listener,
                after == 0 ? ended.or(INBOX.TURN.isNull()) : ended,
                MESSAGE.ID.gt(after).and(MESSAGE.ID.le(until))));
    }

    /// The replies to or from some messages.
    public List<ReplyLink> around(Collection<Long> messages, Listener listener) {
        if (messages.isEmpty()) return List.of();
        return db.fetch(pairs(
                        listener,
                        INBOX.ID.in(messages).or(INBOX.REPLY.in(messages)),
                        MESSAGE.ID.in(messages).or(MESSAGE.REPLY_TO.in(messages))))
                .map(r -> new ReplyLink(r.value1(), r.value2()));
    }

    private Select<Record2<Long, Long>> pairs(Listener listener, Condition answered, Condition marked) {
        var answers = select(MESSAGE.ID, ASKED.ID)
                .from(INBOX)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID).and(MESSAGE.ID.eq(INBOX.REPLY)))
                .join(ASKED)
                .on(ASKED.AGENT_ID.eq(INBOX.AGENT_ID).and(ASKED.ID.eq(INBOX.ID)))
                .where(INBOX.AGENT_ID.eq(agent).and(answered))
                .and(heard(MESSAGE, listener).and(heard(ASKED, listener)));
        return answers.unionAll(select(MESSAGE.ID, ASKED.ID)
                .from(MESSAGE)
                .join(ASKED)
                .on(ASKED.AGENT_ID.eq(MESSAGE.AGENT_ID).and(ASKED.ID.eq(MESSAGE.REPLY_TO)))
                .where(marked)
                .and(heard(MESSAGE, listener).and(heard(ASKED, listener))));
    }

    private Condition heard(Message message, Listener listener) {
        return message.AGENT_ID.eq(agent).and(listener.hears(message.AUDIENCE)).and(not(message.COMMAND));
    }

    /// The last answer in a conversation that a model or the offline voice gave.
    public Optional<Long> lastVoiced(long conversation, Listener listener) {
        return db.select(MESSAGE.ID)
                .from(MESSAGE)
                .where(heard(MESSAGE, listener))
                .and(MESSAGE.CONVERSATION.eq(conversation))
                .and(MESSAGE.MODEL.isNotNull())
                .orderBy(MESSAGE.ID.desc())
                .limit(1)
                .fetchOptional(MESSAGE.ID);
    }

    /// The newest messages that somebody may hear.
    public List<Long> newest(Listener listener, int most) {
        return db.select(MESSAGE.ID)
                .from(MESSAGE)
                .where(heard(MESSAGE, listener))
                .orderBy(MESSAGE.ID.desc())
                .limit(most)
                .fetch(MESSAGE.ID);
    }

    /// So many messages of people back from an event, of those that may be heard; 0 where there are
    /// not so many.
    public long back(long event, int messages, Listener listener) {
        return db.select(MESSAGE.ID)
                .from(MESSAGE)
                .where(heard(MESSAGE, listener))
                .and(MESSAGE.ID.le(event).and(MESSAGE.PERSON.isNotNull()))
                .orderBy(MESSAGE.ID.desc())
                .offset(messages)
                .limit(1)
                .fetchOptional(MESSAGE.ID)
                .orElse(0L);
    }

    /// The last that a person said in a conversation before an event, where that may be heard.
    public Optional<Long> before(long event, long conversation, Listener listener) {
        return db.select(MESSAGE.ID, MESSAGE.AUDIENCE)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(agent).and(MESSAGE.CONVERSATION.eq(conversation)))
                .and(MESSAGE.ID.lt(event).and(MESSAGE.PERSON.isNotNull()))
                .orderBy(MESSAGE.ID.desc())
                .limit(1)
                .fetchOptional()
                .filter(r -> listener.hears(r.value2()))
                .map(Record2::value1);
    }
}
