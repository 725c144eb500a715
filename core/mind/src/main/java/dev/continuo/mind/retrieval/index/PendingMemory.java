package dev.continuo.mind.retrieval.index;

import dev.continuo.language.text.Language;
import org.jspecify.annotations.Nullable;

/// A memory that an index does not hold yet.
///
/// @param audience its label
/// @param sitting the part of a session it was said in
/// @param words what it remembers
/// @param previous what was said just before it in its session, for the same audience; null for
///   nothing, or where that was erased
/// @param text the words in their context, as they are embedded
public record PendingMemory(
        long memory,
        String audience,
        long sitting,
        String words,
        @Nullable String previous,
        String text) {

    /// The language its words are stemmed by; short ones are taken for that of their context.
    public Language language() {
        var own = Language.of(words);
        return own != Language.SIMPLE || previous == null ? own : Language.of(previous + "\n" + words);
    }
}
