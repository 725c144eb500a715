package dev.continuo.life.wander;

/// Layer in which something that comes to mind is kept.
///
/// @see dev.continuo.events.WanderEvent.Wandered
enum Layer {
    TRAIT("trait", 1),
    GOAL("goal", 0.4),
    MEMORY("memory", 0),
    INSIGHT("insight", 0.2),
    LESSON("lesson", 0.6),
    QUESTION("question", 0.4),
    TENSION("tension", 0),
    /// A run of a phase that changed something.
    RUN("run", 0.8);

    private final String text;
    private final double introspection;

    Layer(String text, double introspection) {
        this.text = text;
        this.introspection = introspection;
    }

    /// The stored name.
    String text() {
        return text;
    }

    /// Returns how much it is about the agent itself, in [0,1].
    double introspection() {
        return introspection;
    }

    /// Tells whether it is open, or does not go together with another.
    boolean tense() {
        return this == TENSION || this == QUESTION;
    }

    /// Tells whether it is kept among the memories.
    boolean remembered() {
        return this == MEMORY || this == INSIGHT || this == TENSION;
    }

    static Layer parse(String text) {
        for (var layer : values()) if (layer.text.equals(text)) return layer;
        throw new IllegalArgumentException("no layer: " + text);
    }
}
