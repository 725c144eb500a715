package dev.continuo.mind.intake;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.TOMBSTONE;

import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.InboundResult.TurnedAway.RejectionKind;
import org.jooq.DSLContext;

/// Messages that came before, as a channel or a program sends them again when it did not hear that
/// they had arrived.
record RepeatedMessages(DSLContext db, String agent) {

    /// The id was seen before: the same message, or another one that claims its name.
    InboundResult answer(InboundMessage in, long message) {
        var same = db.select(MESSAGE.CONVERSATION, MESSAGE.TEXT)
                .from(MESSAGE)
                .join(INBOX)
                .on(INBOX.AGENT_ID.eq(MESSAGE.AGENT_ID).and(INBOX.ID.eq(MESSAGE.ID)))
                .where(MESSAGE.AGENT_ID.eq(agent).and(MESSAGE.ID.eq(message)))
                .fetchOptional();
        var erased = db.fetchExists(TOMBSTONE, TOMBSTONE.AGENT_ID.eq(agent).and(TOMBSTONE.ID.eq(message)));
        if (erased)
            return new InboundResult.TurnedAway(
                    "The message " + in.id() + " was heard before and erased since.",
                    "Send it under a new id if it is meant anew.",
                    RejectionKind.CONFLICT);
        if (same.isPresent() && same.get().value2().equals(in.text()))
            return new InboundResult.Accepted(message, same.get().value1(), true);
        return new InboundResult.TurnedAway(
                "The message " + in.id() + " was heard before with another text.",
                "Give every message an id of its own.",
                RejectionKind.CONFLICT);
    }
}
