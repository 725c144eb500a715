package dev.continuo.core.admission;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.core.ledger.Actor.Hand;
import dev.continuo.core.ledger.Fact;
import dev.continuo.core.ledger.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What was decided about who gets in. Rooms are named as a whole: a group with its topics, a
/// channel with its threads.
public sealed interface AdmissionEvent extends Fact {

    /// A stranger asked to be let in, and was given a code to tell the operator.
    ///
    /// @param until when the code is no longer good, ISO 8601
    record PairingAsked(
            @JsonProperty("person") long person,
            @JsonProperty("code") String code,
            @JsonProperty("until") String until)
            implements AdmissionEvent {}

    /// The operator decided about a stranger.
    record PairingDecided(
            @JsonProperty("person") long person, @JsonProperty("approved") boolean approved)
            implements AdmissionEvent {}

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
    record HomeChosen(@JsonProperty("conversation") @Nullable Long conversation)
            implements AdmissionEvent {}

    List<Kind<?>> KINDS =
            List.of(
                    Kind.of("PairingAsked", PairingAsked.class, Hand.SYSTEM),
                    Kind.of("PairingDecided", PairingDecided.class, Hand.OPERATOR),
                    Kind.of(
                            "RoomOpened",
                            RoomOpened.class,
                            Hand.OPERATOR,
                            Hand.PERSON,
                            Hand.SYSTEM),
                    Kind.of("RoomListens", RoomListens.class, Hand.OPERATOR, Hand.SYSTEM),
                    Kind.of("RoomMuted", RoomMuted.class, Hand.OPERATOR, Hand.PERSON, Hand.SYSTEM),
                    Kind.of(
                            "PersonBarred",
                            PersonBarred.class,
                            Hand.OPERATOR,
                            Hand.PERSON,
                            Hand.SYSTEM),
                    Kind.of("HomeChosen", HomeChosen.class, Hand.OPERATOR));
}
