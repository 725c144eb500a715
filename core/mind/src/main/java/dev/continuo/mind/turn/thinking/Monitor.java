package dev.continuo.mind.turn.thinking;

import dev.continuo.mind.turn.thinking.event.ThoughtEvent.Reading;
import java.util.Locale;

/// What watches a turn. None of them calls a model.
public enum Monitor {
    /// Whether memory knows what is asked.
    KNOWING,
    /// Whether what was found contradicts itself.
    CONTRADICTION,
    /// Whether a boundary is touched.
    BOUNDARY,
    /// How sure an answer is.
    CONFIDENCE,
    /// What the task is like: steps, horizon, stakes.
    TASK;

    /// The stored name.
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    Reading reading(String outcome, double value, double threshold, boolean fired) {
        return new Reading(text(), outcome, rounded(value), threshold, fired);
    }

    private static double rounded(double value) {
        return Math.round(value * 1000) / 1000.0;
    }
}
