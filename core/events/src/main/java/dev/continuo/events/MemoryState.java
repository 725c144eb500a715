package dev.continuo.events;

/// State of a memory.
public enum MemoryState {
    /// It passed the entry gate and waits, found like any other, for the exit gate.
    BUFFERED("buffered"),
    /// It is kept for good.
    KEPT("kept"),
    /// A gate let it go: it surfaces only when nothing else answers, and that brings it back.
    DROPPED("dropped"),
    /// It may be poison: it surfaces nowhere until the operator has decided.
    QUARANTINED("quarantined");

    private final String text;

    MemoryState(String text) {
        this.text = text;
    }

    /// The stored name.
    public String text() {
        return text;
    }

    public static MemoryState parse(String text) {
        for (var state : values()) if (state.text.equals(text)) return state;
        throw new IllegalArgumentException("no state of a memory: " + text);
    }
}
