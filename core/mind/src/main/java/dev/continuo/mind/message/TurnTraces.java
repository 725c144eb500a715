package dev.continuo.mind.message;

import dev.continuo.events.DiaryEvent;
import dev.continuo.events.IdleEvent;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MessageEvent.Reacted;
import dev.continuo.events.MessageEvent.SendBegan;
import dev.continuo.events.ModelEvent;
import dev.continuo.events.OutcomeEvent;
import dev.continuo.events.PeopleEvent.AliasLearned;
import dev.continuo.events.ThoughtEvent;
import dev.continuo.ledger.event.EventPayload;
import org.jspecify.annotations.Nullable;

/// Events that turns leave besides what is said, and that change nothing of what stands in a
/// conversation. What is remembered of conversations is kept in spite of these alone.
public final class TurnTraces {
    private TurnTraces() {}

    /// Tells whether it is one of them.
    public static boolean is(@Nullable EventPayload payload) {
        return switch (payload) {
            case SendBegan _,
                    Reacted _,
                    ModelEvent _,
                    DiaryEvent _,
                    IdleEvent _,
                    OutcomeEvent _,
                    ThoughtEvent _,
                    AliasLearned _ -> true;
            case null, default -> false;
        };
    }

    /// Tells whether the gate set something apart.
    public static boolean quarantines(ExitGateDecided gate) {
        return gate.weighings().stream()
                .anyMatch(weighing -> weighing.decision().equals(GateDecision.QUARANTINE));
    }
}
