package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;

/// Outcomes of call-backs.
public sealed interface CallbackEvent extends EventPayload {

    /// Whoever said the message wants its end posted.
    ///
    /// @param url an HTTP address
    /// @param key the name of the secret that signs it: `operator`, `token:12`, `hook:34`
    record CallbackAsked(
            @JsonProperty("message") long message,
            @JsonProperty("url") String url,
            @JsonProperty("key") String key) implements CallbackEvent {}

    /// The receiver took it.
    ///
    /// @param status the HTTP status it answered
    record CallbackDelivered(
            @JsonProperty("message") long message,
            @JsonProperty("status") int status) implements CallbackEvent {}

    /// The receiver did not take it.
    ///
    /// @param last whether it will not be tried again
    record CallbackFailed(
            @JsonProperty("message") long message,
            @JsonProperty("reason") String reason,
            @JsonProperty("last") boolean last)
            implements CallbackEvent {}

    List<EventType<?>> KINDS = List.of(
            EventType.of("CallbackAsked", CallbackAsked.class, ActorKind.SYSTEM),
            EventType.of("CallbackDelivered", CallbackDelivered.class, ActorKind.SYSTEM),
            EventType.of("CallbackFailed", CallbackFailed.class, ActorKind.SYSTEM));
}
