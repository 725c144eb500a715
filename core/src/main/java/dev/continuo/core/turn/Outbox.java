package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.OUTBOX;

import dev.continuo.core.ledger.Guard;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// Where every part of a reply is: the projection "composed, not delivered" and its ends.
public final class Outbox {
    private static final Guard.Check UNSENT =
            (tx, agent, ids) ->
                    tx.selectDistinct(OUTBOX.MESSAGE)
                            .from(OUTBOX)
                            .where(OUTBOX.AGENT_ID.eq(agent).and(OUTBOX.MESSAGE.in(ids)))
                            .and(OUTBOX.STATE.in("pending", "begun"))
                            .fetchSet(OUTBOX.MESSAGE);

    private final DSLContext db;
    private final String agent;

    public Outbox(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// Holds as long as some part of the reply is not delivered.
    public static Guard unsent(long reply) {
        return Guard.changing(UNSENT, Set.of(reply));
    }

    /// A part on its way.
    ///
    /// @param state `pending`, `begun`, `delivered` or `failed`
    /// @param external the network's name of it, once delivered
    public record Part(
            long message,
            int part,
            long conversation,
            String channel,
            String externalConversation,
            String text,
            String state,
            int attempts,
            @Nullable String external,
            @Nullable String reason,
            Instant changed) {}

    /// What is not delivered, in the order it is to be sent.
    public List<Part> listOpen() {
        return list(OUTBOX.STATE.in("pending", "begun"));
    }

    /// Every part of one reply.
    public List<Part> list(long reply) {
        return list(OUTBOX.MESSAGE.eq(reply));
    }

    /// The messages that a reply answers.
    public List<Long> answered(long reply) {
        return db.select(INBOX.ID)
                .from(INBOX)
                .where(INBOX.AGENT_ID.eq(agent).and(INBOX.REPLY.eq(reply)))
                .orderBy(INBOX.ID)
                .fetch(INBOX.ID);
    }

    private List<Part> list(org.jooq.Condition which) {
        return db.select(OUTBOX.fields())
                .select(CONVERSATION.CHANNEL, CONVERSATION.EXTERNAL)
                .from(OUTBOX)
                .join(CONVERSATION)
                .on(CONVERSATION.AGENT_ID.eq(OUTBOX.AGENT_ID))
                .and(CONVERSATION.ID.eq(OUTBOX.CONVERSATION))
                .where(OUTBOX.AGENT_ID.eq(agent).and(which))
                .orderBy(OUTBOX.CONVERSATION, OUTBOX.MESSAGE, OUTBOX.PART)
                .fetch(r ->
                        new Part(
                                r.get(OUTBOX.MESSAGE),
                                r.get(OUTBOX.PART),
                                r.get(OUTBOX.CONVERSATION),
                                r.get(CONVERSATION.CHANNEL),
                                r.get(CONVERSATION.EXTERNAL),
                                r.get(OUTBOX.TEXT),
                                r.get(OUTBOX.STATE),
                                r.get(OUTBOX.ATTEMPTS),
                                r.get(OUTBOX.EXTERNAL),
                                r.get(OUTBOX.REASON),
                                r.get(OUTBOX.CHANGED_AT)));
    }
}
