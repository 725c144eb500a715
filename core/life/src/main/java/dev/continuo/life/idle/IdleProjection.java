package dev.continuo.life.idle;

import static dev.continuo.tables.mind.Tables.PHASE_CHANGE;
import static dev.continuo.tables.mind.Tables.PHASE_ORDER;
import static dev.continuo.tables.mind.Tables.PHASE_RUN;
import static dev.continuo.tables.mind.Tables.PHASE_STEP;

import dev.continuo.events.IdleEvent;
import dev.continuo.events.IdleEvent.PhaseBegan;
import dev.continuo.events.IdleEvent.PhaseEnded;
import dev.continuo.events.IdleEvent.PhasePaused;
import dev.continuo.events.IdleEvent.PhaseStepped;
import dev.continuo.events.IdleEvent.PhaseTimed;
import dev.continuo.events.IdleEvent.PhaseUndone;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;

/// Folds the runs of phases.
final class IdleProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.payload() instanceof IdleEvent payload)) return;
        switch (payload) {
            case PhaseBegan began -> to.insert(e, PHASE_RUN.ID, began).set(PHASE_RUN.BEGAN_AT, e.time());
            case PhaseStepped stepped -> stepped(e, stepped, to);
            case PhaseEnded ended ->
                to.update(e, PHASE_RUN.ID, ended.run())
                        .set(PHASE_RUN.ENDED_AT, e.time())
                        .set(PHASE_RUN.OUTCOME, ended.outcome())
                        .set(PHASE_RUN.FAILURE, ended.why())
                        .set(PHASE_RUN.CHANGES, ended.changes())
                        .set(PHASE_RUN.CALLS, ended.calls())
                        .set(PHASE_RUN.INPUT_TOKENS, ended.inputTokens())
                        .set(PHASE_RUN.OUTPUT_TOKENS, ended.outputTokens())
                        .set(PHASE_RUN.COST_MICROS, ended.costMicros());
            case PhaseUndone undone -> to.update(e, PHASE_RUN.ID, undone.run()).set(PHASE_RUN.UNDONE, true);
            case PhasePaused(var phase, var paused) -> {
                known(e, phase, to);
                to.update()
                        .set(PHASE_ORDER.PAUSED, paused)
                        .where(PHASE_ORDER.AGENT_ID, e.agent())
                        .where(PHASE_ORDER.PHASE, phase);
            }
            case PhaseTimed(var phase, var from, var cooldown) -> {
                known(e, phase, to);
                to.update()
                        .set(PHASE_ORDER.FROM_SECONDS, from)
                        .set(PHASE_ORDER.COOLDOWN_SECONDS, cooldown)
                        .where(PHASE_ORDER.AGENT_ID, e.agent())
                        .where(PHASE_ORDER.PHASE, phase);
            }
        }
    }

    private static void known(Event e, String phase, RowStatements to) {
        to.insertNew()
                .set(PHASE_ORDER.AGENT_ID, e.agent())
                .set(PHASE_ORDER.PHASE, phase)
                .set(PHASE_ORDER.PAUSED, false);
    }

    private static void stepped(Event e, PhaseStepped stepped, RowStatements to) {
        to.insert(e, PHASE_STEP.ID, stepped);
        to.pair(e.agent(), PHASE_CHANGE.RUN, stepped.run(), PHASE_CHANGE.EVENT, stepped.recorded());
    }
}
