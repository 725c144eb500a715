package dev.continuo.core.ledger;

import org.jspecify.annotations.Nullable;

/// An event that is not yet numbered.
///
/// @param dedup a key that only one event of the agent may ever carry, or null; stored as a keyed
///   hash
/// @param guard what must still hold for it under the head's lock, or the whole decision is stale
public record Draft(Fact fact, Actor actor, @Nullable String dedup, Guard guard) {

    public static Draft of(Fact fact, Actor actor) {
        return new Draft(fact, actor, null, Guard.NONE);
    }

    public static Draft once(Fact fact, Actor actor, String dedup) {
        return new Draft(fact, actor, dedup, Guard.NONE);
    }

    public static Draft guarded(Fact fact, Actor actor, Guard guard) {
        return new Draft(fact, actor, null, guard);
    }
}
