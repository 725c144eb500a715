package dev.continuo.mind.idle;

import static dev.continuo.tables.mind.Tables.PHASE_CHANGE;
import static dev.continuo.tables.mind.Tables.PHASE_PAUSE;
import static dev.continuo.tables.mind.Tables.PHASE_RUN;
import static dev.continuo.tables.mind.Tables.PHASE_STEP;

import dev.continuo.mind.idle.event.IdleEvent;
import dev.continuo.mind.idle.event.IdleEvent.PhaseBegan;
import dev.continuo.mind.idle.event.IdleEvent.PhaseEnded;
import dev.continuo.mind.idle.event.IdleEvent.PhasePaused;
import dev.continuo.mind.idle.event.IdleEvent.PhaseStepped;
import dev.continuo.mind.idle.event.IdleEvent.PhaseUndone;
import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.projection.Projection;
import dev.continuo.mind.ledger.projection.RowStatements;

/// Folds the runs of phases.
final class IdleProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.fact() instanceof IdleEvent fact)) return;
        switch (fact) {
            case PhaseBegan began ->
                    to.insert()
                            .set(PHASE_RUN.AGENT_ID, e.agent())
                            .set(PHASE_RUN.ID, e.seq())
                            .set(PHASE_RUN.PHASE, began.phase())
                            .set(PHASE_RUN.WHY, began.why())
                            .set(PHASE_RUN.BEGAN_AT, e.time());
            case PhaseStepped stepped -> stepped(e, stepped, to);
            case PhaseEnded ended ->
                    to.update()
                            .set(PHASE_RUN.ENDED_AT, e.time())
                            .set(PHASE_RUN.OUTCOME, ended.outcome())
                            .set(PHASE_RUN.FAILURE, ended.why())
                            .set(PHASE_RUN.CHANGES, ended.changes())
                            .set(PHASE_RUN.CALLS, ended.calls())
                            .set(PHASE_RUN.INPUT_TOKENS, ended.inputTokens())
                            .set(PHASE_RUN.OUTPUT_TOKENS, ended.outputTokens())
                            .set(PHASE_RUN.COST_MICROS, ended.costMicros())
                            .where(PHASE_RUN.AGENT_ID, e.agent())
                            .where(PHASE_RUN.ID, ended.run());
            case PhaseUndone undone ->
                    to.update()
                            .set(PHASE_RUN.UNDONE, true)
                            .where(PHASE_RUN.AGENT_ID, e.agent())
                            .where(PHASE_RUN.ID, undone.run());
            case PhasePaused(var phase, var paused) -> {
                // Deletes come last in a batch, which may hold both words.
                to.settle();
                to.delete().where(PHASE_PAUSE.AGENT_ID, e.agent()).where(PHASE_PAUSE.PHASE, phase);
                to.settle();
                if (paused)
                    to.insert()
                            .set(PHASE_PAUSE.AGENT_ID, e.agent())
                            .set(PHASE_PAUSE.PHASE, phase)
                            .set(PHASE_PAUSE.EVENT, e.seq())
                            .set(PHASE_PAUSE.PAUSED_AT, e.time());
            }
        }
    }

    private static void stepped(Event e, PhaseStepped stepped, RowStatements to) {
        to.insert()
                .set(PHASE_STEP.AGENT_ID, e.agent())
                .set(PHASE_STEP.ID, e.seq())
                .set(PHASE_STEP.RUN, stepped.run())
                .set(PHASE_STEP.PHASE, stepped.phase())
                .set(PHASE_STEP.KEY, stepped.key())
                .set(PHASE_STEP.INPUT, stepped.input());
        for (var recorded : stepped.recorded())
            to.insertNew()
                    .set(PHASE_CHANGE.AGENT_ID, e.agent())
                    .set(PHASE_CHANGE.RUN, stepped.run())
                    .set(PHASE_CHANGE.EVENT, recorded);
    }
}
