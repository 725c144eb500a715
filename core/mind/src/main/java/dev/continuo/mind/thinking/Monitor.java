package dev.continuo.mind.thinking;

import dev.continuo.events.ThoughtEvent.Reading;

/// Watchers of a turn. Only [#CALLS] asks a model.
enum Monitor {
    /// Tells whether memory knows what is asked.
    KNOWING("knowing"),
    /// Tells whether what was found contradicts itself.
    CONTRADICTION("contradiction"),
    /// Tells whether a boundary is touched.
    BOUNDARY("boundary"),
    /// Sureness of an answer.
    CONFIDENCE("confidence"),
    /// Shape of the task: steps, horizon, stakes.
    TASK("task"),
    /// Tells whether an answer claims the work of a tool that was not called.
    CALLS("calls");

    private final String text;

    Monitor(String text) {
        this.text = text;
    }

    /// The stored name.
    String text() {
        return text;
    }

    Reading reading(String outcome, double value, double threshold, boolean fired) {
        return new Reading(text, outcome, rounded(value), threshold, fired);
    }

    private static double rounded(double value) {
        return Math.round(value * 1000) / 1000.0;
    }
}
