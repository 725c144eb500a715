package dev.continuo.mind.retrieval.ranking;

import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/// Limits on what is wanted.
///
/// @param found most memories in the order; a few more where one stands under another
/// @param tokens most that are rendered, at 1.3 a word
/// @param spread whether they are to come from several sittings: pieces of a list
/// @param weights of what the scores are made of
/// @param likeness of a cosine, by the embedder's scale, in [0,1]: .35 for what has nothing to do
///   with each other, .8 for what says about the same
/// @param rejoinders by memory the one that it answers, below which it stands and is told
/// @param filled whether the tokens are filled, however little a memory bears on what was said
public record RankingLimits(
        int found,
        int tokens,
        boolean spread,
        WeightSet weights,
        DoubleUnaryOperator likeness,
        Map<Long, Long> rejoinders,
        boolean filled) {

    public RankingLimits {
        rejoinders = Map.copyOf(rejoinders);
    }

    public RankingLimits(int found, int tokens, boolean spread, WeightSet weights, DoubleUnaryOperator likeness) {
        this(found, tokens, spread, weights, likeness, Map.of(), false);
    }

    /// With the weights of the recipe, and a cosine as its own likeness.
    public RankingLimits(int found, int tokens, boolean spread) {
        this(found, tokens, spread, WeightSet.CURRENT, DoubleUnaryOperator.identity());
    }
}
