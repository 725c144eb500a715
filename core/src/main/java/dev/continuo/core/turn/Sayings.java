package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.MESSAGE;

import dev.continuo.core.ledger.Change;
import dev.continuo.core.ledger.Changes;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.turn.TurnEvent.MessageComposed;
import dev.continuo.core.turn.TurnEvent.MessageReceived;
import java.time.Instant;

/// The rows that anything said becomes, whoever said it.
final class Sayings {
    private static final Change SAID =
            Change.insert(
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

    private Sayings() {}

    /// A person said something.
    static void said(Event e, MessageReceived m, Instant at, Changes to) {
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
    static void said(Event e, MessageComposed m, Changes to) {
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
