package dev.continuo.mind.memory;

import java.util.Collection;
import java.util.List;

/// The memories most like one. The exit gate asks; whoever finds memories answers.
///
/// Likeness is in [0,1] and comparable between models and with words alone: from 0.85 on, two
/// memories say the same; from 0.7 on they are about the same; below 0.6 one is news to the other;
/// unrelated ones lie below 0.4. (A bare cosine is not that: unrelated texts have some 0.75 under
/// some models.) Where the words are equal but for case and punctuation, it is 1.
@FunctionalInterface
public interface SimilarMemories {

    /// A memory that is like another.
    ///
    /// @param similarity in [0,1]
    record SimilarMemory(long memory, double similarity) {}

    /// The most like first; the memory itself, and what is in quarantine, never.
    ///
    /// Errors: [dev.continuo.ledger.database.Unavailable] where the indexes have not come to the
    /// memory and do not within a bounded time; it may be asked again later.
    ///
    /// @param audiences the labels among which they are looked for; nothing else is ever returned
    List<SimilarMemory> of(long memory, Collection<String> audiences, int limit);
}
