package dev.continuo.mind.retrieval.query;

import java.util.Locale;
import java.util.Optional;

/// A way to choose the memories among which those are ranked that bear on a question.
public enum RecallStrategy {
    /// By words and by meaning: the usual one.
    HYBRID,
    /// The newest, whatever is asked.
    FIXED,
    /// By meaning alone.
    VECTOR,
    /// Those bound to the concepts of the question, and the talk of promises about them; compared
    /// by meaning among themselves alone.
    CONCEPT;

    /// The name in settings.
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<RecallStrategy> find(String text) {
        for (var one : values()) if (one.text().equals(text)) return Optional.of(one);
        return Optional.empty();
    }
}
