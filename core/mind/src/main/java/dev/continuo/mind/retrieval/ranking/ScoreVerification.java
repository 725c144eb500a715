package dev.continuo.mind.retrieval.ranking;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Recomputes a recorded order from its parts.
public sealed interface ScoreVerification {

    /// Scores and order are what the parts give.
    record Matches() implements ScoreVerification {}

    /// They are not.
    ///
    /// @param why one sentence
    record Differs(String why) implements ScoreVerification {}

    /// Recomputes the score of each entry and the order of all.
    ///
    /// @param recipe version of the weights that was recorded
    static ScoreVerification check(List<RankedEntry> entries, Normalization statistics, int recipe) {
        return check(entries, statistics, recipe, null);
    }

    /// The same by weights that were recorded with it.
    ///
    /// @param weights as [WeightSet#values][dev.continuo.mind.retrieval.ranking.WeightSet#values];
    ///   null for those of the recipe
    static ScoreVerification check(
            List<RankedEntry> entries, Normalization statistics, int recipe, @Nullable List<Double> weights) {
        return ScoreCheck.check(entries, statistics, recipe, weights);
    }
}
