package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.mind.Tables.SUBJECT;

import dev.continuo.core.ledger.Actor;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.ledger.Fact;
import dev.continuo.core.ledger.Guard;
import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.ledger.LedgerEvent.Erased;
import dev.continuo.core.memory.MemoryEvent.EvidenceLost;
import dev.continuo.core.memory.MemoryEvent.MemoryAdded;
import dev.continuo.core.people.Audience;
import dev.continuo.core.turn.ErasureScope.Roots;
import dev.continuo.core.turn.TurnEvent.MessageReceived;
import dev.continuo.core.turn.TurnEvent.Retrieved;
import dev.continuo.core.turn.TurnEvent.TurnEnded;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Decides what has to go so that something is forgotten: the message or memory, the memories that
/// rest on nothing else, and the texts of the agent's that render it ([DerivedReplies]). An answer
/// to it in private goes with it.
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
        /// @param memories how many memories go that rested on it alone, of those the asker may
        ///   hear
        /// @param replies how many of the agent's own texts go with it, of those the asker may hear
        /// @param told the emptied events that the asker may know of
        /// @param open whether the message still waited for its answer and gets none now
        /// @param guard holds as long as nothing new rests on it; else decide again
        record Erasable(
                Erased fact,
                Map<Long, Integer> weakened,
                Guard guard,
                int memories,
                int replies,
                List<Long> told,
                boolean open)
                implements Verdict {
            public Erasable {
                weakened = Map.copyOf(weakened);
                told = List.copyOf(told);
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
        return decide(
                event,
                person == 0
                        ? null
                        : new Claim(Set.of(person), Set.of(Audience.person(person).label())),
                reason);
    }

    /// The same, for whoever said it or is the subject of it.
    ///
    /// @param claim null for the operator, whose say is enough
    public Verdict decide(long event, @Nullable Claim claim, String reason) {
        var found = ledger.find(event).map(Ledger.Entry::event);
        if (found.isEmpty() || hidden(found.get(), claim)) return new Verdict.Unknown();
        if (!forgettable(found.get())) return new Verdict.NotSaid();
        return switch (found.get().fact()) {
            case MessageReceived _ ->
                    erasable(event, Roots.of(Set.of(event), Set.of()), claim, reason);
            case MemoryAdded _ -> erasable(event, Roots.of(Set.of(), Set.of(event)), claim, reason);
            case null, default -> new Verdict.Gone();
        };
    }

    private boolean forgettable(Event event) {
        return is(event, MessageReceived.class) || is(event, MemoryAdded.class);
    }

    private boolean is(Event event, Class<? extends Fact> type) {
        return event.kind().equals(ledger.kinds().name(type));
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

    private Verdict erasable(long event, Roots roots, @Nullable Claim claim, String reason) {
        var seen = ledger.seq();
        var state = state(db, event);
        var scope = ErasureScope.of(db, ledger, roots);
        for (var message : scope.fall().messages())
            for (var search : searches(message)) scope.plan().add(search, Retrieved.class, null);
        var memories = new HashSet<>(scope.fall().memories());
        memories.removeAll(roots.memories());
        var fact = scope.plan().all(reason);
        return new Verdict.Erasable(
                fact,
                scope.weakened(),
                unchanged(event, scope, seen, state),
                audible(memories, claim).size(),
                audible(scope.replies(), claim).size(),
                told(fact, scope, claim),
                scope.open());
    }

    /// The emptied events that the asker may know of. What went of what others were told depends on
    /// what they said.
    private List<Long> told(Erased fact, ErasureScope scope, @Nullable Claim claim) {
        var untold = new HashSet<>(scope.replies());
        untold.addAll(scope.fall().memories());
        untold.removeAll(audible(untold, claim));
        return fact.targets().stream().filter(id -> !untold.contains(id)).toList();
    }

    private Set<Long> audible(Set<Long> ids, @Nullable Claim claim) {
        if (claim == null) return ids;
        var some = DSL.any(ids.toArray(Long[]::new));
        return db.select(MESSAGE.ID)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(ledger.agent()).and(MESSAGE.ID.eq(some)))
                .and(MESSAGE.AUDIENCE.in(claim.audible()))
                .union(
                        DSL.select(MEMORY.ID)
                                .from(MEMORY)
                                .where(MEMORY.AGENT_ID.eq(ledger.agent()).and(MEMORY.ID.eq(some)))
                                .and(
                                        MEMORY.AUDIENCE
                                                .in(claim.audible())
                                                .or(MEMORY.SPEAKER.in(claim.persons()))))
                .fetchSet(MESSAGE.ID);
    }

    private Guard unchanged(long event, ErasureScope scope, long seen, MessageState state) {
        return Guard.changing(
                (tx, agent, ids) ->
                        state(tx, event) == state
                                        && !edited(tx, scope.gone(), seen)
                                        && !newlyRested(tx, scope.gone(), seen)
                                        && !new DerivedReplies(tx, agent)
                                                .anyAfter(seen, scope.said(), scope.reached())
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
        var fall = new Support(db, ledger.agent()).of(gone, Set.of(), Set.of());
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
}
