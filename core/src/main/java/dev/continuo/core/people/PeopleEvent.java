package dev.continuo.core.people;

import dev.continuo.core.ledger.Actor.Hand;
import dev.continuo.core.ledger.Fact;
import dev.continuo.core.ledger.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What happened between people and the agent, messages aside.
public sealed interface PeopleEvent extends Fact {

    /// An account spoke for the first time: a new person, named by this event.
    record PersonMet(String channel, String account, String name, String role)
            implements PeopleEvent {}

    /// A person goes by another name.
    record PersonNamed(long person, String name) implements PeopleEvent {}

    /// A person got a role.
    record RoleGranted(long person, String role) implements PeopleEvent {}

    /// A person told how they want things shown.
    record PreferenceSet(long person, @Nullable String timezone, @Nullable String language)
            implements PeopleEvent {}

    /// A conversation was opened, named by this event.
    record ConversationOpened(
            String channel, String external, boolean room, long owner, @Nullable String server)
            implements PeopleEvent {}

    /// A person spoke in a conversation for the first time.
    record Entered(long person, long conversation) implements PeopleEvent {}

    /// A conversation was begun anew: what was said before leaves the context, not the memory.
    record ContextCut(long conversation) implements PeopleEvent {}

    List<Kind<?>> KINDS =
            List.of(
                    Kind.of(PersonMet.class, Hand.SYSTEM),
                    Kind.of(PersonNamed.class, Hand.SYSTEM, Hand.OPERATOR, Hand.PERSON),
                    Kind.of(RoleGranted.class, Hand.SYSTEM, Hand.OPERATOR),
                    Kind.of(PreferenceSet.class, Hand.PERSON, Hand.OPERATOR),
                    Kind.of(ConversationOpened.class, Hand.SYSTEM),
                    Kind.of(Entered.class, Hand.SYSTEM),
                    Kind.of(ContextCut.class, Hand.PERSON, Hand.OPERATOR));
}
