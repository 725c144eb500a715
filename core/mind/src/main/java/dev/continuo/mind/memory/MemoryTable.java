package dev.continuo.mind.memory;

import static dev.continuo.tables.mind.Tables.ACCESS;
import static dev.continuo.tables.mind.Tables.EVIDENCE;
import static dev.continuo.tables.mind.Tables.GATE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.OPENED;
import static dev.continuo.tables.mind.Tables.SUBJECT;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TENSION;

import dev.continuo.events.EntryDecision;
import dev.continuo.events.MemoryEncoding;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MemoryState;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.mind.audience.Audience;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Changes of events to the rows of memories. All changes that judge name the same columns, and so
/// do all that move the weight, so that a batch does either in order.
final class MemoryTable {
    /// The gate of what a member would have everyone hear.
    static final String SHARE = "share";

    private MemoryTable() {}

    /// Adds a memory for a message: an episode, or a more specific kind, named by its message.
    ///
    /// @param encoding null for what was said before there were gates: it is kept
    static void remember(
            Event e,
            long conversation,
            @Nullable Long speaker,
            String audience,
            String trust,
            Instant saidAt,
            @Nullable MemoryEncoding encoding,
            RowStatements to) {
        var entry = encoding == null ? EntryDecision.unjudged("before the gates") : encoding.entry();
        var session = encoding == null ? null : encoding.session();
        to.insert(e, MEMORY.ID)
                .set(MEMORY.KIND, entry.kind())
                .set(MEMORY.STATE, (encoding == null ? MemoryState.KEPT : entry.state()).text())
                .set(MEMORY.FLAGGED, entry.decision().equals(EntryDecision.FLAG))
                .set(MEMORY.CONVERSATION, conversation)
                .set(MEMORY.SESSION, session == null ? Long.valueOf(e.seq()) : session)
                .set(MEMORY.PREVIOUS, encoding == null ? null : encoding.previous())
                .set(MEMORY.SOURCE, e.seq())
                .set(MEMORY.SPEAKER, speaker)
                .set(MEMORY.AUDIENCE, audience)
                .set(MEMORY.TRUST, trust)
                .set(MEMORY.SAID_AT, saidAt)
                .set(MEMORY.TAGS, String.join(",", entry.tags()))
                .set(MEMORY.OWN_IMPORTANCE, entry.importance());
        if (encoding != null) entered(e, e.seq(), entry, to);
    }

    /// Its speaker changed the words: it is judged anew, and what its old words said of others is
    /// void.
    static void reworded(Event e, long memory, EntryDecision entry, RowStatements to) {
        to.settle();
        to.deleteNaming(e.agent(), memory, SUBJECT.MEMORY, SUPERSEDES.NEWER, TENSION.MEMORY, TENSION.OTHER);
        ConsolidationTable.reworded(e, memory, to);
        to.settle();
        // Nobody agreed to the new words: they are offered again or not at all.
        to.update()
                .set(MEMORY.STATE, MemoryState.QUARANTINED.text())
                .where(MEMORY.AGENT_ID, e.agent())
                .where(MEMORY.SOURCE, memory)
                .where(MEMORY.AUDIENCE, Audience.EVERYONE.label());
        to.settle();
        to.update(e, MEMORY.ID, memory)
                .set(MEMORY.STATE, entry.state().text())
                .unlessNull(MEMORY.FLAGGED, entry.decision().equals(EntryDecision.FLAG))
                .unlessNull(MEMORY.KIND, entry.kind())
                .unlessNull(MEMORY.TAGS, String.join(",", entry.tags()))
                .unlessNull(MEMORY.OWN_IMPORTANCE, entry.importance())
                .unlessNull(MEMORY.CONFIDENCE, null);
        entered(e, memory, entry, to);
    }

    private static void entered(Event e, long memory, EntryDecision entry, RowStatements to) {
        to.insert()
                .set(GATE.AGENT_ID, e.agent())
                .set(GATE.MEMORY, memory)
                .set(GATE.EVENT, e.seq())
                .set(GATE.GATE_, "entry")
                .set(GATE.DECISION, entry.decision())
                .set(GATE.REASON, entry.reason())
                .set(GATE.PROBABILITY, entry.probability())
                .set(GATE.DRAW, entry.draw())
                .set(GATE.SCORE, null)
                .set(GATE.RELEVANCE, null)
                .set(GATE.SIMILARITY, null)
                .set(GATE.CONTRADICTION, null)
                .set(GATE.DECIDED_AT, e.time());
    }

    static void weighed(Event e, GateDecision w, RowStatements to) {
        to.update(e, MEMORY.ID, w.memory())
                .set(MEMORY.STATE, w.state().text())
                .unlessNull(MEMORY.FLAGGED, false)
                .unlessNull(MEMORY.KIND, w.kind())
                .unlessNull(MEMORY.TAGS, String.join(",", w.tags()))
                .unlessNull(MEMORY.OWN_IMPORTANCE, w.importance())
                .unlessNull(MEMORY.CONFIDENCE, w.confidence());
        to.insert()
                .set(GATE.AGENT_ID, e.agent())
                .set(GATE.MEMORY, w.memory())
                .set(GATE.EVENT, e.seq())
                .set(GATE.GATE_, "exit")
                .set(GATE.DECISION, w.decision())
                .set(GATE.REASON, w.reason())
                .set(GATE.PROBABILITY, w.probability())
                .set(GATE.DRAW, w.draw())
                .set(GATE.SCORE, w.score())
                .set(GATE.RELEVANCE, w.relevance())
                .set(GATE.SIMILARITY, w.similarity())
                .set(GATE.CONTRADICTION, w.contradiction())
                .set(GATE.DECIDED_AT, e.time());
    }

    /// A memory came to mind in a retrieval, and was told.
    ///
    /// @param rank from 1
    /// @param alpha what its weight gains
    /// @param revived whether a gate had let it go, so that it was asked for all the same
    static void recalled(
            Event e, long memory, int rank, double score, double alpha, boolean revived, RowStatements to) {
        to.insert()
                .set(ACCESS.AGENT_ID, e.agent())
                .set(ACCESS.MEMORY, memory)
                .set(ACCESS.RETRIEVAL, e.seq())
                .set(ACCESS.RANK, rank)
                .set(ACCESS.SCORE, score)
                .set(ACCESS.AT, e.time());
        to.update(e, MEMORY.ID, memory)
                .plus(MEMORY.ALPHA, alpha)
                .plus(MEMORY.BETA, 0.0)
                .plus(MEMORY.EVIDENCE, 0)
                .plus(MEMORY.ACCESSES, 1)
                .unlessNull(MEMORY.ACCESSED_AT, e.time());
        if (revived) stands(e, memory, MemoryState.KEPT, to);
    }

    /// Moves a memory's weight.
    ///
    /// @param evidence how many more things speak for it
    static void moved(Event e, long memory, double alpha, double beta, int evidence, RowStatements to) {
        to.update(e, MEMORY.ID, memory)
                .plus(MEMORY.ALPHA, alpha)
                .plus(MEMORY.BETA, beta)
                .plus(MEMORY.EVIDENCE, evidence)
                .plus(MEMORY.ACCESSES, 0)
                .unlessNull(MEMORY.ACCESSED_AT, null);
    }

    /// The operator decided about what was in quarantine. What is not let go stays there for good:
    /// a dropped memory would come back when it is asked for.
    static void freed(Event e, long memory, boolean released, RowStatements to) {
        stands(e, memory, released ? MemoryState.KEPT : MemoryState.QUARANTINED, to);
        var decision = released ? "release" : "drop";
        decided(e, memory, "operator", decision, "the operator decided", to);
    }

    /// A decision that no gate weighed.
    static void decided(Event e, long memory, String gate, String decision, String reason, RowStatements to) {
        to.insert()
                .set(GATE.AGENT_ID, e.agent())
                .set(GATE.MEMORY, memory)
                .set(GATE.EVENT, e.seq())
                .set(GATE.GATE_, gate)
                .set(GATE.DECISION, decision)
                .set(GATE.REASON, reason)
                .set(GATE.PROBABILITY, 1.0)
                .set(GATE.DRAW, 0.0)
                .set(GATE.SCORE, null)
                .set(GATE.RELEVANCE, null)
                .set(GATE.SIMILARITY, null)
                .set(GATE.CONTRADICTION, null)
                .set(GATE.DECIDED_AT, e.time());
    }

    private static void stands(Event e, long memory, MemoryState state, RowStatements to) {
        to.update(e, MEMORY.ID, memory)
                .set(MEMORY.STATE, state.text())
                .unlessNull(MEMORY.FLAGGED, null)
                .unlessNull(MEMORY.KIND, null)
                .unlessNull(MEMORY.TAGS, null)
                .unlessNull(MEMORY.OWN_IMPORTANCE, null)
                .unlessNull(MEMORY.CONFIDENCE, null);
    }

    /// Nothing is left of an erased event that was a memory, or a retrieval.
    static void erased(Event e, long target, RowStatements to) {
        to.deleteNaming(
                e.agent(),
                target,
                MEMORY.ID,
                SUBJECT.MEMORY,
                EVIDENCE.MEMORY,
                EVIDENCE.SOURCE,
                SUPERSEDES.NEWER,
                SUPERSEDES.OLDER,
                TENSION.MEMORY,
                TENSION.OTHER,
                GATE.MEMORY,
                ACCESS.MEMORY,
                ACCESS.RETRIEVAL,
                OPENED.TARGET);
    }
}
