package dev.continuo.mind.message;

import static dev.continuo.tables.mind.Tables.ACCOUNT;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.EXPORT;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.OUTBOX;

import dev.continuo.events.Choice;
import dev.continuo.ledger.event.Guard;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// State of every part of a reply: the projection "composed, not delivered" and its ends.
public final class Outbox {
    private static final Guard.Check UNSENT = (tx, agent, ids) -> tx.selectDistinct(OUTBOX.MESSAGE)
            .from(OUTBOX)
            .where(OUTBOX.AGENT_ID.eq(agent).and(OUTBOX.MESSAGE.in(ids)))
            .and(OUTBOX.STATE.in(DSL.inline("pending"), DSL.inline("begun")))
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
    /// @param answers the network's name of the message it answers, if it answers one
    /// @param aside the account that alone may read it, if it is for one
    /// @param exports the person of whom a copy of all that is held goes with it; null for none.
    ///   The copy is made when it is sent
    /// @param choices the buttons under it
    public record OutboxPart(
            long message,
            int part,
            OutboxPlace place,
            String text,
            PartDelivery delivery,
            @Nullable String answers,
            @Nullable String aside,
            @Nullable Long exports,
            List<Choice> choices) {}

    /// Conversation to which a part goes.
    ///
    /// @param external the network's name of it
    public record OutboxPlace(long conversation, String channel, String external) {}

    /// Delivery of a part so far.
    ///
    /// @param state `pending`, `begun`, `delivered` or `failed`
    /// @param repeats how many sends of unknown end there were before the last
    /// @param external the network's name of it, once delivered
    /// @param note what was done about a send of unknown end
    public record PartDelivery(
            String state,
            int attempts,
            int repeats,
            @Nullable String external,
            @Nullable String reason,
            @Nullable String note,
            Instant changed) {

        /// Tells whether it is still to be sent.
        public boolean open() {
            return state.equals("pending") || state.equals("begun");
        }
    }

    private static final Field<String> ANSWERS = DSL.field(DSL.select(MESSAGE.EXTERNAL)
                    .from(INBOX)
                    .join(MESSAGE)
                    .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID))
                    .and(MESSAGE.ID.eq(INBOX.ID))
                    .where(INBOX.AGENT_ID.eq(OUTBOX.AGENT_ID))
                    .and(INBOX.REPLY.eq(OUTBOX.MESSAGE))
                    .orderBy(INBOX.ID.desc())
                    .limit(1))
            .as("answers");

    private static final Field<String> ASIDE = DSL.field(DSL.select(DSL.min(ACCOUNT.EXTERNAL))
                    .from(ACCOUNT)
                    .where(ACCOUNT.AGENT_ID.eq(OUTBOX.AGENT_ID))
                    .and(ACCOUNT.PERSON.eq(OUTBOX.ASIDE))
                    .and(ACCOUNT.CHANNEL.eq(CONVERSATION.CHANNEL)))
            .as("aside_account");

    private static final Field<Long> EXPORTS = DSL.field(DSL.select(DSL.min(EXPORT.PERSON))
                    .from(INBOX)
                    .join(EXPORT)
                    .on(EXPORT.AGENT_ID.eq(INBOX.AGENT_ID))
                    .and(EXPORT.MESSAGE.eq(INBOX.ID))
                    .where(INBOX.AGENT_ID.eq(OUTBOX.AGENT_ID))
                    .and(INBOX.REPLY.eq(OUTBOX.MESSAGE))
                    .and(OUTBOX.PART.eq(0)))
            .as("exports");

    /// The network's name of what was delivered last in a part's conversation before it.
    public Optional<String> previous(OutboxPart part) {
        return db.select(OUTBOX.EXTERNAL)
                .from(OUTBOX)
                .where(OUTBOX.AGENT_ID
                        .eq(agent)
                        .and(OUTBOX.CONVERSATION.eq(part.place().conversation())))
                .and(DSL.row(OUTBOX.MESSAGE, OUTBOX.PART).lt(DSL.row(part.message(), part.part())))
                .and(OUTBOX.STATE.eq(DSL.inline("delivered")).and(OUTBOX.EXTERNAL.isNotNull()))
                .orderBy(OUTBOX.MESSAGE.desc(), OUTBOX.PART.desc())
                .limit(1)
                .fetchOptional(OUTBOX.EXTERNAL);
    }

    /// The parts that had a send of unknown end since a time, newest first.
    public List<OutboxPart> listAmbiguous(Instant since) {
        return list(OUTBOX.CHANGED_AT
                        .gt(since)
                        .and(OUTBOX.REPEATS.gt(0).or(OUTBOX.NOTE.isNotNull()).or(OUTBOX.STATE.eq(DSL.inline("begun")))))
                .reversed();
    }

    /// Returns the parts that are not delivered, in the order they are to be sent.
    public List<OutboxPart> listOpen() {
        return list(OUTBOX.STATE.in(DSL.inline("pending"), DSL.inline("begun")));
    }

    /// The parts that were delivered with any of these buttons.
    public List<OutboxPart> listOffering(List<Choice> choices) {
        var commands = choices.stream().map(Choice::command).toList();
        return list(OUTBOX.CHOICES.isNotNull().and(OUTBOX.EXTERNAL.isNotNull())).stream()
                .filter(part -> part.choices().stream().anyMatch(c -> commands.contains(c.command())))
                .toList();
    }

    /// Every part of one reply.
    public List<OutboxPart> list(long reply) {
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

    private List<OutboxPart> list(org.jooq.Condition which) {
        return db.select(OUTBOX.fields())
                .select(CONVERSATION.CHANNEL, CONVERSATION.EXTERNAL, ANSWERS, ASIDE, EXPORTS)
                .from(OUTBOX)
                .join(CONVERSATION)
                .on(CONVERSATION.AGENT_ID.eq(OUTBOX.AGENT_ID))
                .and(CONVERSATION.ID.eq(OUTBOX.CONVERSATION))
                .where(OUTBOX.AGENT_ID.eq(agent).and(which))
                .orderBy(OUTBOX.CONVERSATION, OUTBOX.MESSAGE, OUTBOX.PART)
                .fetch(r -> new OutboxPart(
                        r.get(OUTBOX.MESSAGE),
                        r.get(OUTBOX.PART),
                        new OutboxPlace(
                                r.get(OUTBOX.CONVERSATION), r.get(CONVERSATION.CHANNEL), r.get(CONVERSATION.EXTERNAL)),
                        r.get(OUTBOX.TEXT),
                        new PartDelivery(
                                r.get(OUTBOX.STATE),
                                r.get(OUTBOX.ATTEMPTS),
                                r.get(OUTBOX.REPEATS),
                                r.get(OUTBOX.EXTERNAL),
                                r.get(OUTBOX.REASON),
                                r.get(OUTBOX.NOTE),
                                r.get(OUTBOX.CHANGED_AT)),
                        r.get(ANSWERS),
                        r.get(ASIDE),
                        r.get(EXPORTS),
                        ChoiceRows.read(r.get(OUTBOX.CHOICES))));
    }
}
