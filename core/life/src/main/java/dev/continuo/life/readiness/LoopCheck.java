package dev.continuo.life.readiness;

import dev.continuo.events.IdentityEvent.ProcessStopped;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.ledger.event.Event;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/// All of it together.
final class LoopCheck implements CriterionCheck {
    private static final int CASES = 20;

    /// Stored names of what a whole loop records.
    private static final Set<String> PARTS =
            Set.of(
                    "MessageReceived",
                    "Retrieved",
                    "ModelCalled",
                    "MessageComposed",
                    "TurnEnded",
                    "ExitGateDecided",
                    "DiaryWritten",
                    "TurnJudged",
                    "PhaseEnded",
                    "Wandered");

    private final Set<String> seen = new HashSet<>();
    private final Set<Long> open = new HashSet<>();
    private long received;
    private long beside;
    private long stopped;

    @Override
    public String text() {
        return "Messages come to an end, all parts of the loop take part, several people speak at the"
                + " same time, and the process stops in order.";
    }

    @Override
    public void take(Event event) {
        if (PARTS.contains(event.kind())) seen.add(event.kind());
        switch (event.payload()) {
            case MessageReceived message when !message.overheard() -> {
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
        var absent = new TreeSet<>(PARTS);
        absent.removeAll(seen);
        return new EvidenceParts()
                .share(
                        received - open.size(),
                        received,
                        0.95,
                        CASES,
                        "messages that came to an end")
                .part(
                        absent.isEmpty(),
                        "parts that took part: %d of %d".formatted(seen.size(), PARTS.size()),
                        String.join(", ", absent))
                .count(beside, 1, "messages that came while another was open")
                .count(stopped, 1, "stops in order");
    }
}
