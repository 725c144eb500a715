package dev.continuo.mind.message;

import static dev.continuo.tables.mind.Tables.ATTACHMENT;
import static dev.continuo.tables.mind.Tables.GROUNDS;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.mind.Tables.OUTBOX;
import static dev.continuo.tables.mind.Tables.REACTION;
import static dev.continuo.tables.mind.Tables.REPLY_EVIDENCE;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageDelivered;
import dev.continuo.events.MessageEvent.SendBegan;
import dev.continuo.events.MessageEvent.SendFailed;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.mind.audience.Audience;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Folds what the agent answers: its words, the ends of messages and the outbox.
public final class ReplyProjection implements Projection {
    /// Pattern of an event's number in a text, such as `#12`.
    private static final Pattern NUMBER = Pattern.compile("#(\\d{1,18})(?!\\d)");

    @Override
    public void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case MessageComposed composed -> composed(e, composed, to);
            case TurnEnded ended -> ended(e, ended, to);
            case SendBegan(var message, var part, var repeat) ->
                sent(e, new ReplyPart(message, part), "begun", 1, repeat, null, null, null, to);
            case MessageDelivered(var message, var part, var external, var note) ->
                sent(e, new ReplyPart(message, part), "delivered", 0, null, external, null, note, to);
            case SendFailed failed -> failed(e, failed, to);
            case Erased erased -> erased(e, erased, to);
            case AccountUnlinked(var _, var _, var hidden) -> {
                for (var id : hidden) to.update(e, MESSAGE.ID, id).set(MESSAGE.AUDIENCE, Audience.SELF.label());
            }
            case null, default -> {}
        }
    }

    private static void composed(Event e, MessageComposed m, RowStatements to) {
        var agent = e.agent();
        MessageRows.said(e, m, to);
        for (int i = 0; i < m.grounds().size(); i++) {
            var ground = m.grounds().get(i);
            to.insert()
                    .set(GROUNDS.AGENT_ID, agent)
                    .set(GROUNDS.REPLY, e.seq())
                    .set(GROUNDS.MEMORY, ground.memory())
                    .set(GROUNDS.RANK, i + 1)
                    .set(GROUNDS.SCORE, ground.score());
        }
        // No pair of a reply stands before it was composed.
        for (var source : evidence(m))
            to.insert()
                    .set(REPLY_EVIDENCE.AGENT_ID, agent)
                    .set(REPLY_EVIDENCE.REPLY, e.seq())
                    .set(REPLY_EVIDENCE.SOURCE, source);
        if (m.pulled()) return;
        var parts = m.sent();
        var last = parts.size() - 1;
        for (int i = 0; i <= last; i++)
            to.insert()
                    .set(OUTBOX.AGENT_ID, agent)
                    .set(OUTBOX.MESSAGE, e.seq())
                    .set(OUTBOX.PART, i)
                    .set(OUTBOX.CONVERSATION, m.conversation())
                    .set(OUTBOX.TEXT, parts.get(i))
                    .set(OUTBOX.STATE, "pending")
                    .set(OUTBOX.ASIDE, m.aside())
                    .set(OUTBOX.CHOICES, i == last ? ChoiceRows.written(m.choices()) : null)
                    .set(OUTBOX.CHANGED_AT, e.time());
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
            to.update(e, INBOX.ID, message)
                    .set(INBOX.STATE, end.state())
                    .set(INBOX.REASON, end.reason())
                    .set(INBOX.REPLY, reply)
                    .set(INBOX.ENDED_AT, e.time())
                    .set(INBOX.TURN, e.seq());
    }

    private record ReplyPart(long message, int part) {}

    private static void sent(
            Event e,
            ReplyPart part,
            String state,
            int attempt,
            @Nullable Integer repeats,
            @Nullable String external,
            @Nullable String reason,
            @Nullable String note,
            RowStatements to) {
        to.update()
                .set(OUTBOX.STATE, state)
                .plus(OUTBOX.ATTEMPTS, attempt)
                .unlessNull(OUTBOX.REPEATS, repeats)
                .set(OUTBOX.EXTERNAL, external)
                .set(OUTBOX.REASON, reason)
                .unlessNull(OUTBOX.NOTE, note)
                .set(OUTBOX.CHANGED_AT, e.time())
                .where(OUTBOX.AGENT_ID, e.agent())
                .where(OUTBOX.MESSAGE, part.message())
                .where(OUTBOX.PART, part.part());
    }

    private static void failed(Event e, SendFailed f, RowStatements to) {
        var part = new ReplyPart(f.message(), f.part());
        sent(e, part, f.last() ? "failed" : "pending", 0, null, null, f.reason(), null, to);
        if (!f.last()) return;
        for (var message : f.answers())
            to.update(e, INBOX.ID, message)
                    .set(INBOX.STATE, MessageState.FAILED.text())
                    .set(INBOX.REASON, f.reason())
                    .set(INBOX.REPLY, f.message())
                    .set(INBOX.ENDED_AT, e.time());
    }

    private static void erased(Event e, Erased erased, RowStatements to) {
        for (var target : erased.targets()) {
            to.deleteNaming(
                    e.agent(),
                    target,
                    MESSAGE.ID,
                    INBOX.ID,
                    OUTBOX.MESSAGE,
                    ATTACHMENT.MESSAGE,
                    MESSAGE_EDIT.MESSAGE,
                    REACTION.MESSAGE,
                    REACTION.ID,
                    GROUNDS.REPLY,
                    REPLY_EVIDENCE.REPLY);
        }
        // What rests on an emptied reply rests on what that one rested on.
        to.settle();
        for (var stone : erased.stones())
            if (stone.evidence() != null)
                to.pair(e.agent(), REPLY_EVIDENCE.REPLY, stone.id(), REPLY_EVIDENCE.SOURCE, stone.evidence());
    }
}
