package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.MESSAGE_EDIT;
import static dev.continuo.tables.mind.Tables.PRESENCE;
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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.DSLContext;

/// Erases everything that a person said, and what the agent knows them by.
///
/// It takes as many transactions as it needs: each is sound by itself, and whoever is cut off
/// begins again and finds what is left. The last one takes the name away and is guarded: nothing
/// that they said stays because it was said meanwhile.
public final class Oblivion {
    private static final int PORTION = 500;

    /// A race lost this often is a bug.
    private static final int RACES = 20;

    /// Shorter words are in what the agent says to anybody.
    private static final int TELLING_ELSEWHERE = 20;

    private static final String REASON = "forget me";

    private final DSLContext db;
    private final Ledger ledger;
    private final People people;

    public Oblivion(DSLContext db, Ledger ledger, People people) {
        this.db = db;
        this.ledger = ledger;
        this.people = people;
    }

    /// What was done.
    ///
    /// @param emptied the events that were emptied
    /// @param by the events that say so
    public record Receipt(List<Long> emptied, List<Long> by) {
        public Receipt {
            emptied = List.copyOf(emptied);
            by = List.copyOf(by);
        }

        private Receipt and(Erased erased, long event) {
            var more = new ArrayList<>(emptied);
            more.addAll(erased.targets());
            var events = new ArrayList<>(by);
            events.add(event);
            return new Receipt(more, events);
        }
    }

    /// What would go, by kind of event.
    public Map<String, Long> measure(long person) {
        var counts = new java.util.TreeMap<String, Long>();
        for (var stone : gather(persons(person), Set.of()).stones().all(REASON).stones())
            counts.merge(stone.kind(), 1L, Long::sum);
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
            while (plan.stones().size() > PORTION) {
                var erased = plan.stones().take(PORTION, REASON);
                receipt = receipt.and(erased, record(Draft.of(erased, actor)));
            }
            plan.names().into(plan.stones());
            var last = plan.stones().all(REASON);
            var done = receipt.and(last, 0);
            var outcome =
                    ledger.commit(
                            Decision.guarded(
                                    unchanged(persons, plan, seen),
                                    first -> last(first, last, plan, done, actor)));
            if (outcome instanceof Outcome.Recorded recorded)
                return receipt.and(last, recorded.first().seq());
        }
        throw new IllegalStateException("a person speaks faster than they are forgotten");
    }

    private List<Draft> last(long first, Erased last, Plan plan, Receipt done, Actor actor) {
        var drafts = new ArrayList<Draft>();
        drafts.add(Draft.of(last, actor));
        var left = plan.names().left();
        for (var forgotten : left) drafts.add(Draft.of(forgotten, actor));
        plan.weakened()
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
    /// @param places the conversations that they have spoken in
    private record Plan(
            Stones stones,
            Set<Long> gone,
            Needles needles,
            Names names,
            Called called,
            Set<Long> own,
            Set<Long> places,
            Map<Long, Integer> weakened) {

        /// Whether a text of the agent's renders any of it, or calls them by name.
        boolean renderedIn(Renderings.Text said) {
            if (own.contains(said.conversation()) || Renderings.names(said.text(), gone))
                return true;
            var near = said.model() == null || places.contains(said.conversation());
            return needles.in(said.text(), near ? Needles.TELLING : TELLING_ELSEWHERE)
                    || (near ? called.in(said.text()) : called.numberedIn(said.text()));
        }
    }

    private Plan gather(Set<Long> persons, Set<Long> keep) {
        var stones = new Stones();
        var remains = new Remains(db, ledger, stones);
        var fall = new Support(db, ledger.agent()).of(said(persons, keep), added(persons));
        fall.messages().removeAll(keep);
        for (var portion : portions(fall.messages())) remains.messages(portion);
        remains.memories(fall.memories());
        reactions(persons).forEach(id -> stones.add(id, Reacted.class, null));
        var gone = new HashSet<>(fall.messages());
        gone.addAll(fall.memories());
        searches(gone).forEach(id -> stones.add(id, Retrieved.class, null));
        var names = new Names(db, ledger, persons);
        var plan =
                new Plan(
                        stones,
                        gone,
                        remains.needles(),
                        names,
                        names.called(),
                        own(persons),
                        places(persons),
                        fall.weakened());
        remains.replies(renderings(db, plan, 0));
        return plan;
    }

    private static List<List<Long>> portions(Set<Long> ids) {
        var all = List.copyOf(ids);
        var portions = new ArrayList<List<Long>>();
        for (int at = 0; at < all.size(); at += PORTION)
            portions.add(all.subList(at, Math.min(all.size(), at + PORTION)));
        return portions;
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

    private Set<Long> places(Set<Long> persons) {
        return db.select(PRESENCE.CONVERSATION)
                .from(PRESENCE)
                .where(PRESENCE.AGENT_ID.eq(ledger.agent()).and(PRESENCE.PERSON.in(persons)))
                .fetchSet(PRESENCE.CONVERSATION);
    }

    /// The searches for what they said that keep a plain digest of the words, as they did at first.
    private Set<Long> searches(Set<Long> gone) {
        var searches = new TreeSet<Long>();
        for (var from = 0L; ; ) {
            var portion = ledger.after(from, Set.of(Retrieved.class.getSimpleName()), PORTION);
            for (var entry : portion)
                if (entry.event().fact() instanceof Retrieved r
                        && r.scoring() == null
                        && r.messages().stream().anyMatch(gone::contains))
                    searches.add(entry.event().seq());
            if (portion.size() < PORTION) return searches;
            from = portion.getLast().event().seq();
        }
    }

    private Set<Long> renderings(DSLContext db, Plan plan, long seen) {
        var renderings = new Renderings(db, ledger.agent());
        var found = renderings.among(seen, plan::renderedIn);
        found.addAll(renderings.resting(plan.gone(), seen));
        return found;
    }

    /// Holds as long as they said nothing more, and nothing more was said of it.
    private Guard unchanged(Set<Long> persons, Plan plan, long seen) {
        return Guard.changing(
                (tx, agent, ids) ->
                        tx.fetchExists(
                                                MESSAGE,
                                                MESSAGE.AGENT_ID.eq(agent),
                                                MESSAGE.PERSON.in(ids),
                                                MESSAGE.ID.gt(seen))
                                        || tx.fetchExists(
                                                MESSAGE_EDIT,
                                                MESSAGE_EDIT.AGENT_ID.eq(agent),
                                                MESSAGE_EDIT.MESSAGE.in(plan.gone()),
                                                MESSAGE_EDIT.ID.gt(seen))
                                        || !renderings(tx, plan, seen).isEmpty()
                                ? Set.of()
                                : ids,
                persons);
    }
}
