package dev.continuo.mind.model.event;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.IntNode;
import dev.continuo.mind.ledger.event.Actor;
import dev.continuo.mind.ledger.event.EventPayload;
import dev.continuo.mind.ledger.event.EventType;
import java.util.List;

/// What happened between the agent and the models it thinks with.
public sealed interface ModelEvent extends EventPayload {

    /// A model was called, or would have been.
    ///
    /// @param role the role it was called in, such as `system1`
    /// @param model `provider:model`
    /// @param outcome `said`, `truncated`, or the reason of a failure, in lower case
    /// @param message the message that the call was made for, 0 for none
    /// @param inputTokens tokens of the prompt, the provider's own count where it gave one
    /// @param cachedTokens how many of them the provider had in its prompt cache
    /// @param outputTokens tokens of the answer
    /// @param costMicros cost in millionths of a US dollar
    /// @param latencyMillis wall time over all attempts, in milliseconds
    /// @param attempts calls made over the network, retries included
    record ModelCalled(
            @JsonProperty("role") String role,
            @JsonProperty("model") String model,
            @JsonProperty("outcome") String outcome,
            @JsonProperty("message") long message,
            @JsonProperty("inputTokens") long inputTokens,
            @JsonProperty("cachedTokens") long cachedTokens,
            @JsonProperty("outputTokens") long outputTokens,
            @JsonProperty("costMicros") long costMicros,
            @JsonProperty("latencyMillis") long latencyMillis,
            @JsonProperty("attempts") int attempts)
            implements ModelEvent {}

    /// The embedding model that vectors are made with from now on.
    ///
    /// @param digest SHA-256 of the model's file in hex, or the provider's name where there is no
    ///   file
    record EmbedderChosen(
            @JsonProperty("model") String model,
            @JsonProperty("digest") String digest,
            @JsonProperty("dimension") int dimension)
            implements ModelEvent {}

    List<EventType<?>> KINDS =
            List.of(
                    EventType.widened(
                                    "ModelCalled",
                                    ModelCalled.class,
                                    2,
                                    Actor.ActorKind.AGENT,
                                    Actor.ActorKind.SYSTEM)
                            .adding(2, "cachedTokens", IntNode.valueOf(0)),
                    EventType.of("EmbedderChosen", EmbedderChosen.class, Actor.ActorKind.SYSTEM));
}
