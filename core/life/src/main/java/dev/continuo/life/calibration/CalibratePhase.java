package dev.continuo.life.calibration;

import dev.continuo.events.CalibrationEvent.Calibrated;
import dev.continuo.events.CalibrationEvent.CalibrationUndone;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.idle.SinceLastRun;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import dev.continuo.mind.memory.gate.GateWeights;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Tunes the weights of the exit gate on what was needed later.
final class CalibratePhase implements IdlePhase {
    /// From fewer decisions chance is learned.
    static final int ENOUGH = 30;

    /// Event kinds that the phase learns from.
    private static final Set<Class<? extends EventPayload>> CAUSES = Set.of(ExitGateDecided.class, Retrieved.class);

    private final Calibrations calibrations;

    CalibratePhase(Calibrations calibrations) {
        this.calibrations = calibrations;
    }

    @Override
    public String name() {
        return "calibrate";
    }

    @Override
    public String purpose() {
        return "Tunes the weights of the exit gate on what was needed later, in small steps.";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.from(Duration.ofMinutes(15));
    }

    @Override
    public Duration cooldown() {
        return Duration.ofHours(3);
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        if (!SinceLastRun.happened(mind, name(), CAUSES)) return Optional.of("nothing was decided or looked for");
        return GateOutcomes.many(mind, ENOUGH)
                ? Optional.empty()
                : Optional.of("fewer than %d memories were decided about".formatted(ENOUGH));
    }

    @Override
    public void run(PhaseRun run) {
        var samples = GateOutcomes.read(run.mind(), run.now());
        var input = Sample.text(samples);
        if (!run.fresh("weights", input) || run.stopped() || !Sample.enough(samples, ENOUGH)) return;
        var tuning = WeightTuner.tune(
                GateWeights.NAMES,
                GateWeights.START.values(),
                calibrations.gate().values(),
                samples);
        run.record(
                tuning.applied()
                        ? new PhaseStep(
                                "weights",
                                input,
                                Guard.NONE,
                                List.of(NewEvent.of(new Calibrated(null, tuning, null), Actor.AGENT)))
                        : PhaseStep.seen("weights", input));
    }

    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        return recorded.stream()
                .filter(event -> event.payload() instanceof Calibrated)
                .map(event -> NewEvent.of(new CalibrationUndone(event.seq()), Actor.AGENT))
                .toList();
    }
}
