package dev.continuo.mind.memory;

import static dev.continuo.tables.mind.Tables.EVIDENCE;
import static dev.continuo.tables.mind.Tables.INSIGHT;
import static dev.continuo.tables.mind.Tables.JUDGEMENT;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.REINFORCEMENT;
import static dev.continuo.tables.mind.Tables.SUBJECT;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TENSION;

import dev.continuo.events.MemoryEvent.ContradictionJudged;
import dev.continuo.events.MemoryEvent.Decay;
import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.MemoryKind;
import dev.continuo.events.MemoryState;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.RowStatements;
import java.util.List;

/// Changes of consolidation to the rows of memories. Several of these may undo each other within a
/// batch, so each waits for those before it.
final class ConsolidationTable {
    private ConsolidationTable() {}

    static void formed(Event e, InsightFormed f, RowStatements to) {
        to.settle();
        to.insert(e, MEMORY.ID)
                .set(MEMORY.KIND, MemoryKind.INSIGHT.text())
                .set(MEMORY.STATE, MemoryState.KEPT.text())
                .set(MEMORY.CONVERSATION, f.conversation())
                .set(MEMORY.SESSION, e.seq())
                .set(MEMORY.TEXT, f.text())
                .set(MEMORY.SPEAKER, f.speaker())
                .set(MEMORY.AUDIENCE, f.audience())
                .set(MEMORY.TRUST, f.trust())
                .set(MEMORY.SAID_AT, e.time())
                .set(MEMORY.OWN_IMPORTANCE, f.importance())
                .set(MEMORY.EVIDENCE, f.sources().size())
                .set(MEMORY.INSIGHT, true);
        to.insert(e, INSIGHT.ID);
        for (var source : f.sources()) {
            to.insertNew()
                    .set(EVIDENCE.AGENT_ID, e.agent())
                    .set(EVIDENCE.MEMORY, e.seq())
                    .set(EVIDENCE.SOURCE, source);
            to.update(e, MEMORY.ID, source).set(MEMORY.COVERED_BY, e.seq()).set(MEMORY.CEILING, f.ceiling());
        }
        to.pair(e.agent(), SUBJECT.MEMORY, e.seq(), SUBJECT.PERSON, f.subjects());
        to.settle();
    }

    /// Withdraws an insight. Its sources are still known: its words stand in the ledger until that
    /// is erased.
    static void withdrawn(Event e, long insight, RowStatements to) {
        uncovered(e, insight, to);
        to.deleteNaming(e.agent(), insight, MEMORY.ID, SUBJECT.MEMORY);
        to.update(e, INSIGHT.ID, insight).set(INSIGHT.WITHDRAWN, e.seq());
        to.settle();
    }

    private static void uncovered(Event e, long insight, RowStatements to) {
        to.settle();
        to.update(e, MEMORY.COVERED_BY, insight).set(MEMORY.COVERED_BY, null).set(MEMORY.CEILING, null);
        to.settle();
    }

    /// Other words than those that an insight was made of, or that were judged.
    static void reworded(Event e, long memory, RowStatements to) {
        to.update(e, MEMORY.ID, memory).set(MEMORY.COVERED_BY, null).set(MEMORY.CEILING, null);
        to.deleteNaming(e.agent(), memory, REINFORCEMENT.BY, REINFORCEMENT.MEMORY);
    }

    static void reinforced(Event e, long memory, long by, RowStatements to) {
        to.insertNew()
                .set(REINFORCEMENT.AGENT_ID, e.agent())
                .set(REINFORCEMENT.MEMORY, memory)
                .set(REINFORCEMENT.BY, by);
    }

    static void decayed(Event e, List<Decay> decays, RowStatements to) {
        to.settle();
        for (var decay : decays)
            to.update(e, MEMORY.ID, decay.memory())
                    .set(MEMORY.OWN_IMPORTANCE, decay.after())
                    .set(MEMORY.DECAYED_AT, e.time());
        to.settle();
    }

    static void judged(Event e, ContradictionJudged j, RowStatements to) {
        to.insert(e, JUDGEMENT.ID, j);
        if (j.supersedes())
            to.insertNew()
                    .set(SUPERSEDES.AGENT_ID, e.agent())
                    .set(SUPERSEDES.NEWER, j.b())
                    .set(SUPERSEDES.OLDER, j.a())
                    .set(SUPERSEDES.EVENT, e.seq());
        if (j.tension())
            to.insertNew()
                    .set(TENSION.AGENT_ID, e.agent())
                    .set(TENSION.MEMORY, j.b())
                    .set(TENSION.OTHER, j.a())
                    .set(TENSION.KIND, "judged")
                    .set(TENSION.STRENGTH, 1.0)
                    .set(TENSION.EVENT, e.seq());
    }

    static void unjudged(Event e, long judgement, RowStatements to) {
        to.settle();
        to.deleteNaming(e.agent(), judgement, SUPERSEDES.EVENT, TENSION.EVENT);
        to.settle();
    }

    static void erased(Event e, long target, RowStatements to) {
        uncovered(e, target, to);
        to.deleteNaming(e.agent(), target, INSIGHT.ID, REINFORCEMENT.BY, REINFORCEMENT.MEMORY, JUDGEMENT.ID);
        // What a judgement did goes with it: its event does it no more when all is replayed.
        to.deleteNaming(e.agent(), target, SUPERSEDES.EVENT, TENSION.EVENT);
    }
}
