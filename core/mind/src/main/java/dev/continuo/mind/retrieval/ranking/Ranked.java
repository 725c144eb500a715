package dev.continuo.mind.retrieval.ranking;

import static java.util.stream.Collectors.toSet;

import java.util.List;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;

/// Memories in order.
///
/// @param found best first
/// @param rendered of these, what is about the question and the token budget leaves, in the same
///   order
/// @param statistics needed to recompute the scores
/// @param weights that gave the scores
public record Ranked(List<Scored> found, List<Scored> rendered, Normalization statistics, WeightSet weights) {

    public Ranked {
        found = List.copyOf(found);
        rendered = List.copyOf(rendered);
    }

    /// The same, with these rendered too.
    public Ranked rendering(Set<Long> besides) {
        if (besides.isEmpty()) return this;
        var told = rendered.stream().map(one -> one.candidate().said().memory()).collect(toSet());
        told.addAll(besides);
        return new Ranked(
                found,
                found.stream()
                        .filter(one -> told.contains(one.candidate().said().memory()))
                        .toList(),
                statistics,
                weights);
    }

    /// Memories that bear on the question, and do not only fill the room.
    ///
    /// @param likeness of a cosine
    public Set<Long> bearing(DoubleUnaryOperator likeness) {
        return rendered.stream()
                .filter(one -> RelevanceFloor.bears(one, likeness))
                .map(one -> one.candidate().said().memory())
                .collect(toSet());
    }

    /// Tells whether a cross-encoder had its part in the order.
    public boolean reranked() {
        return recipe() == WeightSet.RERANKED.version();
    }

    /// The version of the weights' recipe.
    public int recipe() {
        return weights.version();
    }
}
