package dev.continuo.mind.message;

import static dev.continuo.tables.mind.Tables.MESSAGE;

import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.projection.RowStatement;
import dev.continuo.mind.ledger.projection.RowStatements;
import dev.continuo.mind.message.event.MessageEvent.MessageComposed;
import dev.continuo.mind.message.event.MessageEvent.MessageReceived;
import java.time.Instant;

/// The rows that anything said becomes, whoever said it.
final class MessageRows {
    private static final RowStatement SAID =
            RowStatement.insert(
                    MESSAGE.AGENT_ID,
                    MESSAGE.ID,
                    MESSAGE.CONVERSATION,
                    MESSAGE.PERSON,
                    MESSAGE.SAID_AT,
                    MESSAGE.TEXT,
                    MESSAGE.AUDIENCE,
                    MESSAGE.COMMAND,
                    MESSAGE.MODEL,
                    MESSAGE.EXTERNAL,
                    MESSAGE.REPLY_TO,
                    MESSAGE.MODERATOR,
                    MESSAGE.LINES_UNKNOWN);

    private MessageRows() {}

    /// A person said something.
    static void said(Event e, MessageReceived m, Instant at, RowStatements to) {
        to.add(
                SAID,
                e.agent(),
                e.seq(),
                m.conversation(),
                m.person(),
                at,
                m.text(),
                m.audience(),
                m.command(),
                null,
                m.external(),
                m.replyTo(),
                m.moderator(),
                false);
    }

    /// The agent said something.
    static void said(Event e, MessageComposed m, RowStatements to) {
        to.add(
                SAID,
                e.agent(),
                e.seq(),
                m.conversation(),
                null,
                e.time(),
                m.text(),
                m.audience(),
                m.model() == null,
                m.model(),
                null,
                null,
                false,
                m.model() != null && m.context() == null);
    }
}
