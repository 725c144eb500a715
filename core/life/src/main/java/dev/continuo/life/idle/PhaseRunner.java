package dev.continuo.life.idle;

import dev.continuo.events.IdleEvent.PhaseBegan;
import dev.continuo.events.IdleEvent.PhaseEnded;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.database.DatabaseErrors;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.model.Models;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs phases, one at a time: whoever calls sees to that.
final class PhaseRunner {
    private static final Logger LOG = LoggerFactory.getLogger(PhaseRunner.class);

    private final MindReader mind;
    private final Models models;
    private final BooleanSupplier agentPaused;
    private final InstantSource clock;
    private volatile @Nullable CurrentRun current;
    private volatile boolean recovered;

    PhaseRunner(MindReader mind, Models models, BooleanSupplier agentPaused, InstantSource clock) {
        this.mind = mind;
        this.models = models;
        this.agentPaused = agentPaused;
        this.clock = clock;
    }

    /// Somebody speaks, or asks for another phase: what runs of its own accord makes way.
    void makeWay() {
        var running = current;
        if (running != null) running.makeWay();
    }

    /// Waits for the end of what runs where that is the phase of that name; else it makes way.
    Optional<PhaseEnded> await(String name) {
        var running = current;
        if (running != null && running.isOf(name)) return running.await();
        makeWay();
        return Optional.empty();
    }

    /// Ends what runs, at its next step.
    void stop() {
        var running = current;
        if (running != null) running.stop().ask();
    }

    /// Runs a phase on this thread, and records that it began and ended.
    ///
    /// @param resting how long nobody has spoken
    /// @param gives whether it makes way for whoever speaks
    PhaseEnded run(IdlePhase phase, Actor actor, String why, Duration resting, boolean gives) {
        var running = new CurrentRun(phase.name(), gives);
        current = running;
        try {
            // The anchor: from here on a crash does not make it begin at each pulse.
            var began = new PhaseBegan(phase.name(), resting.toSeconds(), why);
            var id = seq(mind.ledger().commit(Decision.of(NewEvent.of(began, actor))));
            var run = new RecordedRun(phase, id, mind, models, running.stop(), agentPaused, clock);
            var ended = work(phase, run);
            commit(mind.ledger(), NewEvent.of(ended, Actor.AGENT));
            running.end(ended);
            return ended;
        } finally {
            current = null;
            running.fail();
        }
    }

    private static PhaseEnded work(IdlePhase phase, RecordedRun run) {
        try {
            phase.run(run);
            var outcome = run.stopped() ? RunOutcome.INTERRUPTED : RunOutcome.DONE;
            return run.ended(outcome.text(), "");
        } catch (RuntimeException | Error e) {
            if (run.stopped()) return run.ended(RunOutcome.INTERRUPTED.text(), "");
            LOG.warn("The phase {} failed: {}", phase.name(), DatabaseErrors.cause(e));
            LOG.debug("where it failed", e);
            // What an exception says may quote people.
            return run.ended(RunOutcome.FAILED.text(), DatabaseErrors.cause(e));
        }
    }

    /// Runs that a process before this one did not end. What their steps recorded stands, and the
    /// next run goes on from there.
    void recover() {
        if (recovered) return;
        for (var open : PhaseRows.open(mind))
            commit(
                    mind.ledger(),
                    NewEvent.once(
                            new PhaseEnded(
                                    open.id(),
                                    open.phase(),
                                    RunOutcome.CUT_OFF.text(),
                                    "",
                                    PhaseRows.changes(mind, open.id()).size(),
                                    0,
                                    0,
                                    0,
                                    0),
                            Actor.SYSTEM,
                            "phase ended\n" + open.id()));
        recovered = true;
    }

    private static long seq(CommitResult result) {
        return switch (result) {
            case CommitResult.Recorded recorded -> recorded.first().seq();
            default -> throw new IllegalStateException("a phase could not begin: " + result);
        };
    }

    static void commit(Ledger ledger, NewEvent event) {
        var _ = ledger.commit(Decision.of(event));
    }
}
