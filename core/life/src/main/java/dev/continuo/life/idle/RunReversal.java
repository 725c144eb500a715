package dev.continuo.life.idle;

import dev.continuo.events.IdleEvent.PhaseUndone;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.idle.IdleLife.PhaseResult;
import dev.continuo.life.idle.PhaseRows.PhaseRunRow;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.ArrayList;
import java.util.HashSet;

/// Takes back what a run did, as one: by events that say what holds instead.
final class RunReversal {
    private RunReversal() {}

    static PhaseResult of(PhaseRunRow run, IdlePhase phase, MindReader mind, Actor operator) {
        var id = run.id();
        var recorded = mind.ledger().find(new HashSet<>(PhaseRows.changes(mind, id))).stream()
                .map(Ledger.HashedEvent::event)
                .filter(event -> event.payload() != null)
                .toList();
        var back = phase.undo(mind, recorded);
        if (back.isEmpty()) return new PhaseResult.NotRun("#%d left nothing to take back.".formatted(id));
        var all = new ArrayList<NewEvent>();
        all.add(NewEvent.of(new PhaseUndone(id, run.phase()), operator));
        all.addAll(back);
        return mind.ledger().commit(new Decision(PhaseRows.notUndone(id), all)) instanceof CommitResult.Recorded done
                ? new PhaseResult.Ran(id, "undone", "", done.events().size() - 1, 0, 0)
                : new PhaseResult.NotRun("#%d was not taken back: it changed meanwhile. Try again.".formatted(id));
    }
}
