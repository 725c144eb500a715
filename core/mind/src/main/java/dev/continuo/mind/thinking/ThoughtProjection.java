package dev.continuo.mind.thinking;

import static dev.continuo.tables.mind.Tables.THOUGHT;
import static dev.continuo.tables.mind.Tables.THOUGHT_SOURCE;

import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;

/// Folds which thought belongs to which reply, and what it rests on.
final class ThoughtProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        if (e.payload() instanceof Erased erased) for (var target : erased.targets()) erased(e.agent(), target, to);
        if (!(e.payload() instanceof ThoughtRecorded thought)) return;
        to.insert()
                .set(THOUGHT.AGENT_ID, e.agent())
                .set(THOUGHT.ID, e.seq())
                .set(THOUGHT.REPLY, thought.reply())
                .set(THOUGHT.AUDIENCE, thought.audience());
        to.pair(e.agent(), THOUGHT_SOURCE.THOUGHT, e.seq(), THOUGHT_SOURCE.SOURCE, thought.sources());
    }

    private static void erased(String agent, long target, RowStatements to) {
        to.deleteNaming(agent, target, THOUGHT.ID, THOUGHT_SOURCE.THOUGHT);
    }
}
