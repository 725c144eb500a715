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
        to.insert()
                .set(MESSAGE.AGENT_ID, e.agent())
                .set(MESSAGE.ID, e.seq())
                .set(MESSAGE.CONVERSATION, m.conversation())
                .set(MESSAGE.PERSON, m.person())
                .set(MESSAGE.SAID_AT, at)
                .set(MESSAGE.TEXT, m.text())
                .set(MESSAGE.AUDIENCE, m.audience())
                .set(MESSAGE.COMMAND, m.command())
                .set(MESSAGE.MODEL, null)
                .set(MESSAGE.EXTERNAL, m.external())
                .set(MESSAGE.REPLY_TO, m.replyTo())
                .set(MESSAGE.MODERATOR, m.moderator())
                .set(MESSAGE.LINES_UNKNOWN, false);
    }

    /// The agent said something.
    static void said(Event e, MessageComposed m, RowStatements to) {
        to.insert()
                .set(MESSAGE.AGENT_ID, e.agent())
                .set(MESSAGE.ID, e.seq())
                .set(MESSAGE.CONVERSATION, m.conversation())
                .set(MESSAGE.PERSON, null)
                .set(MESSAGE.SAID_AT, e.time())
                .set(MESSAGE.TEXT, m.text())
                .set(MESSAGE.AUDIENCE, m.audience())
                .set(MESSAGE.COMMAND, m.model() == null)
                .set(MESSAGE.MODEL, m.model())
                .set(MESSAGE.EXTERNAL, null)
                .set(MESSAGE.REPLY_TO, null)
                .set(MESSAGE.MODERATOR, false)
                .set(MESSAGE.LINES_UNKNOWN, m.model() != null && m.context() == null);
    }
}
