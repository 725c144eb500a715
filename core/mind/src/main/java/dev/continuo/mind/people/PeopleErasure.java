package dev.continuo.mind.people;

import static dev.continuo.tables.mind.Tables.ACCOUNT;
import static dev.continuo.tables.mind.Tables.ALIAS;
import static dev.continuo.tables.mind.Tables.CONVERSATION;
import static dev.continuo.tables.mind.Tables.PERSON;
import static org.jooq.impl.DSL.any;

import dev.continuo.events.PeopleEvent.AliasLearned;
import dev.continuo.events.PeopleEvent.AliasSet;
import dev.continuo.events.PeopleEvent.ConversationOpened;
import dev.continuo.events.PeopleEvent.LanguageNoticed;
import dev.continuo.events.PeopleEvent.PersonForgotten;
import dev.continuo.events.PeopleEvent.PersonMet;
import dev.continuo.events.PeopleEvent.PersonNamed;
import dev.continuo.events.PeopleEvent.PreferenceSet;
import dev.continuo.events.PeopleEvent.Untitled;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.erasure.ErasurePlan;
import dev.continuo.mind.faculty.erasure.PendingErasure;
import dev.continuo.mind.faculty.erasure.PersonIdentifiers;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jooq.Result;

/// Names that were learned from what goes, and what persons are known by who are forgotten.
final class PeopleErasure implements ErasureParticipant {
    private static final int BATCH_SIZE = 2_000;
    private static final Set<Class<? extends EventPayload>> TYPES = Set.of(
            PersonMet.class,
            PersonNamed.class,
            AliasLearned.class,
            AliasSet.class,
            LanguageNoticed.class,
            PreferenceSet.class,
            ConversationOpened.class);

    private record TitledConversation(long owner, Untitled without) {}

    @Override
    public void collect(MindReader mind, Set<Long> gone, ErasurePlan plan) {
        for (var batch : Ids.batches(gone))
            mind.column(ALIAS.ID)
                    .and(ALIAS.MESSAGE.eq(any(batch)))
                    .forEach(r -> plan.add(r.value1(), AliasLearned.class));
    }

    /// Reads all that was ever recorded of who is who.
    @Override
    public void identify(MindReader mind, Set<Long> persons, PersonIdentifiers identity) {
        var titled = titled(mind, persons);
        var untitled = titled.stream().map(one -> one.without().id()).collect(Collectors.toSet());
        for (var from = 0L; ; ) {
            var batch = mind.ledger().after(from, TYPES, BATCH_SIZE);
            for (var entry : batch) take(entry.event(), persons, untitled, identity);
            if (batch.size() < BATCH_SIZE) break;
            from = batch.getLast().event().seq();
        }
        var known = known(mind, persons);
        for (var one : known) {
            name(one.get(PERSON.NAME), identity);
            name(one.get(ACCOUNT.EXTERNAL), identity);
        }
        remaining(mind, known, titled).forEach(identity::remains);
    }

    private static void take(Event event, Set<Long> persons, Set<Long> titled, PersonIdentifiers identity) {
        switch (event.payload()) {
            case PersonMet met
            when persons.contains(event.seq()) -> {
                identity.event(event);
                name(met.name(), identity);
            }
            case PersonNamed(var person, var name)
            when persons.contains(person) -> {
                identity.event(event);
                name(name, identity);
            }
            case AliasLearned alias
            when persons.contains(alias.person()) -> {
                identity.event(event);
                name(alias.name(), identity);
            }
            case AliasSet alias
            when persons.contains(alias.person()) -> {
                identity.event(event);
                name(alias.name(), identity);
            }
            case PreferenceSet(var person, var _, var _) when persons.contains(person) -> identity.event(event);
            case LanguageNoticed(var person, var _) when persons.contains(person) -> identity.event(event);
            case ConversationOpened _ when titled.contains(event.seq()) -> identity.event(event);
            case null, default -> {}
        }
    }

    private static void name(String name, PersonIdentifiers identity) {
        if (!name.equals(Person.NOBODY)) identity.name(name);
    }

    private static List<TitledConversation> titled(MindReader mind, Set<Long> persons) {
        return mind.rows(CONVERSATION)
                .and(CONVERSATION.OWNER.in(persons))
                .and(CONVERSATION.ROOM.isFalse().and(CONVERSATION.TITLE.isNotNull()))
                .fetch(r -> new TitledConversation(
                        r.getOwner(),
                        new Untitled(
                                r.getId(),
                                r.getChannel(),
                                r.getExternal(),
                                r.getOpenedAt().toString())));
    }

    private static Result<?> known(MindReader mind, Set<Long> persons) {
        return mind.db()
                .select(PERSON.ID, PERSON.NAME, PERSON.ROLE, PERSON.MET_AT, ACCOUNT.CHANNEL, ACCOUNT.EXTERNAL)
                .from(PERSON)
                .join(ACCOUNT)
                .on(ACCOUNT.AGENT_ID.eq(PERSON.AGENT_ID).and(ACCOUNT.PERSON.eq(PERSON.ID)))
                .where(PERSON.AGENT_ID.eq(mind.agent()).and(PERSON.ID.in(persons)))
                .orderBy(PERSON.ID)
                .fetch();
    }

    /// Returns the events about what stays of each of them. It is recorded: a fact that only the
    /// mind holds must not become true by it.
    private static List<PersonForgotten> remaining(MindReader mind, Result<?> known, List<TitledConversation> titled) {
        var people = People.of(mind);
        known.removeIf(r -> !people.owns(r.get(ACCOUNT.CHANNEL), r.get(ACCOUNT.EXTERNAL), r.get(PERSON.ID)));
        return known.map(r -> new PersonForgotten(
                r.get(PERSON.ID),
                r.get(ACCOUNT.CHANNEL),
                r.get(ACCOUNT.EXTERNAL),
                people.ownRole(r.get(PERSON.ID), r.get(PERSON.ROLE)).text(),
                r.get(PERSON.MET_AT).toString(),
                titled.stream()
                        .filter(t -> t.owner() == r.get(PERSON.ID))
                        .map(TitledConversation::without)
                        .toList()));
    }

    @Override
    public boolean changedSince(MindReader mind, long last, PendingErasure pending) {
        return mind.db()
                .fetchExists(
                        ALIAS, ALIAS.AGENT_ID.eq(mind.agent()), ALIAS.PERSON.in(pending.persons()), ALIAS.ID.gt(last));
    }
}
