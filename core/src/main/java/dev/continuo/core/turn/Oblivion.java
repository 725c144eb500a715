package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.ALIAS;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.mind.Tables.REACTION;

import dev.continuo.core.governance.GovernanceEvent.AlarmRaised;
import dev.continuo.core.ledger.Actor;
import dev.continuo.core.ledger.Decision;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.ledger.Guard;
import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.ledger.LedgerEvent.Erased;
import dev.continuo.core.ledger.Outcome;
import dev.continuo.core.memory.MemoryEvent.EvidenceLost;
import dev.continuo.core.people.People;
import dev.continuo.core.turn.TurnEvent.Reacted;
import dev.continuo.core.turn.TurnEvent.Retrieved;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/// Erases everything that a person said, and what the agent knows them by.
///
/// It takes as many transactions as it needs: each is sound by itself, and whoever is cut off
/// begins again and finds what is left. The last one takes the name away and is guarded: nothing
/// that they said stays because it was said meanwhile.
public final class Oblivion {
    /// Others' turns wait while a batch is recorded.
    private static final int BATCH_SIZE = 100;

    /// A race lost this often is a bug.
    private static final int RACES = 20;

    private static final String REASON = "forget me";

    private final DSLContext db;
    private final Ledger ledger;
    private final People people;

    public Oblivion(DSLContext db, Ledger ledger, People people) {
        this.db = db;
        this.ledger = ledger;
        this.people = people;
    }

    /// What was done, as far as the person may know it: what they said, and what the agent said to
    /// them alone. Which of its words elsewhere went along depends on what others said.
    ///
    /// @param emptied the events that were emptied
    /// @param by the events that say so
    public record Receipt(List<Long> emptied, List<Long> by) {
        public Receipt {
            emptied = List.copyOf(emptied);
            by = List.copyOf(by);
        }

        private Receipt and(Collection<Long> told, long event) {
            var more = new ArrayList<>(emptied);
            more.addAll(told);
            var events = new ArrayList<>(by);
            events.add(event);
            return new Receipt(more, events);
        }
    }

    /// How much of what they said would go, by kind of event.
    public Map<String, Long> measure(long person) {
        var persons = persons(person);
        var stones = new Stones(ledger.kinds());
        var remains = new Remains(db, ledger, stones);
        for (var batch : ReplyEvidence.batches(said(persons, Set.of())))
            remains.messages(Set.of(batch));
        remains.memories(added(persons));
        reactions(persons).forEach(id -> stones.add(id, Reacted.class, null));
        var counts = new TreeMap<String, Long>();
        for (var stone : stones.all(REASON).stones()) counts.merge(stone.kind(), 1L, Long::sum);
        return counts;
    }

    /// The person and whoever they are linked with: one human being.
    private Set<Long> persons(long person) {
        var persons = new TreeSet<>(people.linked(person));
        persons.add(person);
        return persons;
    }

    /// Erases it all. Blocks until it is durable.
    ///
    /// @param keep the message that asks for it, which is still to be answered
    /// @throws dev.continuo.core.Unavailable when the database is away; what was done stays done
    public Receipt forget(long person, Actor actor, Optional<Long> keep) {
        var persons = persons(person);
        var receipt = new Receipt(List.of(), List.of());
        for (int race = 0; race < RACES; race++) {
            var seen = ledger.seq();
            var plan = gather(persons, keep.map(Set::of).orElse(Set.of()));
            // How many events say it follows from what they said alone: what goes elsewhere goes
            // with the first of them. It goes first, since what is left leads to it.
            var unseen = plan.unseen();
            while (plan.stones().size() > BATCH_SIZE) {
                var told = plan.stones().take(BATCH_SIZE);
                unseen.addAll(told);
                receipt = receipt.and(told.events(), record(Draft.of(unseen.all(REASON), actor)));
                unseen = new Stones(ledger.kinds());
            }
            plan.names().into(plan.stones());
            var told = List.copyOf(plan.stones().events());
            plan.stones().addAll(unseen);
            var last = plan.stones().all(REASON);
            var done = receipt.and(told, 0);
            var outcome =
                    ledger.commit(
                            Decision.guarded(
                                    unchanged(persons, plan, seen),
                                    first -> last(first, last, plan, done, actor)));
            if (outcome instanceof Outcome.Recorded recorded)
                return receipt.and(told, recorded.first().seq());
        }
        throw new IllegalStateException("a person speaks faster than they are forgotten");
    }

    private List<Draft> last(long first, Erased last, Plan plan, Receipt done, Actor actor) {
        var drafts = new ArrayList<Draft>();
        drafts.add(Draft.of(last, actor));
        var left = plan.names().left();
        for (var forgotten : left) drafts.add(Draft.of(forgotten, actor));
        plan.scope()
                .weakened()
                .forEach((memory, lost) ->
                        drafts.add(Draft.of(new EvidenceLost(memory, lost), actor)));
        var text =
                "Person #%d was forgotten at their own word: %d events were emptied, the last by #%d."
                        .formatted(left.getFirst().person(), done.emptied().size(), first);
        drafts.add(Draft.of(new AlarmRaised(0, text), Actor.SYSTEM));
        return drafts;
    }

    private long record(Draft draft) {
        if (ledger.commit(Decision.of(draft)) instanceof Outcome.Recorded recorded)
            return recorded.first().seq();
        throw new IllegalStateException("an erasure was not recorded");
    }

    /// What was gathered.
    ///
    /// @param owned their private conversations
    /// @param stones what the person may be told of
    /// @param unseen what the agent said elsewhere that goes along
    private record Plan(
            ErasureScope scope, Set<Long> owned, Stones stones, Stones unseen, Names names) {}

    private Plan gather(Set<Long> persons, Set<Long> keep) {
        var names = new Names(db, ledger, people, persons);
        var owned = own(persons);
        var scope =
                ErasureScope.of(
                        db,
                        ledger,
                        new ErasureScope.Roots(
                                said(persons, keep),
                                added(persons),
                                keep,
                                Optional.of(names),
                                owned));
        var stones = scope.plan();
        reactions(persons).forEach(id -> stones.add(id, Reacted.class, null));
        searches(scope.gone()).forEach(id -> stones.add(id, Retrieved.class, null));
        return new Plan(
                scope, owned, stones, stones.without(elsewhere(scope.replies(), owned)), names);
    }

    /// The replies that were given in other conversations.
    private Set<Long> elsewhere(Set<Long> replies, Set<Long> owned) {
        var elsewhere = new HashSet<Long>();
        for (var batch : ReplyEvidence.batches(replies))
            elsewhere.addAll(
                    db.select(MESSAGE.ID)
                            .from(MESSAGE)
                            .where(MESSAGE.AGENT_ID.eq(ledger.agent()))
                            .and(MESSAGE.ID.eq(DSL.any(batch)))
                            .and(MESSAGE.CONVERSATION.notIn(owned))
                            .fetch(MESSAGE.ID));
        return elsewhere;
    }

    private Set<Long> said(Set<Long> persons, Set<Long> keep) {
        return db.select(MESSAGE.ID)
                .from(MESSAGE)
                .where(MESSAGE.AGENT_ID.eq(ledger.agent()).and(MESSAGE.PERSON.in(persons)))
                .and(MESSAGE.ID.notIn(keep))
                .fetchSet(MESSAGE.ID);
    }

    private Set<Long> added(Set<Long> persons) {
        return db.select(MEMORY.ID)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(ledger.agent()).and(MEMORY.SPEAKER.in(persons)))
                .and(MEMORY.SOURCE.isNull().or(MEMORY.SOURCE.ne(MEMORY.ID)))
                .fetchSet(MEMORY.ID);
    }

    private Set<Long> reactions(Set<Long> persons) {
        return db.select(REACTION.ID)
                .from(REACTION)
                .where(REACTION.AGENT_ID.eq(ledger.agent()).and(REACTION.PERSON.in(persons)))
                .fetchSet(REACTION.ID);
    }

    /// Their private conversations.
    private Set<Long> own(Set<Long> persons) {
        return db.select(CONVERSATION.ID)
                .from(CONVERSATION)
                .where(CONVERSATION.AGENT_ID.eq(ledger.agent()).and(CONVERSATION.OWNER.in(persons)))
                .and(CONVERSATION.ROOM.isFalse())
                .fetchSet(CONVERSATION.ID);
    }

    /// The searches for what they said that keep a plain digest of the words, as they did at first.
    private Set<Long> searches(Set<Long> gone) {
        var searches = new TreeSet<Long>();
        for (var from = 0L; ; ) {
            var batch = ledger.after(from, Set.of(Retrieved.class), BATCH_SIZE);
            for (var entry : batch)
                if (entry.event().fact() instanceof Retrieved r
                        && r.scoring() == null
                        && r.messages().stream().anyMatch(gone::contains))
                    searches.add(entry.event().seq());
            if (batch.size() < BATCH_SIZE) return searches;
            from = batch.getLast().event().seq();
        }
    }

    /// Holds as long as they said nothing more, and nothing more was said of it.
    private Guard unchanged(Set<Long> persons, Plan plan, long seen) {
        var scope = plan.scope();
        return Guard.changing(
                (tx, agent, ids) ->
                        tx.fetchExists(
                                                MESSAGE,
                                                MESSAGE.AGENT_ID.eq(agent),
                                                MESSAGE.PERSON.in(ids),
                                                MESSAGE.ID.gt(seen))
                                        || tx.fetchExists(
                                                MESSAGE,
                                                MESSAGE.AGENT_ID.eq(agent),
                                                MESSAGE.PERSON.isNull(),
                                                MESSAGE.CONVERSATION.in(plan.owned()),
                                                MESSAGE.ID.gt(seen))
                                        || tx.fetchExists(
                                                MESSAGE_EDIT,
                                                MESSAGE_EDIT.AGENT_ID.eq(agent),
                                                MESSAGE_EDIT.MESSAGE.in(scope.gone()),
                                                MESSAGE_EDIT.ID.gt(seen))
                                        || tx.fetchExists(
                                                ALIAS,
                                                ALIAS.AGENT_ID.eq(agent),
                                                ALIAS.PERSON.in(ids),
                                                ALIAS.ID.gt(seen))
                                        || new DerivedReplies(tx, agent)
                                                .anyAfter(seen, scope.said(), scope.reached())
                                ? Set.of()
                                : ids,
                persons);
    }
}
