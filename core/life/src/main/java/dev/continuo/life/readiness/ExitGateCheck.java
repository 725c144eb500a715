package dev.continuo.life.readiness;

import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.ledger.event.Event;

/// The exit gate.
final class ExitGateCheck implements CriterionCheck {
    private static final int CASES = 10;

    private long kept;
    private long dropped;
    private long decided;
    private long asDrawn;
    private long contradicting;
    private long contradictingKept;

    @Override
    public String text() {
        return "I keep what is worth keeping, and drop the rest.";
    }

    @Override
    public void take(Event event) {
        if (event.payload() instanceof ExitGateDecided weighed)
            weighed.weighings().forEach(this::take);
    }

    private void take(GateDecision weighing) {
        var keeps = weighing.decision().equals(GateDecision.KEEP);
        if (!keeps && !weighing.decision().equals(GateDecision.DROP)) return;
        decided++;
        if (keeps) kept++;
        else dropped++;
        if (keeps == weighing.draw() < weighing.probability()) asDrawn++;
        if (weighing.contradiction() == 0) return;
        contradicting++;
        if (keeps) contradictingKept++;
    }

    @Override
    public EvidenceParts judge() {
        return new EvidenceParts()
                .share(asDrawn, decided, 1, CASES, "decisions that follow from their numbers")
                .count(kept, 1, "kept")
                .count(dropped, 1, "dropped")
                .share(contradictingKept, contradicting, 0.9, 1, "contradictions kept");
    }
}
