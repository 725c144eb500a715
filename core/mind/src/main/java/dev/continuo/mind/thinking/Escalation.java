package dev.continuo.mind.thinking;

import dev.continuo.mind.thinking.Trigger.Group;
import java.util.Set;

/// Decides whether a turn gets a second thought by System 2.
public enum Escalation {
    /// Too little speaks for it.
    TOO_LITTLE("fewer than two doubts or complexities, nothing at stake"),
    /// Enough of doubt and complexity come together.
    SEVERAL("two or more doubts or complexities"),
    /// Something is at stake; that is always enough.
    STAKES("something is at stake");

    /// Of doubts and complexities, one alone is everyday.
    private static final int ENOUGH = 2;

    private final String reason;

    Escalation(String reason) {
        this.reason = reason;
    }

    public static Escalation of(Set<Trigger> triggers) {
        if (triggers.stream().anyMatch(trigger -> trigger.group() == Group.STAKES)) return STAKES;
        // Who does not know hedges: that is one doubt, and a second thought knows no more.
        var one = triggers.containsAll(Set.of(Trigger.UNKNOWN, Trigger.LOW_CONFIDENCE));
        return triggers.size() - (one ? 1 : 0) >= ENOUGH ? SEVERAL : TOO_LITTLE;
    }

    /// Tells whether System 2 is to be asked.
    public boolean due() {
        return this != TOO_LITTLE;
    }

    public String reason() {
        return reason;
    }
}
