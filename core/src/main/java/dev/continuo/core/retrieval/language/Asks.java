package dev.continuo.core.retrieval.language;

/// What a question wants to know.
public enum Asks {
    /// When, how long, on what day.
    TIME,
    /// How many, how much.
    COUNT,
    PERSON,
    PLACE,
    OTHER;

    public static Asks of(String question, Language language) {
        throw new UnsupportedOperationException();
    }
}
