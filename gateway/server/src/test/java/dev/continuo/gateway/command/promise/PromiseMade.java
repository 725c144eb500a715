package dev.continuo.gateway.command.promise;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.continuo.ledger.event.EventPayload;

/// Somebody promised something, in words of their own.
///
/// @param message the command they gave
public record PromiseMade(
        @JsonProperty("person") long person,
        @JsonProperty("message") long message,
        @JsonProperty("text") String text,
        @JsonProperty("audience") String audience)
        implements EventPayload {}
