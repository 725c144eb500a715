package dev.continuo.life.observation.feedback;

/// Stance of somebody on what they were told.
public enum Stance {
    CONFIRM("confirm"),
    CONTRADICT("contradict"),
    /// Somebody doubts what another person said of themselves. It is kept, and weighs nothing.
    DOUBT("doubt");

    private final String text;

    Stance(String text) {
        this.text = text;
    }

    /// The stored name.
    public String text() {
        return text;
    }
}
