package dev.continuo.core.retrieval.index;

import dev.continuo.core.memory.MemoryKind;
import org.jspecify.annotations.Nullable;

/// A memory's words as they are embedded: in the context they were said in.
final class Context {
    private Context() {}

    /// @param turn the speaker and the words
    /// @param previous the same of the turn before; null for none
    static String of(MemoryKind kind, String turn, @Nullable String previous) {
        var prefix = kind == MemoryKind.EPISODE ? "" : kind.prefix();
        return prefix + (previous == null ? turn : previous + "\n" + turn);
    }
}
