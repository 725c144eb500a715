package dev.continuo.mind.retrieval.index;

import dev.continuo.events.MemoryKind;
import org.jspecify.annotations.Nullable;

/// A memory's words as they are embedded: in the context they were said in, or, where they were
/// said nowhere, with what kind of memory they are. Both at once found less (on LoCoMo, recall at
/// ten fell by .009): what was said is asked for as it was said. Neither the date before it nor
/// what its talk began with finds more (two talks of LoCoMo, recall at ten: .868 without, .847 and
/// .858).
final class PassageText {
    private PassageText() {}

    /// @param said whether the words are those of a message
    /// @param turn the speaker and the words
    /// @param previous the same of the turn before; null for none
    static String of(MemoryKind kind, boolean said, String turn, @Nullable String previous) {
        if (!said) return kind.prefix() + turn;
        return previous == null ? turn : previous + "\n" + turn;
    }
}
