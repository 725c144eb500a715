package dev.continuo.mind.retrieval.ranking;

import dev.continuo.mind.retrieval.ranking.feature.WeightSet;
import java.util.function.DoubleUnaryOperator;

/// How much is wanted.
///
/// @param found most memories in the order; a few more where one stands under another
/// @param tokens most that are rendered, at 1.3 a word
/// @param spread whether they are to come from several sittings: pieces of a list
/// @param weights of what the scores are made of
/// @param likeness of a cosine, by the embedder's scale, in [0,1]: .35 for what has nothing to do
///   with each other, .8 for what says about the same
public record RankingLimits(
        int found, int tokens, boolean spread, WeightSet weights, DoubleUnaryOperator likeness) {

    /// With the weights of the recipe, and a cosine as its own likeness.
    public RankingLimits(int found, int tokens, boolean spread) {
        this(found, tokens, spread, WeightSet.CURRENT, DoubleUnaryOperator.identity());
    }
}
