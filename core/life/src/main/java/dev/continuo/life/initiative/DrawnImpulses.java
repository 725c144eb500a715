package dev.continuo.life.initiative;

import dev.continuo.life.initiative.Initiative.ImpulseOutcome;
import dev.continuo.life.wander.Became;
import dev.continuo.life.wander.Impulses;
import java.time.InstantSource;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Tells wandering thoughts about the impulses that they led to.
public final class DrawnImpulses implements Impulses {
    private final Initiative initiative;
    private final InstantSource clock;

    public DrawnImpulses(Initiative initiative, InstantSource clock) {
        this.initiative = initiative;
        this.clock = clock;
    }

    @Override
    public Map<Long, Became> ended(Set<Long> impulses) {
        if (impulses.isEmpty()) return Map.of();
        var ended = new HashMap<Long, Became>();
        for (var outcome : initiative.outcomes(Collections.min(impulses) - 1, clock.instant()))
            if (impulses.contains(outcome.impulse()))
                became(outcome).ifPresent(end -> ended.put(outcome.impulse(), end));
        return ended;
    }

    private static Optional<Became> became(ImpulseOutcome outcome) {
        return switch (outcome.end()) {
            case "answered" -> Optional.of(Became.ANSWERED);
            case "ignored" -> Optional.of(Became.SAID);
            case "dropped", "refused" -> Optional.of(Became.DROPPED);
            default -> Optional.empty();
        };
    }

    @Override
    public boolean wanted(long person, String source) {
        return initiative.hears(person, source);
    }
}
