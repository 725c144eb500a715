package dev.continuo.life.outcome;

/// Outcome of a turn.
public enum Outcome {
    PASSED("passed"),
    FAILED("failed"),
    /// Nobody said.
    UNKNOWN("unknown");

    private final String text;

    Outcome(String text) {
        this.text = text;
    }

    /// The stored name.
    public String text() {
        return text;
    }

    /// Of a stored name.
    static Outcome parse(String text) {
        for (var outcome : values()) if (outcome.text.equals(text)) return outcome;
        throw new IllegalArgumentException("no outcome: " + text);
    }
}
