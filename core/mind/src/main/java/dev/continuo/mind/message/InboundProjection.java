package dev.continuo.mind.message;

import static dev.continuo.tables.mind.Tables.ATTACHMENT;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.mind.Tables.REACTION;

import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Reacted;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;
import java.time.Instant;

/// Folds what people say, and do to what was said, into their words and the inbox.
public final class InboundProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case MessageReceived received -> received(e, received, to);
            case MessageEdited(var message, var text, var at, var _) -> {
                to.insert(e, MESSAGE_EDIT.ID).set(MESSAGE_EDIT.MESSAGE, message);
                to.update(e, MESSAGE.ID, message)
                        .set(MESSAGE.TEXT, text)
                        .set(MESSAGE.EDITED_AT, at == null ? e.time() : Instant.parse(at));
            }
            case Reacted r -> to.insert(e, REACTION.ID, r).set(REACTION.REACTED_AT, e.time());
            case null, default -> {}
        }
    }

    private static void received(Event e, MessageReceived m, RowStatements to) {
        var agent = e.agent();
        var saidAt = m.saidAt(e.time());
        MessageRows.said(e, m, saidAt, to);
        to.insert(e, INBOX.ID, m).set(INBOX.RECEIVED_AT, e.time()).set(INBOX.STATE, MessageState.ACCEPTED.text());
        for (int i = 0; i < m.attachments().size(); i++) {
            var a = m.attachments().get(i);
            to.insert()
                    .set(ATTACHMENT.AGENT_ID, agent)
                    .set(ATTACHMENT.MESSAGE, e.seq())
                    .set(ATTACHMENT.NUMBER, i)
                    .set(ATTACHMENT.KIND, a.kind())
                    .set(ATTACHMENT.NAME, a.name())
                    .set(ATTACHMENT.TYPE, a.type())
                    .set(ATTACHMENT.SIZE, a.size())
                    .set(ATTACHMENT.FILE, a.file())
                    .set(ATTACHMENT.TEXT, a.text());
        }
    }
}
