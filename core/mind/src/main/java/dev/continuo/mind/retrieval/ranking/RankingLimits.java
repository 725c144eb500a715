package dev.continuo.mind.retrieval.ranking;

import dev.continuo.mind.retrieval.ranking.feature.WeightSet;

/// How much is wanted.
///
/// @param found most memories in the order; a few more where one stands under another
/// @param tokens most that are rendered, at 1.3 a word
/// @param spread whether they are to come from several sessions: pieces of a list
/// @param weights of what the scores are made of
public record RankingLimits(int found, int tokens, boolean spread, WeightSet weights) {

    /// With the weights of the recipe.
    public RankingLimits(int found, int tokens, boolean spread) {
        this(found, tokens, spread, WeightSet.CURRENT);
    }
}
