package dev.continuo.gateway.command;

import dev.continuo.mind.audience.Role;
import dev.continuo.mind.memory.MemoryEditing.MemoryEditor;
import dev.continuo.mind.memory.MemoryViews.Viewer;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;

/// Viewers of the memory who ask by a command.
public final class MemoryViewers {
    private MemoryViewers() {}

    public static Viewer of(Invoker asker, People people) {
        return new Viewer(InvokerLabels.listener(asker, people), asker.operator());
    }

    public static MemoryEditor editor(Invoker asker, People people) {
        return new MemoryEditor(
                asker.actor(),
                InvokerLabels.persons(asker, people),
                asker.person().map(Person::role).orElse(Role.OPERATOR),
                asker.conversation().map(Conversation::id).orElse(0L),
                asker.message());
    }
}
