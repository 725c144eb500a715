package dev.continuo.mind.message;

import static dev.continuo.mind.ledger.projection.RowStatement.set;
import static dev.continuo.mind.ledger.projection.RowStatement.where;
import static dev.continuo.tables.mind.Tables.ATTACHMENT;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.mind.Tables.REACTION;

import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.projection.Projection;
import dev.continuo.mind.ledger.projection.RowStatement;
import dev.continuo.mind.ledger.projection.RowStatements;
import dev.continuo.mind.message.event.MessageEvent.MessageEdited;
import dev.continuo.mind.message.event.MessageEvent.MessageReceived;
import dev.continuo.mind.message.event.MessageEvent.Reacted;
import java.time.Instant;

/// Folds what people say, and do to what was said, into their words and the inbox.
public final class InboundProjection implements Projection {
    private static final RowStatement ARRIVED =
            RowStatement.insert(
                    INBOX.AGENT_ID,
                    INBOX.ID,
                    INBOX.CONVERSATION,
                    INBOX.PERSON,
                    INBOX.RECEIVED_AT,
                    INBOX.STATE);
    private static final RowStatement CAME_WITH =
            RowStatement.insert(
                    ATTACHMENT.AGENT_ID,
                    ATTACHMENT.MESSAGE,
                    ATTACHMENT.NUMBER,
                    ATTACHMENT.KIND,
                    ATTACHMENT.NAME,
                    ATTACHMENT.TYPE,
                    ATTACHMENT.SIZE,
                    ATTACHMENT.FILE,
                    ATTACHMENT.TEXT);
    private static final RowStatement EDITED =
            RowStatement.update(
                    set(MESSAGE.TEXT),
                    set(MESSAGE.EDITED_AT),
                    where(MESSAGE.AGENT_ID),
                    where(MESSAGE.ID));
    private static final RowStatement EDIT =
            RowStatement.insert(MESSAGE_EDIT.AGENT_ID, MESSAGE_EDIT.ID, MESSAGE_EDIT.MESSAGE);
    private static final RowStatement REACTED =
            RowStatement.insert(
                    REACTION.AGENT_ID,
                    REACTION.ID,
                    REACTION.PERSON,
                    REACTION.MESSAGE,
                    REACTION.REACTION_,
                    REACTION.ADDED,
                    REACTION.REACTED_AT);

    @Override
    public void project(Event e, RowStatements to) {
        switch (e.fact()) {
            case MessageReceived received -> received(e, received, to);
            case MessageEdited(var message, var text, var at, _) -> {
                to.add(EDIT, e.agent(), e.seq(), message);
                to.add(EDITED, text, at == null ? e.time() : Instant.parse(at), e.agent(), message);
            }
            case Reacted r ->
                    to.add(
                            REACTED,
                            e.agent(),
                            e.seq(),
                            r.person(),
                            r.message(),
                            r.reaction(),
                            r.added(),
                            e.time());
            case null, default -> {}
        }
    }

    private static void received(Event e, MessageReceived m, RowStatements to) {
        var agent = e.agent();
        var saidAt = m.saidAt(e.time());
        MessageRows.said(e, m, saidAt, to);
        to.add(
                ARRIVED,
                agent,
                e.seq(),
                m.conversation(),
                m.person(),
                e.time(),
                MessageState.ACCEPTED.text());
        for (int i = 0; i < m.attachments().size(); i++) {
            var a = m.attachments().get(i);
            to.add(
                    CAME_WITH, agent, e.seq(), i, a.kind(), a.name(), a.type(), a.size(), a.file(),
                    a.text());
        }
    }
}
