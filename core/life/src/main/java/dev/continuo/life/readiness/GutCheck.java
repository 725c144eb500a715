package dev.continuo.life.readiness;

import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.events.WanderEvent.Wandered;
import dev.continuo.ledger.event.Event;

/// The gut.
final class GutCheck implements CriterionCheck {
    private static final int SOME_MEMORIES = 10;

    private long kept;
    private long early;
    private long feltEarly;
    private long feltLater;
    private long outcomes;
    private long learned;

    @Override
    public String text() {
        return "I feel something only about what I know.";
    }

    @Override
    public void take(Event event) {
        switch (event.payload()) {
            case ExitGateDecided weighed ->
                kept += weighed.weighings().stream()
                        .filter(one -> one.decision().equals(GateDecision.KEEP))
                        .count();
            case Wandered drawn -> {
                var felt = drawn.intensity() > 0;
                if (kept == 0) early++;
                if (kept == 0 && felt) feltEarly++;
                if (kept >= SOME_MEMORIES && felt) feltLater++;
                learned += drawn.learned().size();
            }
            case TurnJudged _ -> outcomes++;
            case null, default -> {}
        }
    }

    @Override
    public EvidenceParts judge() {
        return new EvidenceParts()
                .part(
                        feltEarly == 0,
                        "felt without a memory: %d of %d".formatted(feltEarly, early),
                        "nothing felt without a memory")
                .count(feltLater, 1, "felt with ten memories or more")
                .count(outcomes, 1, "outcomes of turns")
                .count(learned, 1, "outcomes of what came to mind");
    }
}
