package dev.continuo.life.readiness;

import dev.continuo.events.IdentityEvent.ProcessStarted;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.ledger.event.Event;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Restarts, failures and load. That a database came back is recorded nowhere: the harness tests
/// it.
final class ResilienceCheck implements CriterionCheck {
    private static final int MANY_MEMORIES = 1_000;
    private static final int TURNS = 20;

    /// Turns with many memories may take that much longer than those before.
    private static final double SLOWER = 2;

    private final Map<Long, Instant> asked = new HashMap<>();
    private final List<Long> few = new ArrayList<>();
    private final List<Long> many = new ArrayList<>();
    private long kept;
    private long starts;
    private boolean failing;
    private long recovered;
    private boolean restarted;
    private long rememberedAfter;

    @Override
    public String text() {
        return "I stand restarts, failures and many memories.";
    }

    @Override
    public void take(Event event) {
        switch (event.payload()) {
            case ProcessStarted _ -> restarted = ++starts > 1;
            case Retrieved recall
            when restarted && !recall.found().isEmpty() -> {
                rememberedAfter++;
                restarted = false;
            }
            case ModelCalled call -> take(call);
            case ExitGateDecided weighed ->
                kept += weighed.weighings().stream()
                        .filter(one -> one.decision().equals(GateDecision.KEEP))
                        .count();
            case MessageReceived _ -> asked.put(event.seq(), event.time());
            case TurnEnded end -> take(end, event.time());
            case null, default -> {}
        }
    }

    private void take(ModelCalled call) {
        var said = call.outcome().equals("said") || call.outcome().equals("truncated");
        if (said && (failing || call.attempts() > 1)) recovered++;
        failing = !said;
    }

    private void take(TurnEnded end, Instant at) {
        for (var message : end.messages()) {
            var since = asked.remove(message);
            if (since != null && end.reply() != 0)
                (kept < MANY_MEMORIES ? few : many)
                        .add(Duration.between(since, at).toMillis());
        }
    }

    private static long median(List<Long> millis) {
        return millis.isEmpty() ? 0 : millis.stream().sorted().toList().get(millis.size() / 2);
    }

    @Override
    public EvidenceParts judge() {
        var enough = few.size() >= TURNS && many.size() >= TURNS;
        return new EvidenceParts()
                .count(rememberedAfter, 1, "restarts after which memories came to mind")
                .count(recovered, 1, "failures of models that passed")
                .count(kept, MANY_MEMORIES, "memories kept")
                .part(
                        enough && median(many) <= SLOWER * Math.max(1, median(few)),
                        "median turn before and after that: %d and %d ms (%d and %d turns)"
                                .formatted(median(few), median(many), few.size(), many.size()),
                        enough
                                ? "turns at most twice as long"
                                : "%d turns with fewer memories and %d with more".formatted(TURNS, TURNS));
    }
}
