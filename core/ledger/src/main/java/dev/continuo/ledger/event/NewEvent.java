package dev.continuo.ledger.event;

import org.jspecify.annotations.Nullable;

/// An event that is not yet numbered.
///
/// @param dedup a key that only one event of the agent may ever carry, or null; stored as a keyed
///   hash
/// @param guard what must still hold for it under the head's lock, or the whole decision is stale
public record NewEvent(
        EventPayload payload, Actor actor, @Nullable String dedup, Guard guard) {

    public static NewEvent of(EventPayload payload, Actor actor) {
        return new NewEvent(payload, actor, null, Guard.NONE);
    }

    public static NewEvent once(EventPayload payload, Actor actor, String dedup) {
        return new NewEvent(payload, actor, dedup, Guard.NONE);
    }

    public static NewEvent guarded(EventPayload payload, Actor actor, Guard guard) {
        return new NewEvent(payload, actor, null, guard);
    }
}
