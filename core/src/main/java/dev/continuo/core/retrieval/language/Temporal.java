package dev.continuo.core.retrieval.language;

import java.time.LocalDate;
import java.util.List;

/// Expressions of time in a text.
public final class Temporal {
    private Temporal() {}

    /// Whether a text says anything about when.
    public static boolean mentions(String text, Language language) {
        throw new UnsupportedOperationException();
    }

    /// The days a text speaks of, in the order of its words.
    ///
    /// @param on the day it was said
    public static List<Span> spans(String text, Language language, LocalDate on) {
        throw new UnsupportedOperationException();
    }
}
