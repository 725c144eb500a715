package dev.continuo.gateway.command.memory;

import dev.continuo.core.memory.Curation.Hand;
import dev.continuo.core.memory.Memories.Looker;
import dev.continuo.core.people.Conversation;
import dev.continuo.core.people.People;
import dev.continuo.core.people.Person;
import dev.continuo.core.people.Role;
import dev.continuo.gateway.command.Asker;
import dev.continuo.gateway.command.Audible;

/// Who asks, as the memory knows them.
public final class Lookers {
    private Lookers() {}

    public static Looker of(Asker asker, People people) {
        return new Looker(
                Audible.persons(asker, people), Audible.to(asker, people), asker.operator());
    }

    static Hand hand(Asker asker, People people) {
        return new Hand(
                asker.actor(),
                Audible.persons(asker, people),
                asker.person().map(Person::role).orElse(Role.OPERATOR),
                asker.conversation().map(Conversation::id).orElse(0L),
                asker.message());
    }
}
