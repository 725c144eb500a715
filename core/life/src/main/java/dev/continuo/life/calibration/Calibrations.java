package dev.continuo.life.calibration;

import static dev.continuo.tables.mind.Tables.CALIBRATION;

import dev.continuo.events.CalibrationEvent.Calibrated;
import dev.continuo.events.CalibrationEvent.CalibrationUndone;
import dev.continuo.events.CalibrationEvent.Fit;
import dev.continuo.ledger.EventFold;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Event;
import dev.continuo.mind.faculty.role.MindPart;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.memory.gate.GateWeights;
import dev.continuo.mind.retrieval.ranking.WeightSet;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The weights that hold now, by the ledger alone and kept in memory: a turn makes no statement for
/// them.
public final class Calibrations implements MindPart {
    private final TreeMap<Long, Calibrated> standing = new TreeMap<>();
    private volatile Now now = Now.START;

    /// What holds.
    ///
    /// @param outcome null where none was fitted yet
    private record Now(GateWeights gate, WeightSet retrieval, @Nullable Fit outcome) {
        static final Now START = new Now(GateWeights.START, WeightSet.CURRENT, null);
    }

    /// Reads them from the ledger and follows it.
    public Calibrations(Ledger ledger) {
        var _ =
                new EventFold(
                        ledger, Set.of(Calibrated.class, CalibrationUndone.class), this::apply);
    }

    @Override
    public List<MindPart> parts() {
        return List.of(new CalibratePhase(this));
    }

    private synchronized void apply(Event event) {
        switch (event.payload()) {
            case Calibrated calibrated -> standing.put(event.seq(), calibrated);
            case CalibrationUndone(var id) -> standing.remove(id);
            case null, default -> {}
        }
        now = fold();
    }

    private Now fold() {
        var gate = GateWeights.START;
        var retrieval = WeightSet.CURRENT;
        Fit outcome = null;
        for (var each : standing.entrySet()) {
            var tunedGate = each.getValue().gate();
            if (tunedGate != null && tunedGate.applied())
                gate = GateWeights.of(each.getKey(), tunedGate.after());
            var tuned = each.getValue().retrieval();
            if (tuned != null && tuned.applied())
                retrieval = WeightSet.CURRENT.calibrated(each.getKey(), tuned.after());
            var fit = each.getValue().outcome();
            if (fit != null && fit.applied()) outcome = fit;
        }
        return new Now(gate, retrieval, outcome);
    }

    /// Of the exit gate.
    public GateWeights gate() {
        return now.gate();
    }

    /// Of the order of memories.
    public WeightSet retrieval() {
        return now.retrieval();
    }

    /// How likely a turn is of use; null where that was not fitted yet.
    @Nullable Fit outcome() {
        return now.outcome();
    }

    /// A run that tuned them.
    ///
    /// @param undone whether it was taken back
    public record CalibrationRun(long id, Instant at, boolean undone, Calibrated numbers) {}

    /// The runs, newest first.
    public static List<CalibrationRun> list(MindReader mind, int limit) {
        var undone =
                mind.db()
                        .select(CALIBRATION.ID, CALIBRATION.UNDONE)
                        .from(CALIBRATION)
                        .where(CALIBRATION.AGENT_ID.eq(mind.agent()))
                        .orderBy(CALIBRATION.ID.desc())
                        .limit(limit)
                        .fetchMap(CALIBRATION.ID, CALIBRATION.UNDONE);
        return mind.ledger().find(new HashSet<>(undone.keySet())).stream()
                .map(Ledger.HashedEvent::event)
                .filter(event -> event.payload() instanceof Calibrated)
                .map(event ->
                        new CalibrationRun(
                                event.seq(),
                                event.time(),
                                undone.getOrDefault(event.seq(), false),
                                (Calibrated) event.payload()))
                .toList()
                .reversed();
    }

    /// The newest model of outcomes that holds, with the run that made it.
    static Optional<CalibrationRun> outcome(MindReader mind, int limit) {
        return list(mind, limit).stream()
                .filter(run -> !run.undone())
                .filter(run -> run.numbers().outcome() != null && run.numbers().outcome().applied())
                .findFirst();
    }
}
