package dev.continuo.gateway.command.memory;

import dev.continuo.core.memory.Curation.Hand;
import dev.continuo.core.memory.Memories.Looker;
import dev.continuo.core.people.Conversation;
import dev.continuo.core.people.People;
import dev.continuo.core.people.Person;
import dev.continuo.core.people.Role;
import dev.continuo.gateway.command.Asker;
import dev.continuo.gateway.command.Audible;
import java.util.Set;
import java.util.TreeSet;

/// Who asks, as the memory knows them.
public final class Lookers {
    private Lookers() {}

    public static Looker of(Asker asker, People people) {
        return new Looker(persons(asker, people), Audible.to(asker, people), asker.operator());
    }

    static Hand hand(Asker asker, People people) {
        return new Hand(
                asker.actor(),
                persons(asker, people),
                asker.person().map(Person::role).orElse(Role.OPERATOR),
                asker.conversation().map(Conversation::id).orElse(0L),
                asker.message());
    }

    /// The asker and whoever they are linked with; nobody for the holder of the token.
    static Set<Long> persons(Asker asker, People people) {
        if (asker.person().isEmpty()) return Set.of();
        var persons = new TreeSet<>(people.linked(asker.personId()));
        persons.add(asker.personId());
        return persons;
    }
}
