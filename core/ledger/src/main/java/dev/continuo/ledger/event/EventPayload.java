package dev.continuo.ledger.event;

import java.util.function.LongUnaryOperator;

/// What an event says. Each faculty has one sealed family of facts: records, named in the past
/// tense. Under what name one is stored says its [EventType], under what keys its components are
/// say their `@JsonProperty`. The components are JSON values (strings, integers, doubles, booleans,
/// lists, nested records); a change of shape is a new [EventType] version with an upcaster, never
/// an edit.
public interface EventPayload {

    /// The same, with other numbers for the events that it names by a [PendingId].
    default EventPayload numbered(LongUnaryOperator numbers) {
        return this;
    }
}
