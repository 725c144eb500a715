package dev.continuo.mind.retrieval.query;

import java.util.Optional;

/// A way to choose the memories among which those are ranked that bear on a question.
public enum RecallStrategy {
    /// By words and by meaning: the usual one.
    HYBRID("hybrid"),
    /// The newest, whatever is asked.
    FIXED("fixed"),
    /// By meaning alone.
    VECTOR("vector"),
    /// Those bound to the concepts of the question, and the talk of promises about them; compared
    /// by meaning among themselves alone.
    CONCEPT("concept");

    private final String text;

    RecallStrategy(String text) {
        this.text = text;
    }

    /// The name in settings.
    public String text() {
        return text;
    }

    public static Optional<RecallStrategy> find(String text) {
        for (var one : values()) if (one.text.equals(text)) return Optional.of(one);
        return Optional.empty();
    }
}
