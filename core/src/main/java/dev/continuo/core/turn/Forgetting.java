package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.CALLBACK;
import static dev.continuo.tables.mind.Tables.GROUNDS;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;

import dev.continuo.core.callback.CallbackEvent.CallbackAsked;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.ledger.Guard;
import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.ledger.LedgerEvent.Erased;
import dev.continuo.core.ledger.LedgerEvent.Stone;
import dev.continuo.core.turn.TurnEvent.MessageComposed;
import dev.continuo.core.turn.TurnEvent.MessageEdited;
import dev.continuo.core.turn.TurnEvent.MessageReceived;
import dev.continuo.core.turn.TurnEvent.Retrieved;
import dev.continuo.core.turn.TurnEvent.TurnEnded;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/// Decides what has to go so that something a person said is forgotten: the message, and every text
/// of the agent's that renders it.
///
/// The agent's texts that go are those that answer the message, were given it as a memory, name it
/// (`#12`), or repeat its words whole. A model's paraphrase of what was merely in its context is
/// not found.
public final class Forgetting {
    /// Shorter texts (`yes`, `ok`) are in everything.
    private static final int TELLING = 8;

    private static final int PORTION = 500;

    private final DSLContext db;
    private final Ledger ledger;

    public Forgetting(DSLContext db, Ledger ledger) {
        this.db = db;
        this.ledger = ledger;
    }

    /// What may be done about forgetting an event.
    public sealed interface Verdict {

        /// It can be forgotten: this is to be recorded. Nothing was recorded yet.
        ///
        /// @param replies how many of the agent's own texts go with it
        /// @param open whether the message still waited for its answer and gets none now
        /// @param guard holds as long as nothing new rests on the message; else decide again
        record Erasable(Erased fact, Guard guard, int replies, boolean open) implements Verdict {}

        /// It was forgotten before.
        record Gone() implements Verdict {}

        /// It is not something a person said.
        record NotSaid() implements Verdict {}

        /// There is no such event, or it is none of the asker's business.
        record Unknown() implements Verdict {}
    }

    /// Decides what has to go; records nothing.
    ///
    /// @param person whose message it must be, 0 for anybody's
    /// @param reason why, one word
    public Verdict decide(long message, long person, String reason) {
        var found = ledger.find(message).map(Ledger.Entry::event);
        if (found.isEmpty() || hidden(found.get(), person)) return new Verdict.Unknown();
        if (!said(found.get())) return new Verdict.NotSaid();
        return found.get().fact() instanceof MessageReceived received
                ? erasable(message, received, reason)
                : new Verdict.Gone();
    }

    private static boolean said(Event event) {
        return event.kind().equals(MessageReceived.class.getSimpleName());
    }

    /// The envelope still names the speaker when the words are gone.
    private static boolean hidden(Event event, long person) {
        return person != 0 && !(said(event) && event.actor().person() == person);
    }

    private Verdict erasable(long message, MessageReceived received, String reason) {
        var seen = ledger.seq();
        var edits = edits(message);
        var texts = new ArrayList<>(edits.values());
        texts.add(received.text());
        for (var attachment : received.attachments())
            if (attachment.text() != null) texts.add(attachment.text());
        var state = state(db, message);
        var searches = searches(message);
        var replies = renderings(db, message, texts, message);
        var targets = new ArrayList<Long>();
        var stones = new ArrayList<Stone>();
        targets.add(message);
        // What still waited is never answered: that is its end.
        var end = state.isEnd() ? state : MessageState.SILENT;
        stones.add(new Stone(message, MessageReceived.class.getSimpleName(), end.text()));
        for (var edit : edits.keySet()) {
            targets.add(edit);
            stones.add(new Stone(edit, MessageEdited.class.getSimpleName(), null));
        }
        for (var search : searches) {
            targets.add(search);
            stones.add(new Stone(search, Retrieved.class.getSimpleName(), null));
        }
        // The address it was to be posted to came with it, and may name the person.
        for (var asked : callbacks(message)) {
            targets.add(asked);
            stones.add(new Stone(asked, CallbackAsked.class.getSimpleName(), null));
        }
        for (var reply : replies) {
            targets.add(reply);
            stones.add(new Stone(reply, MessageComposed.class.getSimpleName(), null));
        }
        return new Verdict.Erasable(
                new Erased(targets, stones, reason),
                unchanged(message, texts, seen, state),
                replies.size(),
                !state.isEnd());
    }

    private Guard unchanged(long message, List<String> texts, long seen, MessageState state) {
        return Guard.changing(
                (tx, _, ids) ->
                        state(tx, message) == state
                                        && !edited(tx, message, seen)
                                        && renderings(tx, message, texts, seen).isEmpty()
                                ? ids
                                : Set.of(),
                Set.of(message));
    }

    private boolean edited(DSLContext db, long message, long seen) {
        return db.fetchExists(
                MESSAGE_EDIT,
                MESSAGE_EDIT.AGENT_ID.eq(ledger.agent()),
                MESSAGE_EDIT.MESSAGE.eq(message),
                MESSAGE_EDIT.ID.gt(seen));
    }

    /// What the message was changed to, by the event that did.
    private Map<Long, String> edits(long message) {
        var edits = new TreeMap<Long, String>();
        for (var edit :
                db.select(MESSAGE_EDIT.ID)
                        .from(MESSAGE_EDIT)
                        .where(MESSAGE_EDIT.AGENT_ID.eq(ledger.agent()))
                        .and(MESSAGE_EDIT.MESSAGE.eq(message))
                        .fetch(MESSAGE_EDIT.ID))
            ledger.find(edit)
                    .map(entry -> entry.event().fact())
                    .ifPresent(fact -> {
                        if (fact instanceof MessageEdited(_, var text, _, _)) edits.put(edit, text);
                    });
        return edits;
    }

    private MessageState state(DSLContext db, long message) {
        return db.select(INBOX.STATE)
                .from(INBOX)
                .where(INBOX.AGENT_ID.eq(ledger.agent()).and(INBOX.ID.eq(message)))
                .fetchOptional(r -> MessageState.parse(r.value1()))
                .orElse(MessageState.ACCEPTED);
    }

    private List<Long> callbacks(long message) {
        return db.select(CALLBACK.ASKED)
                .from(CALLBACK)
                .where(CALLBACK.AGENT_ID.eq(ledger.agent()).and(CALLBACK.MESSAGE.eq(message)))
                .fetch(CALLBACK.ASKED);
    }

    /// The searches made for the message that keep a plain digest of its words, as they did at
    /// first: they lie between it and its end.
    private List<Long> searches(long message) {
        var searches = new ArrayList<Long>();
        for (var from = message; ; ) {
            var portion = ledger.after(from, PORTION);
            for (var entry : portion) {
                var event = entry.event();
                if (event.fact() instanceof Retrieved r
                        && r.scoring() == null
                        && r.messages().contains(message)) searches.add(event.seq());
                if (event.fact() instanceof TurnEnded end && end.messages().contains(message))
                    return searches;
            }
            if (portion.size() < PORTION) return searches;
            from = portion.getLast().event().seq();
        }
    }

    /// The agent's texts after `seen` that render the message.
    private Set<Long> renderings(DSLContext db, long message, List<String> texts, long seen) {
        var agent = ledger.agent();
        var answers =
                db.select(INBOX.REPLY)
                        .from(INBOX)
                        .where(INBOX.AGENT_ID.eq(agent).and(INBOX.ID.eq(message)))
                        .and(INBOX.REPLY.isNotNull());
        var given =
                db.select(GROUNDS.REPLY)
                        .from(GROUNDS)
                        .where(GROUNDS.AGENT_ID.eq(agent).and(GROUNDS.MEMORY.eq(message)));
        return new TreeSet<>(
                db.select(MESSAGE.ID)
                        .from(MESSAGE)
                        .where(MESSAGE.AGENT_ID.eq(agent).and(MESSAGE.PERSON.isNull()))
                        .and(MESSAGE.ID.gt(seen))
                        .and(
                                MESSAGE.ID
                                        .in(answers)
                                        .or(MESSAGE.ID.in(given))
                                        .or(MESSAGE.TEXT.likeRegex("#" + message + "(\\D|$)"))
                                        .or(repeats(texts)))
                        .fetch(MESSAGE.ID));
    }

    /// Line breaks do not count: quotations are put on one line.
    private static Condition repeats(List<String> texts) {
        Condition condition = DSL.falseCondition();
        for (var text : texts) {
            var words = text.strip().replaceAll("\\s+", " ");
            if (words.length() >= TELLING)
                condition =
                        condition.or(
                                DSL.regexpReplaceAll(MESSAGE.TEXT, "\\s+", " ")
                                        .containsIgnoreCase(words));
        }
        return condition;
    }
}
