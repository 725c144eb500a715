package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.ACCOUNT;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.PERSON;

import dev.continuo.core.admission.AdmissionEvent.PairingAsked;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.ledger.Fact;
import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.people.People;
import dev.continuo.core.people.PeopleEvent.AliasLearned;
import dev.continuo.core.people.PeopleEvent.AliasSet;
import dev.continuo.core.people.PeopleEvent.ConversationOpened;
import dev.continuo.core.people.PeopleEvent.PersonForgotten;
import dev.continuo.core.people.PeopleEvent.PersonMet;
import dev.continuo.core.people.PeopleEvent.PersonNamed;
import dev.continuo.core.people.PeopleEvent.PreferenceSet;
import dev.continuo.core.people.PeopleEvent.Untitled;
import dev.continuo.core.people.Person;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.DSLContext;
import org.jooq.Result;

/// What the agent knows some persons by: the events that say so, and what stays of them when these
/// are emptied.
final class Names {
    private static final int PORTION = 2_000;
    private static final Set<Class<? extends Fact>> TYPES =
            Set.of(
                    PersonMet.class,
                    PersonNamed.class,
                    AliasLearned.class,
                    AliasSet.class,
                    PreferenceSet.class,
                    PairingAsked.class,
                    ConversationOpened.class);

    private final DSLContext db;
    private final People people;
    private final String agent;
    private final Set<Long> persons;
    private final List<Event> events = new ArrayList<>();
    private final Set<String> words = new TreeSet<>();
    private final List<Titled> titled;

    private record Titled(long owner, Untitled without) {}

    /// Reads all that was ever recorded of who is who.
    Names(DSLContext db, Ledger ledger, People people, Set<Long> persons) {
        this.db = db;
        this.people = people;
        this.agent = ledger.agent();
        this.persons = persons;
        this.titled = titled();
        for (var from = 0L; ; ) {
            var portion = ledger.after(from, TYPES, PORTION);
            for (var entry : portion) take(entry.event());
            if (portion.size() < PORTION) break;
            from = portion.getLast().event().seq();
        }
        for (var known : known()) {
            words.add(known.get(PERSON.NAME));
            words.add(known.get(ACCOUNT.EXTERNAL));
        }
    }

    private void take(Event event) {
        var concerns =
                switch (event.fact()) {
                    case PersonMet _ -> persons.contains(event.seq());
                    case PersonNamed(var person, _) -> persons.contains(person);
                    case AliasLearned alias -> persons.contains(alias.person());
                    case AliasSet alias -> persons.contains(alias.person());
                    case PreferenceSet(var person, _, _) -> persons.contains(person);
                    case PairingAsked(var person, _, _) -> persons.contains(person);
                    case ConversationOpened _ ->
                            titled.stream().anyMatch(t -> t.without().id() == event.seq());
                    case null, default -> false;
                };
        if (!concerns) return;
        events.add(event);
        if (event.fact() instanceof PersonMet met) words.add(met.name());
        if (event.fact() instanceof PersonNamed named) words.add(named.name());
        if (event.fact() instanceof AliasLearned alias) words.add(alias.name());
        if (event.fact() instanceof AliasSet alias) words.add(alias.name());
    }

    private List<Titled> titled() {
        return db.selectFrom(CONVERSATION)
                .where(CONVERSATION.AGENT_ID.eq(agent).and(CONVERSATION.OWNER.in(persons)))
                .and(CONVERSATION.ROOM.isFalse().and(CONVERSATION.TITLE.isNotNull()))
                .fetch(r ->
                        new Titled(
                                r.getOwner(),
                                new Untitled(
                                        r.getId(),
                                        r.getChannel(),
                                        r.getExternal(),
                                        r.getOpenedAt().toString())));
    }

    private Result<?> known() {
        return db.select(
                        PERSON.ID,
                        PERSON.NAME,
                        PERSON.ROLE,
                        PERSON.MET_AT,
                        ACCOUNT.CHANNEL,
                        ACCOUNT.EXTERNAL)
                .from(PERSON)
                .join(ACCOUNT)
                .on(ACCOUNT.AGENT_ID.eq(PERSON.AGENT_ID).and(ACCOUNT.PERSON.eq(PERSON.ID)))
                .where(PERSON.AGENT_ID.eq(agent).and(PERSON.ID.in(persons)))
                .orderBy(PERSON.ID)
                .fetch();
    }

    /// What they were ever called.
    Called called() {
        words.remove(Person.NOBODY);
        return new Called(words);
    }

    /// The events that name them, and the persons themselves.
    Set<Long> events() {
        var all = new TreeSet<>(persons);
        for (var event : events) all.add(event.seq());
        return all;
    }

    /// Adds the events that name them.
    void into(Stones stones) {
        for (var event : events) stones.add(event.seq(), event.kind(), null);
    }

    /// What stays of each of them. It is recorded: what only the mind says must not become true by
    /// it.
    List<PersonForgotten> left() {
        var known = known();
        known.removeIf(r ->
                !people.owns(r.get(ACCOUNT.CHANNEL), r.get(ACCOUNT.EXTERNAL), r.get(PERSON.ID)));
        return known.map(r ->
                new PersonForgotten(
                        r.get(PERSON.ID),
                        r.get(ACCOUNT.CHANNEL),
                        r.get(ACCOUNT.EXTERNAL),
                        people.ownRole(r.get(PERSON.ID), r.get(PERSON.ROLE)).text(),
                        r.get(PERSON.MET_AT).toString(),
                        titled.stream()
                                .filter(t -> t.owner() == r.get(PERSON.ID))
                                .map(Titled::without)
                                .toList()));
    }
}
