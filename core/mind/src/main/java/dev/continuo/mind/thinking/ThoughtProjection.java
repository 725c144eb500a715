package dev.continuo.mind.thinking;

import static dev.continuo.tables.mind.Tables.THOUGHT;
import static dev.continuo.tables.mind.Tables.THOUGHT_SOURCE;

import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;

/// Folds which thought belongs to which reply, and what it rests on.
final class ThoughtProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.payload() instanceof ThoughtRecorded thought)) return;
        to.insert(e, THOUGHT.ID, thought);
        to.pair(e.agent(), THOUGHT_SOURCE.THOUGHT, e.seq(), THOUGHT_SOURCE.SOURCE, thought.sources());
    }
}
