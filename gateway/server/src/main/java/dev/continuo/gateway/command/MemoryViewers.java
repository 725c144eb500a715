package dev.continuo.gateway.command;

import dev.continuo.mind.audience.Role;
import dev.continuo.mind.memory.MemoryEditing.Hand;
import dev.continuo.mind.memory.views.MemoryViews.Viewer;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;

/// Who asks, as the memory knows them.
public final class MemoryViewers {
    private MemoryViewers() {}

    public static Viewer of(Invoker asker, People people) {
        return new Viewer(
                AudibleLabels.persons(asker, people),
                AudibleLabels.to(asker, people),
                asker.operator());
    }

    public static Hand hand(Invoker asker, People people) {
        return new Hand(
                asker.actor(),
                AudibleLabels.persons(asker, people),
                asker.person().map(Person::role).orElse(Role.OPERATOR),
                asker.conversation().map(Conversation::id).orElse(0L),
                asker.message());
    }
}
