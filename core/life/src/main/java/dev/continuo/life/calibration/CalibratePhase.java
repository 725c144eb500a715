package dev.continuo.life.calibration;

import dev.continuo.events.CalibrationEvent.Calibrated;
import dev.continuo.events.CalibrationEvent.CalibrationUndone;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.OutcomeEvent.TurnJudged;
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
import dev.continuo.mind.retrieval.ranking.WeightSet;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Tunes weights on what came of turns and decisions. What was tried is recorded with all its
/// numbers, whether it holds or not.
final class CalibratePhase implements IdlePhase {
    /// From fewer decisions chance is learned.
    static final int ENOUGH = 30;

    /// What it learns from.
    private static final Set<Class<? extends EventPayload>> CAUSES =
            Set.of(TurnJudged.class, ExitGateDecided.class, Retrieved.class);

    /// What retrieval compares memories by, in the order of its weights.
    private static final List<String> FEATURES =
            List.of(
                    "words",
                    "words_alone",
                    "own_words",
                    "session_words",
                    "meaning",
                    "session_meaning",
                    "next_meaning",
                    "coverage",
                    "length",
                    "speaker",
                    "subject",
                    "date",
                    "time",
                    "number",
                    "asking",
                    "answering",
                    "first",
                    "recency",
                    "importance",
                    "goal",
                    "activation",
                    "pinned",
                    "dropped",
                    "superseded",
                    "own_voice",
                    "kinds",
                    "crowded");

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
        return "Tunes weights on what came of turns and decisions, in small steps.";
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
        if (!SinceLastRun.happened(mind, name(), CAUSES))
            return Optional.of("nothing was judged, decided or looked for");
        return OutcomeSamples.many(mind, ENOUGH)
                ? Optional.empty()
                : Optional.of("fewer than %d outcomes are known".formatted(ENOUGH));
    }

    @Override
    public void run(PhaseRun run) {
        var evidence = OutcomeSamples.read(run.mind(), run.now());
        var input = evidence.input();
        if (!run.fresh("weights", input) || run.stopped()) return;
        var tried = tried(evidence);
        if (tried.outcome() == null && tried.gate() == null && tried.retrieval() == null) return;
        if (!applied(tried)) {
            run.record(PhaseStep.seen("weights", input));
            return;
        }
        run.record(
                PhaseStep.of(
                        "weights", input, Guard.NONE, List.of(NewEvent.of(tried, Actor.AGENT))));
    }

    /// Tells whether anything weighs otherwise from now on.
    private static boolean applied(Calibrated tried) {
        var outcome = tried.outcome();
        var gate = tried.gate();
        var retrieval = tried.retrieval();
        return (outcome != null && outcome.applied())
                || (gate != null && gate.applied())
                || (retrieval != null && retrieval.applied());
    }

    private Calibrated tried(OutcomeSamples evidence) {
        return new Calibrated(
                Sample.enough(evidence.turns(), ENOUGH)
                        ? LogisticRegression.fit(
                                TurnFeatures.NAMES, evidence.turns(), calibrations.outcome())
                        : null,
                Sample.enough(evidence.gate(), ENOUGH)
                        ? WeightTuner.tune(
                                GateWeights.NAMES,
                                GateWeights.START.values(),
                                calibrations.gate().values(),
                                evidence.gate(),
                                WeightTuner::mean)
                        : null,
                Sample.enough(evidence.retrieval(), ENOUGH)
                        ? WeightTuner.tune(
                                FEATURES,
                                WeightSet.CURRENT.values(),
                                calibrations.retrieval().values(),
                                evidence.retrieval(),
                                WeightTuner::sum)
                        : null);
    }

    @Override
    public List<NewEvent> undo(MindReader mind, List<Event> recorded) {
        return recorded.stream()
                .filter(event -> event.payload() instanceof Calibrated)
                .map(event -> NewEvent.of(new CalibrationUndone(event.seq()), Actor.AGENT))
                .toList();
    }
}
