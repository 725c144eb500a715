package dev.continuo.life.growth;

/// A sort of change of itself that the agent may propose, and the level of trust that it takes. The
/// operator decides about each, whatever the level.
enum SelfChange {
    /// Another value, belief, boundary, way to speak, or goal.
    ADD("something new", 1),
    /// Another weight of what it is.
    REWEIGH("another weight", 2),
    /// Another value of one of the few settings that are harmless.
    CONFIGURE("another setting", 2),
    /// An end of something that it is.
    END("an end", 3);

    private final String text;
    private final int level;

    SelfChange(String text, int level) {
        this.text = text;
        this.level = level;
    }

    /// The change in a few words.
    String text() {
        return text;
    }

    int level() {
        return level;
    }
}
