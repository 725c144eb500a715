package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;

/// Changes of how much the agent may do alone. They hold numbers and no words.
public sealed interface TrustEvent extends EventPayload {

    /// A record of the agent since its level changed last.
    ///
    /// @param days since then
    /// @param passed turns that were of use
    /// @param failed turns that failed
    /// @param violations of the policy ever; each begins the record anew
    record TrustRecord(
            @JsonProperty("days") long days,
            @JsonProperty("passed") int passed,
            @JsonProperty("failed") int failed,
            @JsonProperty("violations") int violations) {}

    /// The idle life proposes a level, with its evidence.
    record TrustProposed(
            @JsonProperty("level") int level,
            @JsonProperty("evidence") TrustRecord evidence) implements TrustEvent {}

    /// The operator grants a level.
    record TrustGranted(
            @JsonProperty("level") int level,
            @JsonProperty("evidence") TrustRecord evidence) implements TrustEvent {}

    /// The operator takes trust back, to a level.
    record TrustRevoked(@JsonProperty("level") int level) implements TrustEvent {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("TrustProposed", TrustProposed.class, ActorKind.AGENT),
            EventType.of("TrustGranted", TrustGranted.class, ActorKind.OPERATOR),
            EventType.of("TrustRevoked", TrustRevoked.class, ActorKind.OPERATOR));
}
