package dev.continuo.events;

/// Kind of a memory.
///
/// [#prefix()] is put before the words when they are embedded, so that a question's likeness to a
/// memory of the right kind grows.
public enum MemoryKind {
    EPISODE("episode", "Personal experience memory: "),
    FACT("fact", "Factual knowledge: "),
    PREFERENCE("preference", "User preference: "),
    PROCEDURE("procedure", "How-to instruction: "),
    INSIGHT("insight", "Self-reflection insight: "),
    TENSION("tension", "Self-reflection insight: "),
    COMPLETED_TASK("completed_task", "Personal experience memory: ");

    private final String text;
    private final String prefix;

    MemoryKind(String text, String prefix) {
        this.text = text;
        this.prefix = prefix;
    }

    public String prefix() {
        return prefix;
    }

    /// The stored name.
    public String text() {
        return text;
    }

    public static MemoryKind parse(String text) {
        for (var kind : values()) if (kind.text.equals(text)) return kind;
        throw new IllegalArgumentException("no kind of memory: " + text);
    }
}
