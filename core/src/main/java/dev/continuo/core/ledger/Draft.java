package dev.continuo.core.ledger;

import org.jspecify.annotations.Nullable;

/// An event that is not yet numbered.
///
/// @param dedup a key that only one event of the agent may ever carry, or null; stored as a keyed
///   hash
public record Draft(Fact fact, Actor actor, @Nullable String dedup) {

    public static Draft of(Fact fact, Actor actor) {
        return new Draft(fact, actor, null);
    }

    public static Draft once(Fact fact, Actor actor, String dedup) {
        return new Draft(fact, actor, dedup);
    }
}
