package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.IntNode;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Events between the agent and the models it thinks with.
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
    /// @param person whose message it was made for; null for nobody's
    /// @param conversation where that was said
    /// @param temperature as it was sent; null where the provider's own holds
    /// @param topP likewise
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
            @JsonProperty("attempts") int attempts,
            @JsonProperty("person") @Nullable Long person,
            @JsonProperty("conversation") @Nullable Long conversation,
            @JsonProperty("temperature") @Nullable Double temperature,
            @JsonProperty("topP") @Nullable Double topP)
            implements ModelEvent {

        /// For nobody, with the provider's own settings.
        public ModelCalled(
                String role,
                String model,
                String outcome,
                long message,
                long inputTokens,
                long cachedTokens,
                long outputTokens,
                long costMicros,
                long latencyMillis,
                int attempts) {
            this(
                    role,
                    model,
                    outcome,
                    message,
                    inputTokens,
                    cachedTokens,
                    outputTokens,
                    costMicros,
                    latencyMillis,
                    attempts,
                    null,
                    null,
                    null,
                    null);
        }
    }

    /// Another limit holds for one day, whatever the settings say.
    ///
    /// @param scope `day`, `person`, `room` or `idle`
    /// @param day by UTC, such as `2026-11-23`
    record BudgetRaised(
            @JsonProperty("scope") String scope,
            @JsonProperty("limitMicros") long limitMicros,
            @JsonProperty("day") String day)
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

    List<EventType<?>> KINDS = List.of(
            EventType.of("BudgetRaised", BudgetRaised.class, Actor.ActorKind.OPERATOR),
            EventType.widened("ModelCalled", ModelCalled.class, 3, Actor.ActorKind.AGENT, Actor.ActorKind.SYSTEM)
                    .adding(2, "cachedTokens", IntNode.valueOf(0)),
            EventType.of("EmbedderChosen", EmbedderChosen.class, Actor.ActorKind.SYSTEM));
}
