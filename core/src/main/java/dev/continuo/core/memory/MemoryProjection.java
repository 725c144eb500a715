package dev.continuo.core.memory;

import static dev.continuo.core.ledger.Change.set;
import static dev.continuo.core.ledger.Change.where;
import static dev.continuo.tables.mind.Tables.EVIDENCE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.OPENED;
import static dev.continuo.tables.mind.Tables.SUBJECT;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TENSION;

import dev.continuo.core.ledger.Change;
import dev.continuo.core.ledger.Changes;
import dev.continuo.core.ledger.Event;
import dev.continuo.core.ledger.LedgerEvent.Erased;
import dev.continuo.core.ledger.Projection;
import dev.continuo.core.memory.MemoryEvent.Conflict;
import dev.continuo.core.memory.MemoryEvent.EvidenceLost;
import dev.continuo.core.memory.MemoryEvent.MemoriesWeighed;
import dev.continuo.core.memory.MemoryEvent.MemoryAdded;
import dev.continuo.core.memory.MemoryEvent.MemoryOpened;
import dev.continuo.core.memory.MemoryEvent.MemoryPinned;
import dev.continuo.core.memory.MemoryEvent.QuarantineEnded;
import dev.continuo.core.memory.MemoryEvent.Weighing;
import dev.continuo.core.people.Audience;
import dev.continuo.core.people.PeopleEvent.AccountUnlinked;
import dev.continuo.core.people.Trust;
import dev.continuo.core.turn.TurnEvent.MessageComposed;
import dev.continuo.core.turn.TurnEvent.MessageEdited;
import dev.continuo.core.turn.TurnEvent.MessageReceived;
import dev.continuo.core.turn.TurnEvent.Retrieved;

/// Folds what is said into episodes, and what happens to memories.
final class MemoryProjection implements Projection {
    private static final Change ADDED =
            Change.insert(
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
    private static final Change SUPPORTED =
            Change.insertNew(EVIDENCE.AGENT_ID, EVIDENCE.MEMORY, EVIDENCE.SOURCE);
    private static final Change SUPERSEDED =
            Change.insertNew(
                    SUPERSEDES.AGENT_ID, SUPERSEDES.NEWER, SUPERSEDES.OLDER, SUPERSEDES.EVENT);
    private static final Change CONFLICTS =
            Change.insertNew(
                    TENSION.AGENT_ID,
                    TENSION.MEMORY,
                    TENSION.OTHER,
                    TENSION.KIND,
                    TENSION.STRENGTH,
                    TENSION.EVENT);
    private static final Change CONCERNS =
            Change.insertNew(SUBJECT.AGENT_ID, SUBJECT.MEMORY, SUBJECT.PERSON);
    private static final Change PINNED =
            Change.update(set(MEMORY.PINNED), where(MEMORY.AGENT_ID), where(MEMORY.ID));
    private static final Change OPENING =
            Change.insert(
                    OPENED.AGENT_ID, OPENED.ID, OPENED.MEMORY, OPENED.PERSON, OPENED.OPENED_AT);

    private static final Change HIDDEN =
            Change.update(set(MEMORY.AUDIENCE), where(MEMORY.AGENT_ID), where(MEMORY.ID));

    @Override
    public void project(Event e, Changes to) {
        switch (e.fact()) {
            case MemoriesWeighed(_, var weighings) -> {
                for (var weighing : weighings) weighed(e, weighing, to);
            }
            case MemoryAdded added -> added(e, added, to);
            case MemoryPinned(var memory, var pinned) -> to.add(PINNED, pinned, e.agent(), memory);
            case QuarantineEnded(var memory, var released) ->
                    MemoryRows.freed(e, memory, released, to);
            case MemoryOpened(var memory, var person) ->
                    to.add(OPENING, e.agent(), e.seq(), memory, person, e.time());
            case EvidenceLost(var memory, var lost) -> MemoryRows.moved(e, memory, 0, 0, -lost, to);
            case MessageReceived said when said.remember() -> remember(e, said, to);
            case MessageComposed said when said.remember() ->
                    MemoryRows.remember(
                            e,
                            said.conversation(),
                            null,
                            said.audience(),
                            Trust.SELF.text(),
                            e.time(),
                            said.encoding(),
                            to);
            case MessageEdited(var message, _, _, var entry) when entry != null ->
                    MemoryRows.reworded(e, message, entry, to);
            case Retrieved retrieved -> retrieved(e, retrieved, to);
            case AccountUnlinked(_, _, var hidden) -> {
                for (var id : hidden) to.add(HIDDEN, Audience.SELF.label(), e.agent(), id);
            }
            case Erased erased -> {
                for (var target : erased.targets()) MemoryRows.erased(e, target, to);
            }
            case null, default -> {}
        }
    }

    private static void remember(Event e, MessageReceived said, Changes to) {
        MemoryRows.remember(
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
    private static void retrieved(Event e, Retrieved r, Changes to) {
        for (int i = 0; i < r.found().size(); i++) {
            var ground = r.found().get(i);
            var gain = ground.gain();
            if (gain != null)
                MemoryRows.recalled(
                        e,
                        ground.memory(),
                        i + 1,
                        ground.score(),
                        gain,
                        Boolean.TRUE.equals(ground.revived()),
                        to);
        }
        for (var memory : r.near()) MemoryRows.moved(e, memory, 0, r.nearLoss(), 0, to);
    }

    private static void weighed(Event e, Weighing w, Changes to) {
        MemoryRows.weighed(e, w, to);
        for (var person : w.subjects()) to.add(CONCERNS, e.agent(), w.memory(), person);
        for (var conflict : w.conflicts()) conflicts(e, w.memory(), conflict, to);
        for (var older : w.supersedes()) to.add(SUPERSEDED, e.agent(), w.memory(), older, e.seq());
        for (var other : w.reinforces())
            MemoryRows.moved(e, other.memory(), other.gain(), 0, 1, to);
    }

    private static void conflicts(Event e, long memory, Conflict conflict, Changes to) {
        to.add(
                CONFLICTS,
                e.agent(),
                memory,
                conflict.other(),
                conflict.kind(),
                conflict.strength(),
                e.seq());
        MemoryRows.moved(e, conflict.other(), 0, conflict.loss(), 0, to);
    }

    private static void added(Event e, MemoryAdded m, Changes to) {
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
