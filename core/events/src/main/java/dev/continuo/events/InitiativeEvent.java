package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Changes to messages that could be sent unasked. These events hold no words of people: a message
/// is composed of its evidence when it is sent.
public sealed interface InitiativeEvent extends EventPayload {

    /// Something came to mind that could be said to somebody; it is named by this event.
    ///
    /// @param source `self-prompt`, `creative`, `question`, `revalidate` or `follow-up`
    /// @param key what is not to be said twice, such as `goal:12`; no words of people's
    /// @param person whom it concerns
    /// @param conversation a private one with that person
    /// @param audience whom its evidence may be told, as a label
    /// @param evidence the events that it rests on, all of that label
    /// @param relevance from 0 to 1
    /// @param expires when it is stale, an instant
    record ImpulseArose(
            @JsonProperty("source") String source,
            @JsonProperty("key") String key,
            @JsonProperty("person") long person,
            @JsonProperty("conversation") long conversation,
            @JsonProperty("audience") String audience,
            @JsonProperty("evidence") List<Long> evidence,
            @JsonProperty("relevance") double relevance,
            @JsonProperty("expires") String expires)
            implements InitiativeEvent {
        public ImpulseArose {
            evidence = List.copyOf(evidence);
        }
    }

    /// It was said.
    ///
    /// @param message that said it
    record ImpulseSaid(
            @JsonProperty("impulse") long impulse,
            @JsonProperty("message") long message) implements InitiativeEvent {}

    /// It will not be said.
    ///
    /// @param reason a part of a sentence; no words of people's
    record ImpulseDropped(
            @JsonProperty("impulse") long impulse,
            @JsonProperty("reason") String reason) implements InitiativeEvent {}

    /// Somebody decided what may be said to them unasked.
    ///
    /// @param level `off`, `asked` or `on`
    record InitiativeSet(
            @JsonProperty("person") long person,
            @JsonProperty("level") String level) implements InitiativeEvent {}

    /// Somebody decided when nothing is said to them unasked.
    ///
    /// @param from as `HH:mm`; null for the usual hours
    /// @param to the same; equal to `from` for no such hours
    /// @param zone an IANA name; null for the zone that they go by
    record QuietHoursSet(
            @JsonProperty("person") long person,
            @JsonProperty("from") @Nullable String from,
            @JsonProperty("to") @Nullable String to,
            @JsonProperty("zone") @Nullable String zone)
            implements InitiativeEvent {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("ImpulseArose", ImpulseArose.class, ActorKind.AGENT),
            EventType.of("ImpulseSaid", ImpulseSaid.class, ActorKind.AGENT),
            EventType.of("ImpulseDropped", ImpulseDropped.class, ActorKind.AGENT, ActorKind.OPERATOR),
            EventType.of("InitiativeSet", InitiativeSet.class, ActorKind.PERSON, ActorKind.OPERATOR),
            EventType.of("QuietHoursSet", QuietHoursSet.class, ActorKind.PERSON, ActorKind.OPERATOR));
}
