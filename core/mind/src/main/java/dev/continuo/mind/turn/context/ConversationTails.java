package dev.continuo.mind.turn.context;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.events.EntryDecision;
import dev.continuo.events.MemoryEncoding;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageDelivered;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.MessageEvent.RetrievedMemory;
import dev.continuo.events.MessageEvent.SendFailed;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.message.AttachmentText;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.message.TurnTraces;
import dev.continuo.mind.turn.context.ConversationHistory.HistoryRow;
import dev.continuo.mind.turn.context.ConversationHistory.Utterance;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The last lines of the conversations that are lively, as listeners may hear them, remembered from
/// one turn to the next. What is said and answered is added; whatever else might change a line lets
/// go of it: then it is read. Nothing is told from here to a listener who hears other labels.
final class ConversationTails {
    private static final int CONVERSATIONS = 200;

    /// Listeners of one conversation who hear different things.
    private static final int LISTENERS = 4;

    private static final int REPLIES = 20_000;

    private final Cache<Long, Map<Set<String>, Tail>> tails = Caches.bounded(CONVERSATIONS);

    /// Replies that this process composed: their delivery changes nothing of what was said.
    private final Cache<Long, Boolean> replies = Caches.bounded(REPLIES);

    /// The number of changes. What was read while there was one is not kept.
    private long changes;

    static ConversationTails following(Ledger ledger) {
        var tails = new ConversationTails();
        ledger.follow(tails::committed);
        return tails;
    }

    /// The lines of a conversation, from the newest on.
    ///
    /// @param after every line that was said after this event is here, or as many as are kept
    record Tail(long after, List<HistoryRow> rows) {
        Tail {
            rows = List.copyOf(rows);
        }

        static Tail read(long after, List<HistoryRow> rows) {
            return rows.size() < ConversationHistory.KEPT
                    ? new Tail(after, rows)
                    : new Tail(rows.getLast().id() - 1, rows);
        }

        /// The lines between two events; empty where some of them are not here.
        Optional<List<HistoryRow>> between(long first, long last) {
            var found = rows.stream()
                    .filter(row -> row.id() > first && row.id() < last)
                    .limit(ConversationWindow.MOST)
                    .toList();
            return first >= after || found.size() == ConversationWindow.MOST ? Optional.of(found) : Optional.empty();
        }

        private Tail with(HistoryRow newest) {
            if (rows.stream().anyMatch(row -> row.id() == newest.id())) return this;
            var longer = new ArrayList<HistoryRow>();
            longer.add(newest);
            longer.addAll(rows);
            if (longer.size() <= ConversationHistory.KEPT) return new Tail(after, longer);
            longer.removeLast();
            return new Tail(longer.getLast().id() - 1, longer);
        }

        private Tail answered(List<Long> messages, @Nullable Event composed, Set<String> audible) {
            return new Tail(
                    after,
                    rows.stream()
                            .map(row -> messages.contains(row.id()) ? row.answered(reply(composed, row, audible)) : row)
                            .toList());
        }

        private Optional<String> name(long person) {
            return rows.stream()
                    .filter(row -> row.person() != null && row.person() == person)
                    .findFirst()
                    .map(HistoryRow::name);
        }
    }

    /// The lines of a conversation between two events, if they are remembered.
    synchronized Optional<List<HistoryRow>> find(long conversation, Set<String> audible, long after, long before) {
        var known = tails.getIfPresent(conversation);
        var tail = known == null ? null : known.get(audible);
        return tail == null ? Optional.empty() : tail.between(after, before);
    }

    /// Reads the lines of a conversation, and keeps them unless something changed meanwhile.
    ///
    /// @param read the lines after an event, from the newest on
    Tail keep(long conversation, Set<String> audible, long after, Supplier<List<HistoryRow>> read) {
        var then = changes();
        var tail = Tail.read(after, read.get());
        put(then, conversation, Set.copyOf(audible), tail);
        return tail;
    }

    private synchronized long changes() {
        return changes;
    }

    private synchronized void put(long then, long conversation, Set<String> audible, Tail tail) {
        if (changes != then) return;
        var known = tails.get(conversation, _ -> new HashMap<>());
        if (known.size() >= LISTENERS) known.clear();
        known.put(audible, tail);
    }

    private synchronized void committed(List<Event> events) {
        var composed = new HashMap<Long, Event>();
        for (var event : events) {
            switch (event.payload()) {
                case MessageReceived message -> received(event, message);
                case MessageComposed _ -> composed.put(event.seq(), event);
                case TurnEnded ended -> ended(ended, composed.remove(ended.reply()));
                case MessageDelivered sent -> {
                    if (replies.getIfPresent(sent.message()) == null) forget();
                }
                case SendFailed failed -> {
                    if (failed.last()) forget();
                }
                case ExitGateDecided gate -> {
                    if (TurnTraces.quarantines(gate)) forget();
                }
                case Retrieved _ -> {}
                case Erased _ -> {
                    // Replies to what is gone answer nobody.
                    replies.invalidateAll();
                    forget();
                }
                case null, default -> {
                    if (!TurnTraces.is(event.payload())) forget();
                }
            }
        }
        // What answers nobody is a line when it arrived.
        for (var each : composed.values())
            if (each.payload() instanceof MessageComposed unasked) drop(unasked.conversation());
    }

    private void received(Event event, MessageReceived message) {
        changes++;
        if (message.command()) return;
        each(message.conversation(), (audible, tail) -> {
            if (!audible.contains(message.audience())) return tail;
            var name = tail.name(message.person());
            if (name.isEmpty() || (message.remember() && quarantined(message.encoding()))) return null;
            return tail.with(new HistoryRow(
                    event.seq(),
                    message.person(),
                    name.get(),
                    AttachmentText.mark(message.text(), message.attachments()),
                    false,
                    false,
                    false,
                    message.saidAt(event.time()),
                    List.of(),
                    null));
        });
    }

    private void ended(TurnEnded ended, @Nullable Event composed) {
        changes++;
        if (composed != null) replies.put(ended.reply(), true);
        else if (ended.reply() != 0) drop(ended.conversation());
        if (Inbox.CHANGED.equals(ended.reason())) drop(ended.conversation());
        each(ended.conversation(), (audible, tail) -> tail.answered(ended.messages(), composed, audible));
    }

    private void drop(long conversation) {
        changes++;
        tails.invalidate(conversation);
    }

    private static @Nullable Utterance reply(@Nullable Event composed, HistoryRow row, Set<String> audible) {
        if (composed == null || !(composed.payload() instanceof MessageComposed reply)) return null;
        if (!audible.contains(reply.audience())) return null;
        return ConversationHistory.reply(
                composed.seq(),
                ConversationHistory.said(reply.text(), reply.model()),
                reply.model(),
                reply.remember() && quarantined(reply.encoding()),
                reply.grounds().stream().map(RetrievedMemory::memory).toList(),
                row.at());
    }

    private static boolean quarantined(@Nullable MemoryEncoding encoding) {
        return encoding != null && encoding.entry().decision().equals(EntryDecision.QUARANTINE);
    }

    /// A change of a tail; null where it is to be read anew.
    private interface TailChange {
        @Nullable
        Tail of(Set<String> audible, Tail tail);
    }

    private void each(long conversation, TailChange change) {
        var known = tails.getIfPresent(conversation);
        if (known == null) return;
        for (var audible : List.copyOf(known.keySet())) known.computeIfPresent(audible, change::of);
    }

    private void forget() {
        changes++;
        tails.invalidateAll();
    }
}
