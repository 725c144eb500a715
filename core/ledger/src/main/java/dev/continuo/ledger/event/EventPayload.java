package dev.continuo.ledger.event;

/// Content of an event. Each faculty has one sealed family of facts: records, named in the past
/// tense. The [EventType] of a fact says under what name it is stored, and the `@JsonProperty` of
/// its components says under what keys they are stored. The components are JSON values (strings,
/// integers, doubles, booleans, lists, nested records); a change of shape is a new [EventType]
/// version with an upcaster, never an edit.
///
/// Events of the same decision are named by a [PendingId] until it is recorded.
public interface EventPayload {}
