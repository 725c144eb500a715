package dev.continuo.mind.message;

import static dev.continuo.mind.ledger.projection.RowStatement.plus;
import static dev.continuo.mind.ledger.projection.RowStatement.set;
import static dev.continuo.mind.ledger.projection.RowStatement.unlessNull;
import static dev.continuo.mind.ledger.projection.RowStatement.where;
import static dev.continuo.tables.mind.Tables.ATTACHMENT;
import static dev.continuo.tables.mind.Tables.GROUNDS;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.mind.Tables.OUTBOX;
import static dev.continuo.tables.mind.Tables.REACTION;
import static dev.continuo.tables.mind.Tables.REPLY_EVIDENCE;

import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.ledger.projection.Projection;
import dev.continuo.mind.ledger.projection.RowStatement;
import dev.continuo.mind.ledger.projection.RowStatements;
import dev.continuo.mind.message.event.MessageEvent.MessageComposed;
import dev.continuo.mind.message.event.MessageEvent.MessageDelivered;
import dev.continuo.mind.message.event.MessageEvent.SendBegan;
import dev.continuo.mind.message.event.MessageEvent.SendFailed;
import dev.continuo.mind.message.event.MessageEvent.TurnEnded;
import dev.continuo.mind.people.event.PeopleEvent.AccountUnlinked;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Folds what the agent answers: its words, the ends of messages and the outbox.
public final class ReplyProjection implements Projection {
    private static final RowStatement GROUNDED =
            RowStatement.insert(
                    GROUNDS.AGENT_ID, GROUNDS.REPLY, GROUNDS.MEMORY, GROUNDS.RANK, GROUNDS.SCORE);
    private static final RowStatement EVIDENCE =
            RowStatement.insertNew(
                    REPLY_EVIDENCE.AGENT_ID, REPLY_EVIDENCE.REPLY, REPLY_EVIDENCE.SOURCE);
    private static final RowStatement TO_SEND =
            RowStatement.insert(
                    OUTBOX.AGENT_ID,
                    OUTBOX.MESSAGE,
                    OUTBOX.PART,
                    OUTBOX.CONVERSATION,
                    OUTBOX.TEXT,
                    OUTBOX.STATE,
                    OUTBOX.ASIDE,
                    OUTBOX.CHANGED_AT);
    private static final RowStatement ENDED =
            RowStatement.update(
                    set(INBOX.STATE),
                    set(INBOX.REASON),
                    set(INBOX.REPLY),
                    set(INBOX.ENDED_AT),
                    where(INBOX.AGENT_ID),
                    where(INBOX.ID));
    private static final RowStatement SENT =
            RowStatement.update(
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
    private static final RowStatement HIDDEN =
            RowStatement.update(set(MESSAGE.AUDIENCE), where(MESSAGE.AGENT_ID), where(MESSAGE.ID));
    private static final List<RowStatement> ERASING =
            List.of(
                    RowStatement.delete(MESSAGE.AGENT_ID, MESSAGE.ID),
                    RowStatement.delete(INBOX.AGENT_ID, INBOX.ID),
                    RowStatement.delete(OUTBOX.AGENT_ID, OUTBOX.MESSAGE),
                    RowStatement.delete(ATTACHMENT.AGENT_ID, ATTACHMENT.MESSAGE),
                    RowStatement.delete(MESSAGE_EDIT.AGENT_ID, MESSAGE_EDIT.MESSAGE),
                    RowStatement.delete(REACTION.AGENT_ID, REACTION.MESSAGE),
                    RowStatement.delete(REACTION.AGENT_ID, REACTION.ID),
                    RowStatement.delete(GROUNDS.AGENT_ID, GROUNDS.REPLY),
                    RowStatement.delete(REPLY_EVIDENCE.AGENT_ID, REPLY_EVIDENCE.REPLY));

    /// How an event is named in a text, such as `#12`.
    private static final Pattern NUMBER = Pattern.compile("#(\\d{1,18})(?!\\d)");

    @Override
    public void project(Event e, RowStatements to) {
        switch (e.fact()) {
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
            case SendFailed failed -> failed(e, failed, to);
            case Erased erased -> erased(e, erased, to);
            case AccountUnlinked(_, _, var hidden) -> {
                for (var id : hidden) to.add(HIDDEN, Audience.SELF.label(), e.agent(), id);
            }
            case null, default -> {}
        }
    }

    private static void composed(Event e, MessageComposed m, RowStatements to) {
        var agent = e.agent();
        MessageRows.said(e, m, to);
        for (int i = 0; i < m.grounds().size(); i++) {
            var ground = m.grounds().get(i);
            to.add(GROUNDED, agent, e.seq(), ground.memory(), i + 1, ground.score());
        }
        for (var source : evidence(m)) to.add(EVIDENCE, agent, e.seq(), source);
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

    /// Everything that was before the agent when it composed the reply. A command's answer shows
    /// what it names by number.
    private static Set<Long> evidence(MessageComposed m) {
        var sources = new TreeSet<>(m.answers());
        for (var ground : m.grounds()) sources.add(ground.memory());
        if (m.context() != null) sources.addAll(m.context());
        if (m.model() == null) {
            var numbers = NUMBER.matcher(m.text());
            while (numbers.find()) sources.add(Long.valueOf(numbers.group(1)));
        }
        return sources;
    }

    private static void ended(Event e, TurnEnded end, RowStatements to) {
        var reply = end.reply() == 0 ? null : end.reply();
        for (var message : end.messages())
            to.add(ENDED, end.state(), end.reason(), reply, e.time(), e.agent(), message);
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
            RowStatements to) {
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

    private static void failed(Event e, SendFailed f, RowStatements to) {
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

    private static void erased(Event e, Erased erased, RowStatements to) {
        for (var target : erased.targets())
            for (var change : ERASING) to.add(change, e.agent(), target);
        // What rests on an emptied reply rests on what that one rested on.
        to.settle();
        for (var stone : erased.stones())
            if (stone.evidence() != null)
                for (var source : stone.evidence()) to.add(EVIDENCE, e.agent(), stone.id(), source);
    }
}
