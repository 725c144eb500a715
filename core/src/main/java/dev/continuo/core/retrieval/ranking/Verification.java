package dev.continuo.core.retrieval.ranking;

import java.util.List;

/// Recomputes a recorded order from its parts.
public sealed interface Verification {

    /// Scores and order are what the parts give.
    record Matches() implements Verification {}

    /// They are not.
    ///
    /// @param why one sentence
    record Differs(String why) implements Verification {}

    /// Recomputes the score of each entry and the order of all.
    ///
    /// @param recipe version of the weights that was recorded
    static Verification check(List<Entry> entries, Statistics statistics, int recipe) {
        return Recomputed.check(entries, statistics, recipe);
    }
}
