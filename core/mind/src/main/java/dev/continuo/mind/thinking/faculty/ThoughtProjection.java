package dev.continuo.mind.thinking.faculty;

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
        if (e.payload() instanceof Erased erased)
            for (var target : erased.targets()) erased(e.agent(), target, to);
        if (!(e.payload() instanceof ThoughtRecorded thought)) return;
        to.insert()
                .set(THOUGHT.AGENT_ID, e.agent())
                .set(THOUGHT.ID, e.seq())
                .set(THOUGHT.REPLY, thought.reply())
                .set(THOUGHT.AUDIENCE, thought.audience());
        for (var source : thought.sources())
            to.insertNew()
                    .set(THOUGHT_SOURCE.AGENT_ID, e.agent())
                    .set(THOUGHT_SOURCE.THOUGHT, e.seq())
                    .set(THOUGHT_SOURCE.SOURCE, source);
    }

    private static void erased(String agent, long target, RowStatements to) {
        to.delete().where(THOUGHT.AGENT_ID, agent).where(THOUGHT.ID, target);
        to.delete().where(THOUGHT_SOURCE.AGENT_ID, agent).where(THOUGHT_SOURCE.THOUGHT, target);
    }
}
