package dev.continuo.events;

import java.util.Arrays;
import java.util.Optional;

/// The kinds of traits that make up Layer 0.
public enum TraitKind {
    NAME("name"),
    VALUE("value"),
    BELIEF("belief"),
    /// Manner in which the agent speaks.
    VOICE("voice"),
    /// Actions that the agent never does under any circumstances.
    BOUNDARY("boundary");

    private final String text;

    TraitKind(String text) {
        this.text = text;
    }

    /// The stored name.
    public String text() {
        return text;
    }

    /// The kind of that stored name.
    public static Optional<TraitKind> find(String text) {
        return Arrays.stream(values()).filter(kind -> kind.text.equals(text)).findFirst();
    }

    /// The kind of a stored name that is known to be one.
    public static TraitKind parse(String text) {
        return find(text).orElseThrow(() -> new IllegalArgumentException("no trait: " + text));
    }
}
