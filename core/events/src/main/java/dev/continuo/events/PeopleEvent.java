package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import dev.continuo.ledger.event.Numbered;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Events between people and the agent, messages aside.
public sealed interface PeopleEvent extends EventPayload {

    /// An account spoke for the first time: a new person, named by this event.
    record PersonMet(
            @JsonProperty("channel") String channel,
            @JsonProperty("account") String account,
            @JsonProperty("name") String name,
            @JsonProperty("role") String role)
            implements PeopleEvent {}

    /// A person goes by another name.
    record PersonNamed(
            @JsonProperty("person") long person,
            @JsonProperty("name") String name) implements PeopleEvent {}

    /// Somebody was heard to be called something; [Aliases][dev.continuo.mind.people.Aliases] says
    /// when that holds.
    ///
    /// @param audience who may hear that, as a label
    /// @param message the message that says it
    /// @param weight how much it says that they go by it
    record AliasLearned(
            @JsonProperty("person") long person,
            @JsonProperty("name") String name,
            @JsonProperty("audience") @Numbered String audience,
            @JsonProperty("message") long message,
            @JsonProperty("weight") int weight)
            implements PeopleEvent {}

    /// It was put right by command what somebody is called.
    ///
    /// @param audience for whom that holds, as a label
    /// @param holds whether they go by it
    record AliasSet(
            @JsonProperty("person") long person,
            @JsonProperty("name") String name,
            @JsonProperty("audience") String audience,
            @JsonProperty("holds") boolean holds)
            implements PeopleEvent {}

    /// A person got a role.
    record RoleGranted(
            @JsonProperty("person") long person,
            @JsonProperty("role") String role) implements PeopleEvent {}

    /// A person told how they want things shown.
    record PreferenceSet(
            @JsonProperty("person") long person,
            @JsonProperty("timezone") @Nullable String timezone,
            @JsonProperty("language") @Nullable String language)
            implements PeopleEvent {}

    /// Somebody turned out to speak a language: their words or their network told it.
    ///
    /// @param language BCP 47 tag
    record LanguageNoticed(
            @JsonProperty("person") long person,
            @JsonProperty("language") String language) implements PeopleEvent {}

    /// A conversation was opened, named by this event.
    ///
    /// @param parent the channel's name of the conversation that encloses it, if any
    /// @param title what a room is called, if known
    record ConversationOpened(
            @JsonProperty("channel") String channel,
            @JsonProperty("external") String external,
            @JsonProperty("room") boolean room,
            @JsonProperty("owner") long owner,
            @JsonProperty("server") @Nullable String server,
            @JsonProperty("parent") @Nullable String parent,
            @JsonProperty("title") @Nullable String title)
            implements PeopleEvent {
        public ConversationOpened(String channel, String external, boolean room, long owner, @Nullable String server) {
            this(channel, external, room, owner, server, null, null);
        }
    }

    /// A conversation goes by another name on its channel.
    record ConversationMoved(
            @JsonProperty("conversation") long conversation,
            @JsonProperty("from") String from,
            @JsonProperty("to") String to)
            implements PeopleEvent {}

    /// Two sets of persons turned out to be one human being: everyone on the left is linked with
    /// everyone on the right.
    record AccountsLinked(
            @JsonProperty("left") List<Long> left,
            @JsonProperty("right") List<Long> right) implements PeopleEvent {
        public AccountsLinked {
            left = List.copyOf(left);
            right = List.copyOf(right);
        }
    }

    /// A person is none of the others any more.
    ///
    /// @param hidden what was derived across the link and may be told to neither now
    record AccountUnlinked(
            @JsonProperty("person") long person,
            @JsonProperty("others") List<Long> others,
            @JsonProperty("hidden") List<Long> hidden)
            implements PeopleEvent {
        public AccountUnlinked {
            others = List.copyOf(others);
            hidden = List.copyOf(hidden);
        }
    }

    /// A person spoke in a conversation for the first time.
    record ConversationJoined(
            @JsonProperty("person") long person,
            @JsonProperty("conversation") long conversation) implements PeopleEvent {}

    /// A conversation was begun anew: what was said before leaves the context, not the memory.
    record ContextReset(@JsonProperty("conversation") long conversation) implements PeopleEvent {}

    /// A person asked for a copy of what is held about them.
    ///
    /// @param message the message they asked in; null where it came as none
    record ExportRequested(
            @JsonProperty("person") long person,
            @JsonProperty("message") @Nullable Long message) implements PeopleEvent {}

    /// A person had everything about them erased. What is left is who may be heard: their account
    /// and its rights, without a name, a preference, a link.
    ///
    /// @param met when they were met, ISO 8601
    /// @param conversations those of their private conversations that had a title
    record PersonForgotten(
            @JsonProperty("person") long person,
            @JsonProperty("channel") String channel,
            @JsonProperty("account") String account,
            @JsonProperty("role") String role,
            @JsonProperty("met") String met,
            @JsonProperty("conversations") List<Untitled> conversations)
            implements PeopleEvent {
        public PersonForgotten {
            conversations = List.copyOf(conversations);
        }
    }

    /// A private conversation whose title is gone.
    ///
    /// @param opened when, ISO 8601
    record Untitled(
            @JsonProperty("id") long id,
            @JsonProperty("channel") String channel,
            @JsonProperty("external") String external,
            @JsonProperty("opened") String opened) {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("PersonMet", PersonMet.class, ActorKind.SYSTEM),
            EventType.of("PersonNamed", PersonNamed.class, ActorKind.SYSTEM, ActorKind.OPERATOR, ActorKind.PERSON),
            EventType.of("AliasLearned", AliasLearned.class, ActorKind.SYSTEM),
            EventType.of("AliasSet", AliasSet.class, ActorKind.PERSON, ActorKind.OPERATOR),
            EventType.of("RoleGranted", RoleGranted.class, ActorKind.SYSTEM, ActorKind.OPERATOR),
            EventType.of("PreferenceSet", PreferenceSet.class, ActorKind.PERSON, ActorKind.OPERATOR),
            EventType.of("LanguageNoticed", LanguageNoticed.class, ActorKind.SYSTEM),
            EventType.widened("ConversationOpened", ConversationOpened.class, 2, ActorKind.SYSTEM),
            EventType.of("ConversationMoved", ConversationMoved.class, ActorKind.SYSTEM),
            EventType.of("AccountsLinked", AccountsLinked.class, ActorKind.PERSON, ActorKind.OPERATOR),
            EventType.of("AccountUnlinked", AccountUnlinked.class, ActorKind.PERSON, ActorKind.OPERATOR),
            EventType.of("Entered", ConversationJoined.class, ActorKind.SYSTEM),
            EventType.of("ContextCut", ContextReset.class, ActorKind.PERSON, ActorKind.OPERATOR),
            EventType.of("ExportRequested", ExportRequested.class, ActorKind.PERSON, ActorKind.OPERATOR),
            EventType.of("PersonForgotten", PersonForgotten.class, ActorKind.PERSON, ActorKind.OPERATOR));
}
