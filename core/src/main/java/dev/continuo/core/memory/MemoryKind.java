package dev.continuo.core.memory;

import java.util.Locale;

/// What sort of thing a memory holds.
///
/// [#prefix()] is put before the words when they are embedded, so that a question's likeness to a
/// memory of the right kind grows.
public enum MemoryKind {
    EPISODE("Personal experience memory: "),
    FACT("Factual knowledge: "),
    PREFERENCE("User preference: "),
    PROCEDURE("How-to instruction: "),
    INSIGHT("Self-reflection insight: "),
    TENSION("Self-reflection insight: "),
    COMPLETED_TASK("Personal experience memory: ");

    private final String prefix;

    MemoryKind(String prefix) {
        this.prefix = prefix;
    }

    public String prefix() {
        return prefix;
    }

    /// The stored name, in lower case.
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static MemoryKind parse(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }
}
