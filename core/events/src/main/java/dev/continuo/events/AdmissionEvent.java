package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Decisions about who gets in. Rooms are named as a whole: a group with its topics, a channel with
/// its threads.
public sealed interface AdmissionEvent extends EventPayload {

    /// A stranger asked to be let in, and was given a code to tell the operator.
    ///
    /// @param until when the code is no longer good, ISO 8601
    record PairingAsked(
            @JsonProperty("person") long person,
            @JsonProperty("code") String code,
            @JsonProperty("until") String until) implements AdmissionEvent {}

    /// The operator decided about a stranger.
    record PairingDecided(
            @JsonProperty("person") long person,
            @JsonProperty("approved") boolean approved) implements AdmissionEvent {}

    /// The agent may be spoken to in a room, or may not.
    record RoomOpened(
            @JsonProperty("channel") String channel,
            @JsonProperty("room") String room,
            @JsonProperty("open") boolean open)
            implements AdmissionEvent {}

    /// Everything said in a room is kept, or only what is said to the agent.
    record RoomListens(
            @JsonProperty("channel") String channel,
            @JsonProperty("room") String room,
            @JsonProperty("listens") boolean listens)
            implements AdmissionEvent {}

    /// The agent keeps quiet in a room for a while.
    ///
    /// @param until ISO 8601; null for no longer
    record RoomMuted(
            @JsonProperty("channel") String channel,
            @JsonProperty("room") String room,
            @JsonProperty("until") @Nullable String until)
            implements AdmissionEvent {}

    /// A person is not heard in a room, or is again.
    record PersonBarred(
            @JsonProperty("channel") String channel,
            @JsonProperty("room") String room,
            @JsonProperty("person") long person,
            @JsonProperty("barred") boolean barred)
            implements AdmissionEvent {}

    /// Alarms go to this conversation.
    ///
    /// @param conversation null for nowhere
    record AlarmChatSet(
            @JsonProperty("conversation") @Nullable Long conversation) implements AdmissionEvent {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("PairingAsked", PairingAsked.class, ActorKind.SYSTEM),
            EventType.of("PairingDecided", PairingDecided.class, ActorKind.OPERATOR),
            EventType.of("RoomOpened", RoomOpened.class, ActorKind.OPERATOR, ActorKind.PERSON, ActorKind.SYSTEM),
            EventType.of("RoomListens", RoomListens.class, ActorKind.OPERATOR, ActorKind.SYSTEM),
            EventType.of("RoomMuted", RoomMuted.class, ActorKind.OPERATOR, ActorKind.PERSON, ActorKind.SYSTEM),
            EventType.of("PersonBarred", PersonBarred.class, ActorKind.OPERATOR, ActorKind.PERSON, ActorKind.SYSTEM),
            EventType.of("HomeChosen", AlarmChatSet.class, ActorKind.OPERATOR));
}
