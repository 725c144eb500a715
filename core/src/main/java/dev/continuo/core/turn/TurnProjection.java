package dev.continuo.core.turn;

import static dev.continuo.core.ledger.Change.plus;
import static dev.continuo.core.ledger.Change.set;
import static dev.continuo.core.ledger.Change.unlessNull;
import static dev.continuo.core.ledger.Change.where;
import static dev.continuo.tables.mind.Tables.ATTACHMENT;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.GROUNDS;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.mind.Tables.OUTBOX;
import static dev.continuo.tables.mind.Tables.REACTION;
import static dev.continuo.tables.mind.Tables.TOMBSTONE;

import dev.continuo.core.ledger.Change;
import dev.continuo.core.ledger.Changes;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.ledger.LedgerEvent.Erased;
import dev.continuo.core.ledger.Projection;
import dev.continuo.core.people.Trust;
import dev.continuo.core.turn.TurnEvent.MessageComposed;
import dev.continuo.core.turn.TurnEvent.MessageDelivered;
import dev.continuo.core.turn.TurnEvent.MessageEdited;
import dev.continuo.core.turn.TurnEvent.MessageReceived;
import dev.continuo.core.turn.TurnEvent.Reacted;
import dev.continuo.core.turn.TurnEvent.Retrieved;
import dev.continuo.core.turn.TurnEvent.SendBegan;
import dev.continuo.core.turn.TurnEvent.SendFailed;
import dev.continuo.core.turn.TurnEvent.TurnEnded;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Folds messages into what was said, the inbox, the outbox and the episodes remembered.
public final class TurnProjection implements Projection {
    private static final String EPISODE = "episode";

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
                    MESSAGE.MODERATOR);
    private static final Change CAME_WITH =
            Change.insert(
                    ATTACHMENT.AGENT_ID,
                    ATTACHMENT.MESSAGE,
                    ATTACHMENT.NUMBER,
                    ATTACHMENT.KIND,
                    ATTACHMENT.NAME,
                    ATTACHMENT.TYPE,
                    ATTACHMENT.SIZE,
                    ATTACHMENT.FILE,
                    ATTACHMENT.TEXT);
    private static final Change EDITED =
            Change.update(
                    set(MESSAGE.TEXT),
                    set(MESSAGE.EDITED_AT),
                    where(MESSAGE.AGENT_ID),
                    where(MESSAGE.ID));
    private static final Change EDIT =
            Change.insert(MESSAGE_EDIT.AGENT_ID, MESSAGE_EDIT.ID, MESSAGE_EDIT.MESSAGE);
    private static final Change REACTED =
            Change.insert(
                    REACTION.AGENT_ID,
                    REACTION.ID,
                    REACTION.PERSON,
                    REACTION.MESSAGE,
                    REACTION.REACTION_,
                    REACTION.ADDED,
                    REACTION.REACTED_AT);
    private static final Change ARRIVED =
            Change.insert(
                    INBOX.AGENT_ID,
                    INBOX.ID,
                    INBOX.CONVERSATION,
                    INBOX.PERSON,
                    INBOX.RECEIVED_AT,
                    INBOX.STATE);
    private static final Change REMEMBERED =
            Change.insert(
                    MEMORY.AGENT_ID,
                    MEMORY.ID,
                    MEMORY.KIND,
                    MEMORY.CONVERSATION,
                    MEMORY.SPEAKER,
                    MEMORY.AUDIENCE,
                    MEMORY.TRUST,
                    MEMORY.SAID_AT);
    private static final Change GROUNDED =
            Change.insert(
                    GROUNDS.AGENT_ID, GROUNDS.REPLY, GROUNDS.MEMORY, GROUNDS.RANK, GROUNDS.SCORE);
    private static final Change TO_SEND =
            Change.insert(
                    OUTBOX.AGENT_ID,
                    OUTBOX.MESSAGE,
                    OUTBOX.PART,
                    OUTBOX.CONVERSATION,
                    OUTBOX.TEXT,
                    OUTBOX.STATE,
                    OUTBOX.ASIDE,
                    OUTBOX.CHANGED_AT);
    private static final Change ENDED =
            Change.update(
                    set(INBOX.STATE),
                    set(INBOX.REASON),
                    set(INBOX.REPLY),
                    set(INBOX.ENDED_AT),
                    where(INBOX.AGENT_ID),
                    where(INBOX.ID));
    private static final Change INTRODUCED =
            Change.update(
                    set(CONVERSATION.INTRODUCED_ON),
                    where(CONVERSATION.AGENT_ID),
                    where(CONVERSATION.ID));
    private static final Change SENT =
            Change.update(
                    set(OUTBOX.STATE),
                    plus(OUTBOX.ATTEMPTS),
                    unlessNull(OUTBOX.REPEATS),
                    set(OUTBOX.EXTERNAL),
                    set(OUTBOX.REASON),
                    unlessNull(OUTBOX.NOTE),
                    set(OUTBOX.CHANGED_AT),
                    where(OUTBOX.AGENT_ID),
                    where(OUTBOX.MESSAGE),
                    where(OUTBOX.PART));
    private static final Change BURIED =
            Change.insertNew(
                    TOMBSTONE.AGENT_ID,
                    TOMBSTONE.ID,
                    TOMBSTONE.KIND,
                    TOMBSTONE.STATE,
                    TOMBSTONE.ERASED_BY,
                    TOMBSTONE.ERASED_AT);
    private static final List<Change> ERASING =
            List.of(
                    Change.delete(MESSAGE.AGENT_ID, MESSAGE.ID),
                    Change.delete(MEMORY.AGENT_ID, MEMORY.ID),
                    Change.delete(INBOX.AGENT_ID, INBOX.ID),
                    Change.delete(OUTBOX.AGENT_ID, OUTBOX.MESSAGE),
                    Change.delete(ATTACHMENT.AGENT_ID, ATTACHMENT.MESSAGE),
                    Change.delete(MESSAGE_EDIT.AGENT_ID, MESSAGE_EDIT.MESSAGE),
                    Change.delete(REACTION.AGENT_ID, REACTION.MESSAGE),
                    Change.delete(GROUNDS.AGENT_ID, GROUNDS.REPLY));

    @Override
    public void project(Event e, Changes to) {
        switch (e.fact()) {
            case MessageReceived received -> received(e, received, to);
            case MessageComposed composed -> composed(e, composed, to);
            case TurnEnded ended -> ended(e, ended, to);
            case SendBegan(var message, var part, var repeat) ->
                    sent(e, new Part(message, part), "begun", 1, repeat, null, null, null, to);
            case MessageDelivered(var message, var part, var external, var note) ->
                    sent(
                            e,
                            new Part(message, part),
                            "delivered",
                            0,
                            null,
                            external,
                            null,
                            note,
                            to);
            case MessageEdited(var message, var text, var at) -> {
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
            case SendFailed failed -> failed(e, failed, to);
            case Erased erased -> erased(e, erased, to);
            case Retrieved _ -> {}
            case null, default -> {}
        }
    }

    private static void received(Event e, MessageReceived m, Changes to) {
        var agent = e.agent();
        var saidAt = m.saidAt(e.time());
        to.add(
                SAID,
                agent,
                e.seq(),
                m.conversation(),
                m.person(),
                saidAt,
                m.text(),
                m.audience(),
                m.command(),
                null,
                m.external(),
                m.replyTo(),
                m.moderator());
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
        if (m.remember())
            remember(e, m.conversation(), m.person(), m.audience(), m.trust(), saidAt, to);
    }

    private static void composed(Event e, MessageComposed m, Changes to) {
        var agent = e.agent();
        to.add(
                SAID,
                agent,
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
                false);
        if (m.remember())
            remember(e, m.conversation(), null, m.audience(), Trust.SELF.text(), e.time(), to);
        for (int i = 0; i < m.grounds().size(); i++) {
            var ground = m.grounds().get(i);
            to.add(GROUNDED, agent, e.seq(), ground.memory(), i + 1, ground.score());
        }
        if (m.pulled()) return;
        var parts = m.sent();
        for (int i = 0; i < parts.size(); i++)
            to.add(
                    TO_SEND,
                    agent,
                    e.seq(),
                    i,
                    m.conversation(),
                    parts.get(i),
                    "pending",
                    m.aside(),
                    e.time());
    }

    private static void remember(
            Event e,
            long conversation,
            @Nullable Long speaker,
            String audience,
            String trust,
            Instant saidAt,
            Changes to) {
        to.add(
                REMEMBERED,
                e.agent(),
                e.seq(),
                EPISODE,
                conversation,
                speaker,
                audience,
                trust,
                saidAt);
    }

    private static void ended(Event e, TurnEnded end, Changes to) {
        var reply = end.reply() == 0 ? null : end.reply();
        for (var message : end.messages())
            to.add(ENDED, end.state(), end.reason(), reply, e.time(), e.agent(), message);
        var day = end.introduced();
        if (day != null) to.add(INTRODUCED, LocalDate.parse(day), e.agent(), end.conversation());
    }

    private record Part(long message, int part) {}

    private static void sent(
            Event e,
            Part part,
            String state,
            int attempt,
            @Nullable Integer repeats,
            @Nullable String external,
            @Nullable String reason,
            @Nullable String note,
            Changes to) {
        to.add(
                SENT,
                state,
                attempt,
                repeats,
                external,
                reason,
                note,
                e.time(),
                e.agent(),
                part.message(),
                part.part());
    }

    private static void failed(Event e, SendFailed f, Changes to) {
        var part = new Part(f.message(), f.part());
        sent(e, part, f.last() ? "failed" : "pending", 0, null, null, f.reason(), null, to);
        if (!f.last()) return;
        for (var message : f.answers())
            to.add(
                    ENDED,
                    MessageState.FAILED.text(),
                    f.reason(),
                    f.message(),
                    e.time(),
                    e.agent(),
                    message);
    }

    private static void erased(Event e, Erased erased, Changes to) {
        for (var stone : erased.stones())
            to.add(BURIED, e.agent(), stone.id(), stone.kind(), stone.state(), e.seq(), e.time());
        for (var target : erased.targets())
            for (var change : ERASING) to.add(change, e.agent(), target);
    }
}
