package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.mind.Tables.SUBJECT;

import dev.continuo.core.ledger.Actor;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.ledger.Guard;
import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.ledger.LedgerEvent.Erased;
import dev.continuo.core.memory.MemoryEvent.EvidenceLost;
import dev.continuo.core.memory.MemoryEvent.MemoryAdded;
import dev.continuo.core.turn.TurnEvent.MessageReceived;
import dev.continuo.core.turn.TurnEvent.Retrieved;
import dev.continuo.core.turn.TurnEvent.TurnEnded;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// Decides what has to go so that something is forgotten: the message or memory, the memories that
/// rest on nothing else, and every text of the agent's that renders it.
///
/// The agent's texts that go are those that answer the message, were given it as a memory, name it
/// (`#12`), or repeat its words. A model's paraphrase of what was merely in its context is not
/// found.
public final class Forgetting {
    private static final int PORTION = 500;

    private final DSLContext db;
    private final Ledger ledger;

    public Forgetting(DSLContext db, Ledger ledger) {
        this.db = db;
        this.ledger = ledger;
    }

    /// Who asks for it to be forgotten.
    ///
    /// @param persons the asker and whoever they are linked with
    /// @param audible the labels of what they may hear
    public record Claim(Set<Long> persons, Set<String> audible) {
        public Claim {
            persons = Set.copyOf(persons);
            audible = Set.copyOf(audible);
        }
    }

    /// What may be done about forgetting an event.
    public sealed interface Verdict {

        /// It can be forgotten: this is to be recorded. Nothing was recorded yet.
        ///
        /// @param weakened how much of its evidence a memory loses that stays
        /// @param memories how many memories go that rested on it alone
        /// @param replies how many of the agent's own texts go with it
        /// @param open whether the message still waited for its answer and gets none now
        /// @param guard holds as long as nothing new rests on it; else decide again
        record Erasable(
                Erased fact,
                Map<Long, Integer> weakened,
                Guard guard,
                int memories,
                int replies,
                boolean open)
                implements Verdict {
            public Erasable {
                weakened = Map.copyOf(weakened);
            }

            /// All that is to be recorded.
            public List<Draft> drafts(Actor actor) {
                var drafts = new ArrayList<Draft>();
                drafts.add(Draft.guarded(fact, actor, guard));
                weakened.forEach((memory, lost) ->
                        drafts.add(Draft.of(new EvidenceLost(memory, lost), actor)));
                return drafts;
            }
        }

        /// It was forgotten before.
        record Gone() implements Verdict {}

        /// It is nothing that can be forgotten.
        record NotSaid() implements Verdict {}

        /// There is no such event, or it is none of the asker's business.
        record Unknown() implements Verdict {}
    }

    /// Decides what has to go; records nothing.
    ///
    /// @param person whose message it must be, 0 for anybody's
    /// @param reason why, one word
    public Verdict decide(long event, long person, String reason) {
        return decide(event, person == 0 ? null : new Claim(Set.of(person), Set.of()), reason);
    }

    /// The same, for whoever said it or is the subject of it.
    ///
    /// @param claim null for the operator, whose say is enough
    public Verdict decide(long event, @Nullable Claim claim, String reason) {
        var found = ledger.find(event).map(Ledger.Entry::event);
        if (found.isEmpty() || hidden(found.get(), claim)) return new Verdict.Unknown();
        if (!forgettable(found.get())) return new Verdict.NotSaid();
        return switch (found.get().fact()) {
            case MessageReceived _ -> erasable(event, Set.of(event), Set.of(), reason);
            case MemoryAdded _ -> erasable(event, Set.of(), Set.of(event), reason);
            case null, default -> new Verdict.Gone();
        };
    }

    private static boolean forgettable(Event event) {
        return is(event, MessageReceived.class) || is(event, MemoryAdded.class);
    }

    private static boolean is(Event event, Class<?> kind) {
        return event.kind().equals(kind.getSimpleName());
    }

    /// The envelope still names the speaker when the words are gone.
    private boolean hidden(Event event, @Nullable Claim claim) {
        if (claim == null) return false;
        var own = forgettable(event) && claim.persons().contains(event.actor().person());
        return !own && !subject(event.seq(), claim);
    }

    private boolean subject(long memory, Claim claim) {
        return db.fetchExists(
                db.selectOne()
                        .from(SUBJECT)
                        .join(MEMORY)
                        .on(MEMORY.AGENT_ID.eq(SUBJECT.AGENT_ID).and(MEMORY.ID.eq(SUBJECT.MEMORY)))
                        .where(SUBJECT.AGENT_ID.eq(ledger.agent()))
                        .and(SUBJECT.MEMORY.eq(memory).and(SUBJECT.PERSON.in(claim.persons())))
                        .and(MEMORY.AUDIENCE.in(claim.audible())));
    }

    private Verdict erasable(long event, Set<Long> messages, Set<Long> memories, String reason) {
        var seen = ledger.seq();
        var fall = new Support(db, ledger.agent()).of(messages, memories);
        var stones = new Stones();
        var remains = new Remains(db, ledger, stones);
        var state = state(db, event);
        remains.messages(fall.messages());
        remains.memories(fall.memories());
        for (var message : fall.messages())
            for (var search : searches(message)) stones.add(search, Retrieved.class, null);
        var gone = new HashSet<>(fall.messages());
        gone.addAll(fall.memories());
        var first = gone.stream().min(Long::compare).orElse(event);
        var replies = renderings(db, gone, remains.needles(), first);
        remains.replies(replies);
        return new Verdict.Erasable(
                stones.all(reason),
                fall.weakened(),
                unchanged(event, gone, remains.needles(), seen, state),
                fall.memories().size() - memories.size(),
                replies.size(),
                remains.open());
    }

    private Guard unchanged(
            long event, Set<Long> gone, Needles needles, long seen, MessageState state) {
        return Guard.changing(
                (tx, _, ids) ->
                        state(tx, event) == state
                                        && !edited(tx, gone, seen)
                                        && !newlyRested(tx, gone, seen)
                                        && renderings(tx, gone, needles, seen).isEmpty()
                                ? ids
                                : Set.of(),
                Set.of(event));
    }

    private boolean edited(DSLContext db, Set<Long> messages, long seen) {
        return db.fetchExists(
                MESSAGE_EDIT,
                MESSAGE_EDIT.AGENT_ID.eq(ledger.agent()),
                MESSAGE_EDIT.MESSAGE.in(messages),
                MESSAGE_EDIT.ID.gt(seen));
    }

    /// Whether something was made of it since.
    private boolean newlyRested(DSLContext db, Set<Long> gone, long seen) {
        var fall = new Support(db, ledger.agent()).of(gone, Set.of());
        return fall.memories().stream().anyMatch(memory -> memory > seen)
                || fall.weakened().keySet().stream().anyMatch(memory -> memory > seen);
    }

    private MessageState state(DSLContext db, long message) {
        return db.select(INBOX.STATE)
                .from(INBOX)
                .where(INBOX.AGENT_ID.eq(ledger.agent()).and(INBOX.ID.eq(message)))
                .fetchOptional(r -> MessageState.parse(r.value1()))
                .orElse(MessageState.ACCEPTED);
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

    /// The agent's texts after `seen` that render what goes.
    private Set<Long> renderings(DSLContext db, Set<Long> gone, Needles needles, long seen) {
        var renderings = new Renderings(db, ledger.agent());
        var found = renderings.resting(gone, seen);
        found.addAll(
                renderings.among(
                        seen,
                        said ->
                                Renderings.names(said.text(), gone)
                                        || needles.in(said.text(), Needles.TELLING)));
        return found;
    }
}
