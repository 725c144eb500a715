package dev.continuo.mind.message;

import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.TOMBSTONE;

import dev.continuo.events.MessageEvent.SendFailed;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// State of every message: the projection "received, turn not completed" and its ends.
public final class Inbox {
    /// The reason with which a command ends that changed something.
    public static final String CHANGED = "changed";

    private static final OpenCheck OPEN = new OpenCheck();

    private final DSLContext db;
    private final String agent;
    private final LongSupplier head;

    /// The ledger's head when nothing waited; what changes that moves the head.
    private volatile long quiet = -1;

    /// @param head the number of the last event
    public Inbox(DSLContext db, String agent, LongSupplier head) {
        this.db = db;
        this.agent = agent;
        this.head = head;
    }

    private static final class OpenCheck implements Guard.EventCheck {
        @Override
        public Set<Long> holding(DSLContext tx, String agent, Set<Long> ids) {
            return tx.select(INBOX.ID)
                    .from(INBOX)
                    .where(INBOX.AGENT_ID.eq(agent).and(INBOX.ID.in(ids)))
                    .and(INBOX.STATE.eq(DSL.inline(MessageState.ACCEPTED.text())))
                    .fetchSet(INBOX.ID);
        }

        @Override
        public Set<Long> ended(Event event) {
            return switch (event.payload()) {
                case TurnEnded end -> Set.copyOf(end.messages());
                case SendFailed failed when failed.last() -> Set.copyOf(failed.answers());
                case Erased erased -> Set.copyOf(erased.targets());
                case null, default -> Set.of();
            };
        }
    }

    /// Lets the ledger remember which messages reached an end.
    public static void track(Ledger ledger) {
        ledger.track(OPEN);
    }

    /// Holds as long as none of the messages reached an end.
    public static Guard open(Set<Long> messages) {
        return Guard.changing(OPEN, messages);
    }

    /// A message that waits for its turn.
    ///
    /// @param said when it was said, which may be long before it was received
    public record WaitingMessage(
            long id, long conversation, long person, boolean command, Instant received, Instant said) {}

    /// State of a message.
    ///
    /// @param reply the reply's number and text, where there is one
    public record MessageStatus(
            long id,
            String channel,
            String conversation,
            long person,
            MessageState state,
            @Nullable String reason,
            Instant received,
            @Nullable Instant ended,
            @Nullable InboxReply reply) {}

    /// A reply as it was composed.
    public record InboxReply(long id, String text) {}

    /// Returns the messages that wait, in the order they came.
    public List<WaitingMessage> listOpen() {
        var seq = head.getAsLong();
        if (seq == quiet) return List.of();
        var open = readOpen();
        if (open.isEmpty()) quiet = seq;
        return open;
    }

    private List<WaitingMessage> readOpen() {
        return db.select(
                        INBOX.ID, INBOX.CONVERSATION, INBOX.PERSON, MESSAGE.COMMAND, INBOX.RECEIVED_AT, MESSAGE.SAID_AT)
                .from(INBOX)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID).and(MESSAGE.ID.eq(INBOX.ID)))
                .where(INBOX.AGENT_ID.eq(agent))
                .and(INBOX.STATE.eq(DSL.inline(MessageState.ACCEPTED.text())))
                .orderBy(INBOX.ID)
                .fetch(r -> new WaitingMessage(r.value1(), r.value2(), r.value3(), r.value4(), r.value5(), r.value6()));
    }

    /// One message; an erased one has its end state and no more.
    public Optional<MessageStatus> find(long message) {
        var reply = MESSAGE.as("reply");
        return db.select(
                        INBOX.ID,
                        CONVERSATION.CHANNEL,
                        CONVERSATION.EXTERNAL,
                        INBOX.PERSON,
                        INBOX.STATE,
                        INBOX.REASON,
                        INBOX.RECEIVED_AT,
                        INBOX.ENDED_AT,
                        reply.ID,
                        reply.TEXT)
                .from(INBOX)
                .join(CONVERSATION)
                .on(CONVERSATION.AGENT_ID.eq(INBOX.AGENT_ID))
                .and(CONVERSATION.ID.eq(INBOX.CONVERSATION))
                .leftJoin(reply)
                .on(reply.AGENT_ID.eq(INBOX.AGENT_ID).and(reply.ID.eq(INBOX.REPLY)))
                .where(INBOX.AGENT_ID.eq(agent).and(INBOX.ID.eq(message)))
                .fetchOptional(r -> new MessageStatus(
                        r.value1(),
                        r.value2(),
                        r.value3(),
                        r.value4(),
                        MessageState.parse(r.value5()),
                        r.value6(),
                        r.value7(),
                        r.value8(),
                        r.value9() == null ? null : new InboxReply(r.value9(), r.value10())));
    }

    /// The channel's name of a message.
    public Optional<String> external(long message) {
        return db.select(MESSAGE.EXTERNAL)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(agent).and(MESSAGE.ID.eq(message)))
                .and(MESSAGE.EXTERNAL.isNotNull())
                .fetchOptional(MESSAGE.EXTERNAL);
    }

    /// The end state of an erased message.
    public Optional<MessageState> findErased(long message) {
        return db.select(TOMBSTONE.STATE)
                .from(TOMBSTONE)
                .where(TOMBSTONE.AGENT_ID.eq(agent).and(TOMBSTONE.ID.eq(message)))
                .and(TOMBSTONE.STATE.isNotNull())
                .fetchOptional(r -> MessageState.parse(r.value1()));
    }

    /// Returns how many messages are in each recorded state.
    public Map<MessageState, Integer> counts() {
        return db.select(INBOX.STATE, DSL.count())
                .from(INBOX)
                .where(INBOX.AGENT_ID.eq(agent))
                .groupBy(INBOX.STATE)
                .fetchMap(r -> MessageState.parse(r.value1()), r -> r.value2());
    }
}
