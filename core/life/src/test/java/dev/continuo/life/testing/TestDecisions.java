package dev.continuo.life.testing;

import dev.continuo.events.MemoryEvent.Confirmation;
import dev.continuo.events.MemoryEvent.GateDecision;
import java.util.List;

/// Decisions of the exit gate that no gate came to.
public final class TestDecisions {
    private TestDecisions() {}

    public static GateDecision of(long memory, String decision) {
        return of(memory, decision, List.of(), List.of());
    }

    /// A decision with what it does to others.
    ///
    /// @param supersedes what it takes the place of
    public static GateDecision of(long memory, String decision, List<Long> supersedes, List<Confirmation> reinforces) {
        return new GateDecision(
                memory,
                decision,
                "test",
                1,
                1,
                0,
                1,
                1,
                0,
                "fact",
                List.of(),
                0.7,
                0.7,
                List.of(),
                List.of(),
                supersedes,
                reinforces);
    }
}
