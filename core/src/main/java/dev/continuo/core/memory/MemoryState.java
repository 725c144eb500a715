package dev.continuo.core.memory;

import java.util.Locale;

/// Where a memory stands.
public enum MemoryState {
    /// It passed the entry gate and waits, found like any other, for the exit gate.
    BUFFERED,
    /// It is kept for good.
    KEPT,
    /// A gate let it go: it surfaces only when nothing else answers, and that brings it back.
    DROPPED,
    /// It may be poison: it surfaces nowhere until the operator has decided.
    QUARANTINED;

    /// The stored name, in lower case.
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static MemoryState parse(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }
}
