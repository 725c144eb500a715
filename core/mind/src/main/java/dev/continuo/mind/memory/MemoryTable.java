package dev.continuo.mind.memory;

import static dev.continuo.mind.ledger.projection.RowStatement.plus;
import static dev.continuo.mind.ledger.projection.RowStatement.set;
import static dev.continuo.mind.ledger.projection.RowStatement.unlessNull;
import static dev.continuo.mind.ledger.projection.RowStatement.where;
import static dev.continuo.tables.mind.Tables.ACCESS;
import static dev.continuo.tables.mind.Tables.EVIDENCE;
import static dev.continuo.tables.mind.Tables.GATE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.OPENED;
import static dev.continuo.tables.mind.Tables.SUBJECT;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TENSION;

import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.projection.RowStatement;
import dev.continuo.mind.ledger.projection.RowStatements;
import dev.continuo.mind.memory.event.EntryDecision;
import dev.continuo.mind.memory.event.MemoryEncoding;
import dev.continuo.mind.memory.event.MemoryEvent.GateDecision;
import dev.continuo.mind.memory.event.MemoryState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What events do to the rows of memories.
final class MemoryTable {
    private static final RowStatement REMEMBERED =
            RowStatement.insert(
                    MEMORY.AGENT_ID,
                    MEMORY.ID,
                    MEMORY.KIND,
                    MEMORY.STATE,
                    MEMORY.FLAGGED,
                    MEMORY.CONVERSATION,
                    MEMORY.SESSION,
                    MEMORY.PREVIOUS,
                    MEMORY.SOURCE,
                    MEMORY.SPEAKER,
                    MEMORY.AUDIENCE,
                    MEMORY.TRUST,
                    MEMORY.SAID_AT,
                    MEMORY.TAGS,
                    MEMORY.IMPORTANCE);

    /// One change for all that judges, so that a batch judges in order.
    private static final RowStatement JUDGED =
            RowStatement.update(
                    set(MEMORY.STATE),
                    unlessNull(MEMORY.FLAGGED),
                    unlessNull(MEMORY.KIND),
                    unlessNull(MEMORY.TAGS),
                    unlessNull(MEMORY.IMPORTANCE),
                    unlessNull(MEMORY.CONFIDENCE),
                    where(MEMORY.AGENT_ID),
                    where(MEMORY.ID));

    /// One change for all that moves the weight, so that a batch moves it in order.
    private static final RowStatement MOVED =
            RowStatement.update(
                    plus(MEMORY.ALPHA),
                    plus(MEMORY.BETA),
                    plus(MEMORY.EVIDENCE),
                    plus(MEMORY.ACCESSES),
                    unlessNull(MEMORY.ACCESSED_AT),
                    where(MEMORY.AGENT_ID),
                    where(MEMORY.ID));

    private static final RowStatement DECIDED =
            RowStatement.insert(
                    GATE.AGENT_ID,
                    GATE.MEMORY,
                    GATE.EVENT,
                    GATE.GATE_,
                    GATE.DECISION,
                    GATE.REASON,
                    GATE.PROBABILITY,
                    GATE.DRAW,
                    GATE.SCORE,
                    GATE.RELEVANCE,
                    GATE.SIMILARITY,
                    GATE.CONTRADICTION,
                    GATE.DECIDED_AT);
    private static final RowStatement CAME_TO_MIND =
            RowStatement.insert(
                    ACCESS.AGENT_ID,
                    ACCESS.MEMORY,
                    ACCESS.RETRIEVAL,
                    ACCESS.RANK,
                    ACCESS.SCORE,
                    ACCESS.AT);

    /// By what a memory and a retrieval are found that are erased.
    private static final List<RowStatement> ERASING =
            List.of(
                    RowStatement.delete(MEMORY.AGENT_ID, MEMORY.ID),
                    RowStatement.delete(SUBJECT.AGENT_ID, SUBJECT.MEMORY),
                    RowStatement.delete(EVIDENCE.AGENT_ID, EVIDENCE.MEMORY),
                    RowStatement.delete(EVIDENCE.AGENT_ID, EVIDENCE.SOURCE),
                    RowStatement.delete(SUPERSEDES.AGENT_ID, SUPERSEDES.NEWER),
                    RowStatement.delete(SUPERSEDES.AGENT_ID, SUPERSEDES.OLDER),
                    RowStatement.delete(TENSION.AGENT_ID, TENSION.MEMORY),
                    RowStatement.delete(TENSION.AGENT_ID, TENSION.OTHER),
                    RowStatement.delete(GATE.AGENT_ID, GATE.MEMORY),
                    RowStatement.delete(ACCESS.AGENT_ID, ACCESS.MEMORY),
                    RowStatement.delete(ACCESS.AGENT_ID, ACCESS.RETRIEVAL),
                    RowStatement.delete(OPENED.AGENT_ID, OPENED.MEMORY));

    private static final List<RowStatement> VOIDED =
            List.of(
                    RowStatement.delete(SUBJECT.AGENT_ID, SUBJECT.MEMORY),
                    RowStatement.delete(SUPERSEDES.AGENT_ID, SUPERSEDES.NEWER),
                    RowStatement.delete(TENSION.AGENT_ID, TENSION.MEMORY),
                    RowStatement.delete(TENSION.AGENT_ID, TENSION.OTHER));

    private MemoryTable() {}

    /// What was said becomes an episode, or something better known, named by its message.
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
        var entry =
                encoding == null ? EntryDecision.unjudged("before the gates") : encoding.entry();
        var session = encoding == null ? null : encoding.session();
        to.add(
                REMEMBERED,
                e.agent(),
                e.seq(),
                entry.kind(),
                (encoding == null ? MemoryState.KEPT : entry.state()).text(),
                entry.decision().equals(EntryDecision.FLAG),
                conversation,
                session == null ? Long.valueOf(e.seq()) : session,
                encoding == null ? null : encoding.previous(),
                e.seq(),
                speaker,
                audience,
                trust,
                saidAt,
                String.join(",", entry.tags()),
                entry.importance());
        if (encoding != null) entered(e, e.seq(), entry, to);
    }

    /// Its speaker changed the words: it is judged anew, and what its old words said of others is
    /// void.
    static void reworded(Event e, long memory, EntryDecision entry, RowStatements to) {
        to.settle();
        for (var change : VOIDED) to.add(change, e.agent(), memory);
        to.settle();
        to.add(
                JUDGED,
                entry.state().text(),
                entry.decision().equals(EntryDecision.FLAG),
                entry.kind(),
                String.join(",", entry.tags()),
                entry.importance(),
                null,
                e.agent(),
                memory);
        entered(e, memory, entry, to);
    }

    private static void entered(Event e, long memory, EntryDecision entry, RowStatements to) {
        to.add(
                DECIDED,
                e.agent(),
                memory,
                e.seq(),
                "entry",
                entry.decision(),
                entry.reason(),
                entry.probability(),
                entry.draw(),
                null,
                null,
                null,
                null,
                e.time());
    }

    static void weighed(Event e, GateDecision w, RowStatements to) {
        to.add(
                JUDGED,
                w.state().text(),
                false,
                w.kind(),
                String.join(",", w.tags()),
                w.importance(),
                w.confidence(),
                e.agent(),
                w.memory());
        to.add(
                DECIDED,
                e.agent(),
                w.memory(),
                e.seq(),
                "exit",
                w.decision(),
                w.reason(),
                w.probability(),
                w.draw(),
                w.score(),
                w.relevance(),
                w.similarity(),
                w.contradiction(),
                e.time());
    }

    /// A memory came to mind in a retrieval, and was told.
    ///
    /// @param rank from 1
    /// @param alpha what its weight gains
    /// @param revived whether a gate had let it go, so that it was asked for all the same
    static void recalled(
            Event e,
            long memory,
            int rank,
            double score,
            double alpha,
            boolean revived,
            RowStatements to) {
        to.add(CAME_TO_MIND, e.agent(), memory, e.seq(), rank, score, e.time());
        to.add(MOVED, alpha, 0.0, 0, 1, e.time(), e.agent(), memory);
        if (revived) stands(e, memory, MemoryState.KEPT, to);
    }

    /// Moves a memory's weight.
    ///
    /// @param evidence how many more things speak for it
    static void moved(
            Event e, long memory, double alpha, double beta, int evidence, RowStatements to) {
        to.add(MOVED, alpha, beta, evidence, 0, null, e.agent(), memory);
    }

    /// The operator decided about what was in quarantine. What is not let go stays there for good:
    /// a dropped memory would come back when it is asked for.
    static void freed(Event e, long memory, boolean released, RowStatements to) {
        stands(e, memory, released ? MemoryState.KEPT : MemoryState.QUARANTINED, to);
        to.add(
                DECIDED,
                e.agent(),
                memory,
                e.seq(),
                "operator",
                released ? "release" : "drop",
                "the operator decided",
                1.0,
                0.0,
                null,
                null,
                null,
                null,
                e.time());
    }

    private static void stands(Event e, long memory, MemoryState state, RowStatements to) {
        to.add(JUDGED, state.text(), null, null, null, null, null, e.agent(), memory);
    }

    /// Nothing is left of an erased event that was a memory, or a retrieval.
    static void erased(Event e, long target, RowStatements to) {
        for (var change : ERASING) to.add(change, e.agent(), target);
    }
}
