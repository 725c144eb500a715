package dev.continuo.mind.people;

import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.EVIDENCE;
import static dev.continuo.tables.mind.Tables.GROUNDS;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.OBSERVATION;
import static dev.continuo.tables.mind.Tables.OBSERVATION_EVIDENCE;

import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.events.PeopleEvent.AccountsLinked;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Audience;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/// Decides what makes several accounts one human being, and what parts them again. It records
/// nothing.
public final class AccountLinking {
    private final DSLContext db;
    private final String agent;
    private final People people;
    private final Rendering rendering;

    /// Tells which of the agent's words render what others said in private.
    public interface Rendering {
        /// The replies given to `listeners` alone that render what `sources` said alone.
        Set<Long> across(Set<Long> listeners, Set<Long> sources);
    }

    public AccountLinking(DSLContext db, String agent, People people, Rendering rendering) {
        this.db = db;
        this.agent = agent;
        this.people = people;
        this.rendering = rendering;
    }

    /// Returns the event that links two persons, and whoever each is linked with; empty where they
    /// are linked.
    public Optional<AccountsLinked> link(long one, long other) {
        var left = people.linked(one);
        if (one == other || left.contains(other)) return Optional.empty();
        left.add(one);
        var right = people.linked(other);
        right.add(other);
        return Optional.of(new AccountsLinked(List.copyOf(left), List.copyOf(right)));
    }

    /// Returns the event that unlinks a person from all they are linked with; empty where that is
    /// nobody.
    public Optional<AccountUnlinked> unlink(long person) {
        var others = people.linked(person);
        return others.isEmpty()
                ? Optional.empty()
                : Optional.of(new AccountUnlinked(person, List.copyOf(others), derivedAcross(person, others)));
    }

    /// Returns the texts of the agent to one of them that rest on what it has from the other, or
    /// render it.
    private List<Long> derivedAcross(long person, Set<Long> others) {
        var hidden = new TreeSet<>(rests(Set.of(person), others));
        hidden.addAll(rests(others, Set.of(person)));
        hidden.addAll(added(Set.of(person), others));
        hidden.addAll(added(others, Set.of(person)));
        hidden.addAll(held(Set.of(person), others));
        hidden.addAll(held(others, Set.of(person)));
        hidden.addAll(rendering.across(Set.of(person), others));
        hidden.addAll(rendering.across(others, Set.of(person)));
        return List.copyOf(hidden);
    }

    /// Returns the memories that the speakers taught or corrected for the listeners alone, as if
    /// for their own ears.
    private List<Long> added(Set<Long> listeners, Set<Long> speakers) {
        var labels = listeners.stream().map(id -> Audience.person(id).label()).toList();
        var byTheirCommand = DSL.selectOne()
                .from(EVIDENCE)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(EVIDENCE.AGENT_ID))
                .and(MESSAGE.ID.eq(EVIDENCE.SOURCE))
                .where(EVIDENCE.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(EVIDENCE.MEMORY.eq(MEMORY.ID).and(MESSAGE.PERSON.in(speakers)));
        return db.select(MEMORY.ID)
                .from(MEMORY)
                .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.AUDIENCE.in(labels)))
                .and(MEMORY.SPEAKER.in(speakers).or(DSL.exists(byTheirCommand)))
                .fetch(MEMORY.ID);
    }

    /// Returns the observations for the listeners alone that are about the speakers, are their
    /// word, or rest on what they taught.
    private List<Long> held(Set<Long> listeners, Set<Long> speakers) {
        var labels = listeners.stream().map(id -> Audience.person(id).label()).toList();
        return db.select(OBSERVATION.ID)
                .from(OBSERVATION)
                .where(OBSERVATION.AGENT_ID.eq(agent).and(OBSERVATION.AUDIENCE.in(labels)))
                .and(OBSERVATION
                        .PERSON
                        .in(speakers)
                        .or(OBSERVATION.SPEAKER.in(speakers))
                        .or(OBSERVATION.ID.in(DSL.select(OBSERVATION_EVIDENCE.OBSERVATION)
                                .from(OBSERVATION_EVIDENCE)
                                .where(OBSERVATION_EVIDENCE.AGENT_ID.eq(agent))
                                .and(OBSERVATION_EVIDENCE.SOURCE.in(added(listeners, speakers))))))
                .fetch(OBSERVATION.ID);
    }

    private List<Long> rests(Set<Long> listeners, Set<Long> sources) {
        var labels = sources.stream().map(id -> Audience.person(id).label()).toList();
        return db.selectDistinct(MESSAGE.ID)
                .from(MESSAGE)
                .join(CONVERSATION)
                .on(CONVERSATION.AGENT_ID.eq(MESSAGE.AGENT_ID))
                .and(CONVERSATION.ID.eq(MESSAGE.CONVERSATION))
                .join(GROUNDS)
                .on(GROUNDS.AGENT_ID.eq(MESSAGE.AGENT_ID).and(GROUNDS.REPLY.eq(MESSAGE.ID)))
                .join(MEMORY)
                .on(MEMORY.AGENT_ID.eq(GROUNDS.AGENT_ID).and(MEMORY.ID.eq(GROUNDS.MEMORY)))
                .where(MESSAGE.AGENT_ID.eq(agent).and(MESSAGE.PERSON.isNull()))
                .and(CONVERSATION.OWNER.in(listeners).and(CONVERSATION.ROOM.isFalse()))
                .and(MEMORY.AUDIENCE.in(labels))
                .orderBy(MESSAGE.ID)
                .fetch(MESSAGE.ID);
    }

    /// To be recorded: it holds as long as nobody concerned was linked or parted meanwhile.
    public NewEvent draft(AccountsLinked payload, Actor actor) {
        var concerned = new HashSet<>(payload.left());
        concerned.addAll(payload.right());
        return NewEvent.guarded(payload, actor, unchanged(concerned));
    }

    /// To be recorded: it holds as long as nobody concerned was linked or parted meanwhile.
    public NewEvent draft(AccountUnlinked payload, Actor actor) {
        var concerned = new HashSet<>(payload.others());
        concerned.add(payload.person());
        return NewEvent.guarded(payload, actor, unchanged(concerned));
    }

    private Guard unchanged(Set<Long> persons) {
        var links = new java.util.HashMap<Long, Set<Long>>();
        for (var person : persons) links.put(person, people.linked(person));
        return Guard.changing(
                (tx, _, ids) -> {
                    var holding = new HashSet<Long>();
                    for (var id : ids) if (People.linked(tx, agent, id).equals(links.get(id))) holding.add(id);
                    return holding;
                },
                persons);
    }
}
