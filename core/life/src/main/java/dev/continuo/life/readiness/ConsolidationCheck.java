package dev.continuo.life.readiness;

import dev.continuo.events.IdleEvent.PhaseEnded;
import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.MemoryEvent.InsightWithdrawn;
import dev.continuo.events.MemoryEvent.MemoriesDecayed;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Consolidation.
final class ConsolidationCheck implements CriterionCheck {
    private static final Set<String> PHASES = Set.of("dream", "decay", "promote", "contradictions");
    private static final int CYCLES = 5;

    private final Map<Long, List<Long>> insights = new HashMap<>();
    private final Set<Long> erased = new HashSet<>();
    private long decays;
    private long fadedWrongly;
    private long done;
    private long failed;

    @Override
    public String text() {
        return "I merge what belongs together and let the rest fade.";
    }

    @Override
    public void take(Event event) {
        switch (event.payload()) {
            case InsightFormed insight -> insights.put(event.seq(), insight.sources());
            case InsightWithdrawn(var insight, var _) -> insights.remove(insight);
            case Erased gone -> erased.addAll(gone.targets());
            case MemoriesDecayed faded -> {
                decays += faded.decays().size();
                fadedWrongly += faded.decays().stream()
                        .filter(one -> one.after() > one.before())
                        .count();
            }
            case PhaseEnded end
            when PHASES.contains(end.phase()) -> {
                if (end.outcome().equals("done")) done++;
                if (end.outcome().equals("failed")) failed++;
            }
            case null, default -> {}
        }
    }

    @Override
    public EvidenceParts judge() {
        insights.keySet().removeAll(erased);
        var whole = insights.values().stream()
                .filter(sources -> sources.size() > 1 && sources.stream().noneMatch(erased::contains))
                .count();
        return new EvidenceParts()
                .share(whole, insights.size(), 1, 1, "insights with all their sources")
                .part(
                        decays > 0 && fadedWrongly == 0,
                        "memories that faded: " + decays,
                        decays == 0 ? "a memory that faded" : "no memory that gained by fading")
                .count(done, CYCLES, "cycles done")
                .part(failed == 0, "failed: " + failed, "no cycle that failed");
    }
}
