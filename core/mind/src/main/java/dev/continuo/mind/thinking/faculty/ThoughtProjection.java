package dev.continuo.mind.thinking.faculty;

import static dev.continuo.tables.mind.Tables.THOUGHT;
import static dev.continuo.tables.mind.Tables.THOUGHT_SOURCE;

import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.ledger.projection.Projection;
import dev.continuo.mind.ledger.projection.RowStatements;
import dev.continuo.mind.thinking.event.ThoughtEvent.ThoughtRecorded;

/// Folds which thought belongs to which reply, and what it rests on.
final class ThoughtProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        if (e.fact() instanceof Erased erased)
            for (var target : erased.targets()) erased(e.agent(), target, to);
        if (!(e.fact() instanceof ThoughtRecorded thought)) return;
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
