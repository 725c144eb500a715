package dev.continuo.life.wander;

/// Outcome of a draw: of its impulse, or of the thing itself where there was none.
enum Became {
    /// It was said, and answered.
    ANSWERED("answered", 1),
    /// It was for nobody, and an answer soon after rested on it.
    USED("used", 0.5),
    /// It was said, and nobody answered in time.
    SAID("said", -0.25),
    /// It was not said.
    DROPPED("dropped", -1),
    /// It was stale before it was said.
    EXPIRED("expired", -0.5);

    private final String text;
    private final double worth;

    Became(String text, double worth) {
        this.text = text;
        this.worth = worth;
    }

    /// The stored name.
    String text() {
        return text;
    }

    static Became parse(String text) {
        for (var became : values()) if (became.text.equals(text)) return became;
        throw new IllegalArgumentException("nothing becomes of an impulse by that name: " + text);
    }

    /// Returns how much the draw was of use, in [-1,1].
    double worth() {
        return worth;
    }
}
