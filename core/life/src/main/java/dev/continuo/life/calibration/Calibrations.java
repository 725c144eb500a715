package dev.continuo.life.calibration;

import static dev.continuo.tables.mind.Tables.CALIBRATION;

import dev.continuo.events.CalibrationEvent.Calibrated;
import dev.continuo.events.CalibrationEvent.CalibrationUndone;
import dev.continuo.ledger.EventFold;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Event;
import dev.continuo.mind.faculty.role.MindPart;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.memory.gate.GateWeights;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/// The weights that hold now, by the ledger alone and kept in memory: a turn makes no statement for
/// them.
public final class Calibrations implements MindPart {
    private final TreeMap<Long, Calibrated> standing = new TreeMap<>();
    private volatile GateWeights gate = GateWeights.START;

    /// Reads them from the ledger and follows it.
    public Calibrations(Ledger ledger) {
        var _ = new EventFold(ledger, Set.of(Calibrated.class, CalibrationUndone.class), this::apply);
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
        gate = fold();
    }

    private GateWeights fold() {
        var folded = GateWeights.START;
        for (var each : standing.entrySet()) {
            var tuned = each.getValue().gate();
            if (tuned != null && tuned.applied()) folded = GateWeights.of(each.getKey(), tuned.after());
        }
        return folded;
    }

    /// The weights of the exit gate.
    public GateWeights gate() {
        return gate;
    }

    /// A run that tuned them.
    ///
    /// @param undone whether it was taken back
    public record CalibrationRun(long id, Instant at, boolean undone, Calibrated numbers) {}

    /// The runs, newest first.
    public static List<CalibrationRun> list(MindReader mind, int limit) {
        var undone = mind.db()
                .select(CALIBRATION.ID, CALIBRATION.UNDONE)
                .from(CALIBRATION)
                .where(CALIBRATION.AGENT_ID.eq(mind.agent()))
                .orderBy(CALIBRATION.ID.desc())
                .limit(limit)
                .fetchMap(CALIBRATION.ID, CALIBRATION.UNDONE);
        return mind.ledger().find(new HashSet<>(undone.keySet())).stream()
                .map(Ledger.HashedEvent::event)
                .filter(event -> event.payload() instanceof Calibrated)
                .map(event -> new CalibrationRun(
                        event.seq(), event.time(), undone.getOrDefault(event.seq(), false), (Calibrated)
                                event.payload()))
                .toList()
                .reversed();
    }
}
