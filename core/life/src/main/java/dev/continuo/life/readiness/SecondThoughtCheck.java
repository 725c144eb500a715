package dev.continuo.life.readiness;

import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.ledger.event.Event;
import dev.continuo.mind.thinking.Escalation;
import dev.continuo.mind.thinking.Trigger;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/// The second thought. Where it was off, or could not be paid or reached, that is recorded.
final class SecondThoughtCheck implements CriterionCheck {
    private static final Set<String> HINDERED = Set.of("off", "offline", "budget", "failed");

    private long due;
    private long taken;
    private long hindered;
    private long advised;
    private long actedOn;

    @Override
    public String text() {
        return "I think twice where much is at stake.";
    }

    @Override
    public void take(Event event) {
        if (!(event.payload() instanceof ThoughtRecorded thought)) return;
        var took = thought.decision().equals("advised");
        if (took) {
            advised++;
            if (thought.advice() != null && !thought.effect().isEmpty()) actedOn++;
        }
        if (!due(thought)) return;
        if (HINDERED.contains(thought.decision())) hindered++;
        else {
            due++;
            if (took) taken++;
        }
    }

    /// By the rules of today.
    private static boolean due(ThoughtRecorded thought) {
        return Escalation.of(Arrays.stream(Trigger.values())
                        .filter(trigger -> thought.triggers().contains(trigger.text()))
                        .collect(Collectors.toSet()))
                .due();
    }

    @Override
    public EvidenceParts judge() {
        return new EvidenceParts()
                .share(taken, due, 1, 1, "second thoughts where two signs spoke for it")
                .part(true, "hindered: " + hindered, "")
                .share(actedOn, advised, 1, 1, "advice acted on");
    }
}
