package dev.continuo.mind.memory;

import static dev.continuo.mind.ledger.projection.RowStatement.set;
import static dev.continuo.mind.ledger.projection.RowStatement.where;
import static dev.continuo.tables.mind.Tables.EVIDENCE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.OPENED;
import static dev.continuo.tables.mind.Tables.SUBJECT;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TENSION;

import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.ledger.projection.Projection;
import dev.continuo.mind.ledger.projection.RowStatement;
import dev.continuo.mind.ledger.projection.RowStatements;
import dev.continuo.mind.memory.event.MemoryEvent.Conflict;
import dev.continuo.mind.memory.event.MemoryEvent.EvidenceLost;
import dev.continuo.mind.memory.event.MemoryEvent.ExitGateDecided;
import dev.continuo.mind.memory.event.MemoryEvent.GateDecision;
import dev.continuo.mind.memory.event.MemoryEvent.MemoryAdded;
import dev.continuo.mind.memory.event.MemoryEvent.MemoryOpened;
import dev.continuo.mind.memory.event.MemoryEvent.MemoryPinned;
import dev.continuo.mind.memory.event.MemoryEvent.QuarantineEnded;
import dev.continuo.mind.memory.event.MemoryState;
import dev.continuo.mind.message.event.MessageEvent.MessageComposed;
import dev.continuo.mind.message.event.MessageEvent.MessageEdited;
import dev.continuo.mind.message.event.MessageEvent.MessageReceived;
import dev.continuo.mind.message.event.MessageEvent.Retrieved;
import dev.continuo.mind.people.event.PeopleEvent.AccountUnlinked;

/// Folds what is said into episodes, and what happens to memories.
final class MemoryProjection implements Projection {
    private static final RowStatement ADDED =
            RowStatement.insert(
                    MEMORY.AGENT_ID,
                    MEMORY.ID,
                    MEMORY.KIND,
                    MEMORY.STATE,
                    MEMORY.CONVERSATION,
                    MEMORY.SESSION,
                    MEMORY.SOURCE,
                    MEMORY.TEXT,
                    MEMORY.SPEAKER,
                    MEMORY.AUDIENCE,
                    MEMORY.TRUST,
                    MEMORY.SAID_AT,
                    MEMORY.IMPORTANCE,
                    MEMORY.EVIDENCE);
    private static final RowStatement SUPPORTED =
            RowStatement.insertNew(EVIDENCE.AGENT_ID, EVIDENCE.MEMORY, EVIDENCE.SOURCE);
    private static final RowStatement SUPERSEDED =
            RowStatement.insertNew(
                    SUPERSEDES.AGENT_ID, SUPERSEDES.NEWER, SUPERSEDES.OLDER, SUPERSEDES.EVENT);
    private static final RowStatement CONFLICTS =
            RowStatement.insertNew(
                    TENSION.AGENT_ID,
                    TENSION.MEMORY,
                    TENSION.OTHER,
                    TENSION.KIND,
                    TENSION.STRENGTH,
                    TENSION.EVENT);
    private static final RowStatement CONCERNS =
            RowStatement.insertNew(SUBJECT.AGENT_ID, SUBJECT.MEMORY, SUBJECT.PERSON);
    private static final RowStatement PINNED =
            RowStatement.update(set(MEMORY.PINNED), where(MEMORY.AGENT_ID), where(MEMORY.ID));
    private static final RowStatement OPENING =
            RowStatement.insert(
                    OPENED.AGENT_ID, OPENED.ID, OPENED.MEMORY, OPENED.PERSON, OPENED.OPENED_AT);

    private static final RowStatement HIDDEN =
            RowStatement.update(set(MEMORY.AUDIENCE), where(MEMORY.AGENT_ID), where(MEMORY.ID));

    @Override
    public void project(Event e, RowStatements to) {
        switch (e.fact()) {
            case ExitGateDecided(_, var weighings) -> {
                for (var weighing : weighings) weighed(e, weighing, to);
            }
            case MemoryAdded added -> added(e, added, to);
            case MemoryPinned(var memory, var pinned) -> to.add(PINNED, pinned, e.agent(), memory);
            case QuarantineEnded(var memory, var released) ->
                    MemoryTable.freed(e, memory, released, to);
            case MemoryOpened(var memory, var person) ->
                    to.add(OPENING, e.agent(), e.seq(), memory, person, e.time());
            case EvidenceLost(var memory, var lost) ->
                    MemoryTable.moved(e, memory, 0, 0, -lost, to);
            case MessageReceived said when said.remember() -> remember(e, said, to);
            case MessageComposed said when said.remember() ->
                    MemoryTable.remember(
                            e,
                            said.conversation(),
                            null,
                            said.audience(),
                            Trust.SELF.text(),
                            e.time(),
                            said.encoding(),
                            to);
            case MessageEdited(var message, _, _, var entry) when entry != null ->
                    MemoryTable.reworded(e, message, entry, to);
            case Retrieved retrieved -> retrieved(e, retrieved, to);
            case AccountUnlinked(_, _, var hidden) -> {
                for (var id : hidden) to.add(HIDDEN, Audience.SELF.label(), e.agent(), id);
            }
            case Erased erased -> {
                for (var target : erased.targets()) MemoryTable.erased(e, target, to);
            }
            case null, default -> {}
        }
    }

    private static void remember(Event e, MessageReceived said, RowStatements to) {
        MemoryTable.remember(
                e,
                said.conversation(),
                said.person(),
                said.audience(),
                said.trust(),
                said.saidAt(e.time()),
                said.encoding(),
                to);
    }

    /// What was told gains weight, what was passed over loses a little.
    private static void retrieved(Event e, Retrieved r, RowStatements to) {
        for (int i = 0; i < r.found().size(); i++) {
            var ground = r.found().get(i);
            var gain = ground.gain();
            if (gain != null)
                MemoryTable.recalled(
                        e,
                        ground.memory(),
                        i + 1,
                        ground.score(),
                        gain,
                        Boolean.TRUE.equals(ground.revived()),
                        to);
        }
        for (var memory : r.near()) MemoryTable.moved(e, memory, 0, r.nearLoss(), 0, to);
    }

    private static void weighed(Event e, GateDecision w, RowStatements to) {
        MemoryTable.weighed(e, w, to);
        for (var person : w.subjects()) to.add(CONCERNS, e.agent(), w.memory(), person);
        for (var conflict : w.conflicts()) conflicts(e, w.memory(), conflict, to);
        for (var older : w.supersedes()) to.add(SUPERSEDED, e.agent(), w.memory(), older, e.seq());
        for (var other : w.reinforces())
            MemoryTable.moved(e, other.memory(), other.gain(), 0, 1, to);
    }

    private static void conflicts(Event e, long memory, Conflict conflict, RowStatements to) {
        to.add(
                CONFLICTS,
                e.agent(),
                memory,
                conflict.other(),
                conflict.kind(),
                conflict.strength(),
                e.seq());
        MemoryTable.moved(e, conflict.other(), 0, conflict.loss(), 0, to);
    }

    private static void added(Event e, MemoryAdded m, RowStatements to) {
        to.add(
                ADDED,
                e.agent(),
                e.seq(),
                m.kind(),
                MemoryState.KEPT.text(),
                m.conversation(),
                e.seq(),
                m.source(),
                m.text(),
                m.speaker(),
                m.audience(),
                m.trust(),
                e.time(),
                m.importance(),
                Math.max(1, m.restsOn().size()));
        for (var source : m.restsOn()) to.add(SUPPORTED, e.agent(), e.seq(), source);
        for (var older : m.supersedes()) to.add(SUPERSEDED, e.agent(), e.seq(), older, e.seq());
        for (var person : m.subjects()) to.add(CONCERNS, e.agent(), e.seq(), person);
    }
}
