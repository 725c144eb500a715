package dev.continuo.mind.message;

import static dev.continuo.tables.mind.Tables.MESSAGE;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.RowStatements;
import java.time.Instant;

/// The rows that anything said becomes, whoever said it.
final class MessageRows {
    private MessageRows() {}

    /// A person said something.
    static void said(Event e, MessageReceived m, Instant at, RowStatements to) {
        to.insert(e, MESSAGE.ID, m)
                .set(MESSAGE.SAID_AT, at)
                .set(MESSAGE.MODEL, null)
                .set(MESSAGE.LINES_UNKNOWN, false);
    }

    /// The agent said something.
    static void said(Event e, MessageComposed m, RowStatements to) {
        to.insert(e, MESSAGE.ID, m)
                .set(MESSAGE.PERSON, null)
                .set(MESSAGE.SAID_AT, e.time())
                .set(MESSAGE.COMMAND, m.model() == null)
                .set(MESSAGE.EXTERNAL, null)
                .set(MESSAGE.REPLY_TO, null)
                .set(MESSAGE.MODERATOR, false)
                .set(MESSAGE.LINES_UNKNOWN, m.model() != null && m.context() == null);
    }
}
