package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import dev.continuo.ledger.event.Numbered;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Decisions about the running of the agent.
public sealed interface GovernanceEvent extends EventPayload {

    /// A setting was made in chat; a null value takes it back.
    record SettingChanged(
            @JsonProperty("key") String key,
            @JsonProperty("value") @Nullable String value) implements GovernanceEvent {}

    /// The agent receives, but calls and sends nothing.
    ///
    /// @param until ISO instant of its end, null for until resumed
    record Paused(@JsonProperty("until") @Nullable String until) implements GovernanceEvent {}

    /// The agent works again.
    record Resumed() implements GovernanceEvent {}

    /// An integration may speak, named by this event.
    ///
    /// @param hash SHA-256 of the token, in hex
    record TokenCreated(
            @JsonProperty("name") String name,
            @JsonProperty("hash") String hash) implements GovernanceEvent {}

    /// An integration may no longer speak.
    record TokenRevoked(@JsonProperty("token") long token) implements GovernanceEvent {}

    /// Something needs the operator's eye.
    ///
    /// @param subject the message it is about, 0 for none
    record AlarmRaised(
            @JsonProperty("subject") long subject,
            @JsonProperty("text") @Numbered String text) implements GovernanceEvent {}

    /// Messages were turned away before anything else was recorded, counted by sender and hour,
    /// without text.
    record MessagesRefused(
            @JsonProperty("channel") String channel,
            @JsonProperty("person") long person,
            @JsonProperty("reason") String reason,
            @JsonProperty("count") int count)
            implements GovernanceEvent {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("SettingChanged", SettingChanged.class, ActorKind.OPERATOR),
            EventType.of("Paused", Paused.class, ActorKind.OPERATOR),
            EventType.of("Resumed", Resumed.class, ActorKind.OPERATOR, ActorKind.SYSTEM),
            EventType.of("TokenCreated", TokenCreated.class, ActorKind.OPERATOR),
            EventType.of("TokenRevoked", TokenRevoked.class, ActorKind.OPERATOR),
            EventType.of("AlarmRaised", AlarmRaised.class, ActorKind.SYSTEM),
            EventType.of("MessagesRefused", MessagesRefused.class, ActorKind.SYSTEM));
}
