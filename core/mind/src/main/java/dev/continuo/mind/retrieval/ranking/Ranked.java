package dev.continuo.mind.retrieval.ranking;

import dev.continuo.mind.retrieval.ranking.feature.Normalization;
import dev.continuo.mind.retrieval.ranking.feature.WeightSet;
import java.util.List;

/// Memories in order.
///
/// @param found best first
/// @param rendered of these, what is about the question and the token budget leaves, in the same
///   order
/// @param statistics needed to recompute the scores
/// @param recipe version of the weights
public record Ranked(
        List<Scored> found, List<Scored> rendered, Normalization statistics, int recipe) {

    public Ranked {
        found = List.copyOf(found);
        rendered = List.copyOf(rendered);
    }

    /// Whether a cross-encoder had its part in the order.
    public boolean reranked() {
        return recipe == WeightSet.RERANKED.version();
    }
}
