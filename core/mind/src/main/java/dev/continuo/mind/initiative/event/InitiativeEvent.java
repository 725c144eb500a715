package dev.continuo.mind.initiative.event;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.mind.ledger.event.Actor.ActorKind;
import dev.continuo.mind.ledger.event.EventPayload;
import dev.continuo.mind.ledger.event.EventType;
import java.util.List;

/// What happens to what could be said unasked. It holds no words of people's: what is said is
/// composed of its evidence when it is said.
public sealed interface InitiativeEvent extends EventPayload {

    /// Something came to mind that could be said to somebody; it is named by this event.
    ///
    /// @param source `self-prompt`, `creative`, `question` or `follow-up`
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

    List<EventType<?>> KINDS =
            List.of(EventType.of("ImpulseArose", ImpulseArose.class, ActorKind.AGENT));
}
