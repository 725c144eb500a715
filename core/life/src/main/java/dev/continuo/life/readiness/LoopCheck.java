package dev.continuo.life.readiness;

import dev.continuo.events.DiaryEvent.DiaryWritten;
import dev.continuo.events.IdentityEvent.ProcessStopped;
import dev.continuo.events.IdleEvent.PhaseEnded;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.events.WanderEvent.Wandered;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.life.Life;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// All of it together.
final class LoopCheck implements CriterionCheck {
    private static final int CASES = 20;

    /// The parts of a whole loop, by what they record.
    private static final Map<Class<? extends EventPayload>, String> PARTS = Map.of(
            MessageReceived.class, "hearing",
            Retrieved.class, "remembering",
            ModelCalled.class, "asking a model",
            MessageComposed.class, "answering",
            TurnEnded.class, "ending a turn",
            ExitGateDecided.class, "weighing memories",
            DiaryWritten.class, "writing the diary",
            TurnJudged.class, "judging a turn",
            PhaseEnded.class, "a phase of rest",
            Wandered.class, "wandering thoughts");

    private final Set<String> seen = new HashSet<>();
    private final Set<Long> open = new HashSet<>();
    private long received;
    private long beside;
    private long stopped;

    @Override
    public String text() {
        return "Every message comes to an end, with all of me.";
    }

    @Override
    public void take(Event event) {
        var part = PARTS.get(Life.KINDS.named(event.kind()).type());
        if (part != null) seen.add(part);
        switch (event.payload()) {
            case MessageReceived message
            when !message.overheard() -> {
                received++;
                if (!open.isEmpty()) beside++;
                open.add(event.seq());
            }
            case TurnEnded end -> open.removeAll(end.messages());
            case ProcessStopped _ -> stopped++;
            case null, default -> {}
        }
    }

    @Override
    public EvidenceParts judge() {
        var absent = new TreeSet<>(PARTS.values());
        absent.removeAll(seen);
        return new EvidenceParts()
                .share(received - open.size(), received, 0.95, CASES, "messages that came to an end")
                .part(
                        absent.isEmpty(),
                        "parts that took part: %d of %d".formatted(seen.size(), PARTS.size()),
                        String.join(", ", absent))
                .count(beside, 1, "messages that came while another was open")
                .count(stopped, 1, "stops in order");
    }
}
