package dev.continuo.life.readiness;

import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.MessageEvent.RetrievedMemory;
import dev.continuo.ledger.event.Event;
import dev.continuo.mind.retrieval.ranking.ScoreVerification.Matches;
import dev.continuo.mind.turn.RetrievalLog.LoggedSearch;
import java.util.List;

/// Retrieval. How relevant its first three are, no ledger can tell: `bench retrieval` measures it.
final class RecallCheck implements CriterionCheck {
    private static final int CASES = 10;
    private static final int TOP = 3;

    private long asked;
    private long found;
    private long ordered;
    private long grounded;
    private long top;
    private boolean goals;
    private long byGoals;
    private List<RetrievedMemory> last = List.of();

    @Override
    public String text() {
        return "The right memories come to mind, the best first.";
    }

    @Override
    public void take(Event event) {
        switch (event.payload()) {
            case Retrieved recall -> take(event, recall);
            case MessageComposed reply
            when !reply.grounds().isEmpty() -> {
                grounded++;
                var first = last.subList(0, Math.min(TOP, last.size()));
                if (reply.grounds().stream()
                        .anyMatch(ground -> first.stream().anyMatch(m -> m.memory() == ground.memory()))) top++;
            }
            case GoalAdded _ -> goals = true;
            case ExitGateDecided weighed ->
                byGoals += weighed.weighings().stream()
                        .map(weighing -> weighing.terms())
                        .filter(terms -> terms != null && terms.goals() != null)
                        .count();
            case null, default -> {}
        }
    }

    private void take(Event event, Retrieved recall) {
        last = recall.found();
        var scoring = recall.scoring();
        if (scoring == null || scoring.candidates() == 0) return;
        asked++;
        if (!last.isEmpty()) found++;
        if (new LoggedSearch(event, recall).verify() instanceof Matches) ordered++;
    }

    @Override
    public EvidenceParts judge() {
        return new EvidenceParts()
                .share(found, asked, 0.5, CASES, "questions that something came to mind for")
                .share(ordered, asked, 0.9, CASES, "of them best first")
                .share(top, grounded, 0.9, CASES, "answers that rest on one of the first three")
                .part(
                        byGoals > 0,
                        "memories weighed by goals: " + byGoals,
                        goals ? "a memory that was weighed by a goal" : "a goal");
    }
}
