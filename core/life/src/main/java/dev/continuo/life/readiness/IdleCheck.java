package dev.continuo.life.readiness;

import dev.continuo.events.IdleEvent.PhaseBegan;
import dev.continuo.events.IdleEvent.PhaseEnded;
import dev.continuo.events.WanderEvent.Wandered;
import dev.continuo.ledger.event.Event;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/// The idle life.
final class IdleCheck implements CriterionCheck {
    private static final int CASES = 10;
    private static final Set<String> LAYERS = Set.of("memory", "goal", "trait");

    private final Set<Long> rests = new HashSet<>();
    private final Set<String> layers = new HashSet<>();
    private long done;
    private long draws;
    private long discarded;
    private long repeated;
    private String before = "";

    @Override
    public String text() {
        return "I use quiet times, and my thoughts vary.";
    }

    @Override
    public void take(Event event) {
        switch (event.payload()) {
            case PhaseBegan(var _, var seconds, var _) -> rests.add(seconds);
            case PhaseEnded end when end.outcome().equals("done") -> done++;
            case Wandered drawn -> {
                draws++;
                layers.add(drawn.layer());
                if (drawn.outcome().equals("discarded")) discarded++;
                var what = drawn.layer() + drawn.subject();
                if (what.equals(before)) repeated++;
                before = what;
            }
            case null, default -> {}
        }
    }

    @Override
    public EvidenceParts judge() {
        return new EvidenceParts()
                .count(done, CASES, "phases done")
                .count(rests.size(), 2, "different rests before them")
                .part(
                        layers.containsAll(LAYERS),
                        "thoughts: %d, from %s"
                                .formatted(
                                        draws, layers.isEmpty() ? "nothing" : String.join(", ", new TreeSet<>(layers))),
                        "thoughts from memories, goals and traits")
                .count(discarded, 1, "thoughts let go")
                .part(
                        draws > 1 && repeated == 0,
                        "the same twice in a row: " + repeated,
                        draws > 1 ? "no thought twice in a row" : "two thoughts");
    }
}
