package dev.continuo.gateway.command;

import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import java.util.Set;
import java.util.TreeSet;

/// Labels of what may be told to whoever gives a command.
public final class InvokerLabels {
    private InvokerLabels() {}

    /// Whoever asks, and what they may hear.
    public static Listener listener(Invoker asker, People people) {
        return new Listener(persons(asker, people), to(asker, people));
    }

    /// The asker and whoever they are linked with; nobody for the holder of the token.
    public static Set<Long> persons(Invoker asker, People people) {
        if (asker.person().isEmpty()) return Set.of();
        var persons = new TreeSet<>(people.linked(asker.personId()));
        persons.add(asker.personId());
        return persons;
    }

    /// The labels. Outside any conversation a person is alone with the agent; the holder of the
    /// token is nobody, and hears what everyone may.
    public static Set<String> to(Invoker asker, People people) {
        if (asker.person().isEmpty()) return Set.of(Audience.EVERYONE.label());
        var person = asker.personId();
        return people.audible(asker.conversation().orElseGet(() -> alone(person)), person);
    }

    /// Returns the audience of what is said where a command is given: those around, outside any
    /// conversation the asker alone, and for the holder of the token everyone.
    public static Audience here(Invoker asker) {
        return asker.conversation()
                .map(Conversation::audience)
                .or(() -> asker.person().map(person -> Audience.person(person.id())))
                .orElse(Audience.EVERYONE);
    }

    private static Conversation alone(long person) {
        return new Conversation(0, "", "", false, person, null, null, 0, null);
    }
}
