package dev.continuo.life.identity;

/// Outcome of a change that the agent wanted to make of itself.
public sealed interface IdentityChange {

    /// It holds.
    ///
    /// @param event the one that made it
    record Made(long event) implements IdentityChange {}

    /// The operator decides about it.
    ///
    /// @param proposal the event that proposes it
    record Waiting(long proposal) implements IdentityChange {}

    /// Nothing was changed.
    ///
    /// @param reason one sentence
    /// @param suggestion what may be done instead, one sentence
    record Declined(String reason, String suggestion) implements IdentityChange {}
}
