package dev.continuo.ledger.projection;

import dev.continuo.ledger.event.Event;

/// Folds events into rows of `mind`. Pure: it reads the event and nothing else, no table, clock,
/// setting or random number; what it needs, the decision wrote into the event. The same fold serves
/// live and rebuild.
@FunctionalInterface
public interface Projection {

    /// Adds what the event changes. Events whose payload was erased arrive with no fact and change
    /// nothing here: what remains of them is told by the `Erased` event.
    void project(Event event, RowStatements changes);
}
