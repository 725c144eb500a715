package dev.continuo.mind.retrieval.query;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

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

    /// The strategy of a setting such as `fixed` or `fixed:5`.
    public static Optional<RecallStrategy> find(String setting) {
        var text = setting.split(":", 2)[0];
        return Stream.of(values()).filter(one -> one.text.equals(text)).findFirst();
    }

    /// The most memories that a setting lets be told; empty where it does not limit them.
    public static OptionalInt limit(String setting) {
        var colon = setting.indexOf(':');
        return colon < 0 ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(setting.substring(colon + 1)));
    }
}
