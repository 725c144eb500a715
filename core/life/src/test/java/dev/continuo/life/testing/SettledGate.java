package dev.continuo.life.testing;

import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MemoryEvent.RelevanceTerms;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.MessageEvent.RetrievedMemory;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import java.util.List;

/// Decisions of the exit gate as they are recorded, and what was needed later.
public final class SettledGate {
    private SettledGate() {}

    /// Records that each memory was kept, and that every other one, which had more words in common
    /// with what was said, came to mind afterwards.
    public static void record(Ledger ledger, List<Long> memories) {
        for (var at = 0; at < memories.size(); at++)
            record(ledger, new ExitGateDecided("idle", List.of(decision(memories.get(at), at % 2 == 0 ? 0.9 : 0.2))));
        for (var at = 0; at < memories.size(); at += 2)
            record(
                    ledger,
                    new Retrieved(
                            List.of(memories.get(at)),
                            "00",
                            List.of(new RetrievedMemory(memories.get(at), 0.5, 1, 1, 0.1, false))));
    }

    private static void record(Ledger ledger, EventPayload payload) {
        ledger.commit(Decision.of(NewEvent.of(payload, Actor.AGENT)));
    }

    private static GateDecision decision(long memory, double words) {
        return new GateDecision(
                memory,
                GateDecision.KEEP,
                "core/novel",
                0.5,
                1,
                0,
                words,
                0,
                0,
                "fact",
                List.of(),
                words,
                0.7,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                new RelevanceTerms(words, 0.5 - words / 4, null, null, 0));
    }
}
