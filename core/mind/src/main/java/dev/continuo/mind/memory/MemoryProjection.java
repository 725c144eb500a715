package dev.continuo.mind.memory;

import static dev.continuo.tables.mind.Tables.EVIDENCE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.OPENED;
import static dev.continuo.tables.mind.Tables.SUBJECT;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static dev.continuo.tables.mind.Tables.TENSION;

import dev.continuo.events.MemoryEvent;
import dev.continuo.events.MemoryEvent.Conflict;
import dev.continuo.events.MemoryEvent.ContradictionJudged;
import dev.continuo.events.MemoryEvent.ConversationRead;
import dev.continuo.events.MemoryEvent.EvidenceLost;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.MemoryEvent.InsightWithdrawn;
import dev.continuo.events.MemoryEvent.JudgementWithdrawn;
import dev.continuo.events.MemoryEvent.MemoriesDecayed;
import dev.continuo.events.MemoryEvent.MemoryAdded;
import dev.continuo.events.MemoryEvent.MemoryExcluded;
import dev.continuo.events.MemoryEvent.MemoryOpened;
import dev.continuo.events.MemoryEvent.MemoryPinned;
import dev.continuo.events.MemoryEvent.QuarantineEnded;
import dev.continuo.events.MemoryState;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.ObservationEvent.FeedbackGiven;
import dev.continuo.events.ObservationEvent.FeedbackWithdrawn;
import dev.continuo.events.ObservationEvent.WeightChange;
import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Trust;

/// Folds what is said into episodes, and what happens to memories.
final class MemoryProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        switch (e.payload()) {
            case ExitGateDecided(var _, var weighings) -> {
                for (var weighing : weighings) weighed(e, weighing, to);
            }
            case MemoryAdded added -> added(e, added, to);
            case MemoryPinned(var memory, var pinned) ->
                to.update(e, MEMORY.ID, memory).set(MEMORY.PINNED, pinned);
            case MemoryExcluded(var memory) -> gone(e, memory, to);
            case QuarantineEnded(var memory, var released) -> MemoryTable.freed(e, memory, released, to);
            case MemoryOpened(var memory, var person) -> opened(e, memory, person, to);
            case ConversationRead(var conversation, var person) -> opened(e, conversation, person, to);
            case EvidenceLost(var memory, var lost) -> MemoryTable.moved(e, memory, 0, 0, -lost, to);
            case InsightFormed formed -> ConsolidationTable.formed(e, formed, to);
            case InsightWithdrawn(var insight, var _) -> ConsolidationTable.withdrawn(e, insight, to);
            case MemoriesDecayed(var decays) -> ConsolidationTable.decayed(e, decays, to);
            case FeedbackGiven given -> {
                for (var change : given.memories()) weight(e, change, 1, to);
            }
            case FeedbackWithdrawn withdrawn -> {
                for (var change : withdrawn.memories()) weight(e, change, -1, to);
            }
            case ContradictionJudged judged -> ConsolidationTable.judged(e, judged, to);
            case JudgementWithdrawn(var judgement) -> ConsolidationTable.unjudged(e, judgement, to);
            case MessageReceived said when said.remember() -> remember(e, said, to);
            case MessageComposed said
            when said.remember() ->
                MemoryTable.remember(
                        e,
                        said.conversation(),
                        null,
                        said.audience(),
                        Trust.SELF.text(),
                        e.time(),
                        said.encoding(),
                        to);
            case MessageEdited(var message, var _, var _, var entry)
            when entry != null -> MemoryTable.reworded(e, message, entry, to);
            case Retrieved retrieved -> retrieved(e, retrieved, to);
            case AccountUnlinked(var _, var _, var hidden) -> {
                for (var id : hidden) to.update(e, MEMORY.ID, id).set(MEMORY.AUDIENCE, Audience.SELF.label());
            }
            case Erased erased -> {
                for (var target : erased.targets()) gone(e, target, to);
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

    private static void gone(Event e, long memory, RowStatements to) {
        MemoryTable.erased(e, memory, to);
        ConsolidationTable.erased(e, memory, to);
    }

    /// Records a retrieval: memories that were told gain weight, those passed over lose a little.
    private static void retrieved(Event e, Retrieved r, RowStatements to) {
        for (int i = 0; i < r.found().size(); i++) {
            var ground = r.found().get(i);
            var gain = ground.gain();
            if (gain != null)
                MemoryTable.recalled(
                        e, ground.memory(), i + 1, ground.score(), gain, Boolean.TRUE.equals(ground.revived()), to);
        }
        for (var memory : r.near()) MemoryTable.moved(e, memory, 0, r.nearLoss(), 0, to);
    }

    private static void weighed(Event e, GateDecision w, RowStatements to) {
        MemoryTable.weighed(e, w, to);
        to.pair(e.agent(), SUBJECT.MEMORY, w.memory(), SUBJECT.PERSON, w.subjects());
        for (var conflict : w.conflicts()) conflicts(e, w.memory(), conflict, to);
        for (var older : w.supersedes())
            to.insertNew()
                    .set(SUPERSEDES.AGENT_ID, e.agent())
                    .set(SUPERSEDES.NEWER, w.memory())
                    .set(SUPERSEDES.OLDER, older)
                    .set(SUPERSEDES.EVENT, e.seq());
        for (var other : w.reinforces()) {
            MemoryTable.moved(e, other.memory(), other.gain(), 0, 1, to);
            ConsolidationTable.reinforced(e, other.memory(), w.memory(), to);
        }
    }

    private static void opened(Event e, long target, long person, RowStatements to) {
        to.insert(e, OPENED.ID)
                .set(OPENED.TARGET, target)
                .set(OPENED.PERSON, person)
                .set(OPENED.OPENED_AT, e.time());
    }

    /// @param sign below zero takes it back
    private static void weight(Event e, WeightChange change, int sign, RowStatements to) {
        var alpha = Math.max(0, change.gain());
        var beta = Math.max(0, -change.gain());
        MemoryTable.moved(e, change.memory(), sign * alpha, sign * beta, 0, to);
    }

    private static void conflicts(Event e, long memory, Conflict conflict, RowStatements to) {
        to.insertNew()
                .set(TENSION.AGENT_ID, e.agent())
                .set(TENSION.MEMORY, memory)
                .set(TENSION.OTHER, conflict.other())
                .set(TENSION.KIND, conflict.kind())
                .set(TENSION.STRENGTH, conflict.strength())
                .set(TENSION.EVENT, e.seq());
        MemoryTable.moved(e, conflict.other(), 0, conflict.loss(), 0, to);
    }

    /// Tells whether a model worded it.
    private static boolean noted(Event e, MemoryAdded m) {
        return m.text() != null && e.actor().hand() == ActorKind.AGENT;
    }

    private static void added(Event e, MemoryAdded m, RowStatements to) {
        var offered = m.how().equals(MemoryAdded.OFFERED);
        var state = offered ? MemoryState.QUARANTINED : MemoryState.KEPT;
        if (offered) MemoryTable.decided(e, e.seq(), MemoryTable.SHARE, "quarantine", "everyone would hear it", to);
        to.insert(e, MEMORY.ID)
                .set(MEMORY.KIND, m.kind())
                .set(MEMORY.STATE, state.text())
                .set(MEMORY.CONVERSATION, m.conversation())
                .set(MEMORY.SESSION, e.seq())
                .set(MEMORY.SOURCE, m.source())
                .set(MEMORY.TEXT, m.text())
                .set(MEMORY.SPEAKER, m.speaker())
                .set(MEMORY.AUDIENCE, m.audience())
                .set(MEMORY.TRUST, m.trust())
                .set(MEMORY.TAGS, noted(e, m) ? MemoryEvent.NOTED : "")
                .set(MEMORY.SAID_AT, e.time())
                .set(MEMORY.OWN_IMPORTANCE, m.importance())
                .set(MEMORY.EVIDENCE, Math.max(1, m.restsOn().size()));
        to.pair(e.agent(), EVIDENCE.MEMORY, e.seq(), EVIDENCE.SOURCE, m.restsOn());
        for (var older : m.supersedes())
            to.insertNew()
                    .set(SUPERSEDES.AGENT_ID, e.agent())
                    .set(SUPERSEDES.NEWER, e.seq())
                    .set(SUPERSEDES.OLDER, older)
                    .set(SUPERSEDES.EVENT, e.seq());
        to.pair(e.agent(), SUBJECT.MEMORY, e.seq(), SUBJECT.PERSON, m.subjects());
    }
}
