package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;

/// Exercises by which the agent finds out what it is good at. Nothing of it counts as having
/// happened: no diary, no memory and no outcome of a turn comes of it.
public sealed interface SelfPlayEvent extends EventPayload {

    /// The agent asked itself something that it was told, and looked whether it finds the answer.
    ///
    /// @param topic an audience and a kind of memory: no words of people's
    /// @param memory what was asked for
    /// @param score the share of the answer's words that were found, in [0,1]
    record ChallengePlayed(
            @JsonProperty("topic") String topic,
            @JsonProperty("memory") long memory,
            @JsonProperty("score") double score)
            implements SelfPlayEvent {}

    /// The agent foretold its answer to a question about itself, was asked it then, and answered.
    ///
    /// @param question by its name
    /// @param foretold the letter of a choice
    /// @param answered the same
    record AnswerForetold(
            @JsonProperty("question") String question,
            @JsonProperty("foretold") String foretold,
            @JsonProperty("answered") String answered)
            implements SelfPlayEvent {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("ChallengePlayed", ChallengePlayed.class, ActorKind.AGENT),
            EventType.of("AnswerForetold", AnswerForetold.class, ActorKind.AGENT));
}
