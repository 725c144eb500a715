package dev.continuo.ledger.event;

import org.jspecify.annotations.Nullable;

/// An event that is not yet numbered.
///
/// @param dedup a key that only one event of the agent may ever carry, or null; stored as a keyed
///   hash
/// @param guard what must still hold for it under the head's lock, or the whole decision is stale
public record NewEvent(EventPayload fact, Actor actor, @Nullable String dedup, Guard guard) {

    public static NewEvent of(EventPayload fact, Actor actor) {
        return new NewEvent(fact, actor, null, Guard.NONE);
    }

    public static NewEvent once(EventPayload fact, Actor actor, String dedup) {
        return new NewEvent(fact, actor, dedup, Guard.NONE);
    }

    public static NewEvent guarded(EventPayload fact, Actor actor, Guard guard) {
        return new NewEvent(fact, actor, null, guard);
    }
}
