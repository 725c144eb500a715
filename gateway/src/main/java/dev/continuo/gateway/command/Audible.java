package dev.continuo.gateway.command;

import dev.continuo.core.people.Audience;
import dev.continuo.core.people.Conversation;
import dev.continuo.core.people.People;
import java.util.Set;

/// What may be told to whoever gives a command.
public final class Audible {
    private Audible() {}

    /// The labels. Outside any conversation a person is alone with the agent; the holder of the
    /// token is nobody, and hears what everyone may.
    public static Set<String> to(Asker asker, People people) {
        if (asker.person().isEmpty()) return Set.of(Audience.EVERYONE.label());
        var person = asker.personId();
        return people.audible(asker.conversation().orElseGet(() -> alone(person)), person);
    }

    private static Conversation alone(long person) {
        return new Conversation(0, "", "", false, person, null, null, 0, null);
    }
}
