package dev.continuo.core.retrieval;

import java.util.List;

/// What the scores of a retrieval can be computed from again.
///
/// @param recipe the number of the recipe
/// @param candidates how many memories were compared
/// @param statistics of the candidates, as the recipe orders them
/// @param parts of each memory found, as the recipe orders them; in the order found
public record Scoring(
        int recipe, int candidates, List<Double> statistics, List<List<Double>> parts) {
    public static final Scoring NOTHING = new Scoring(0, 0, List.of(), List.of());

    public Scoring {
        statistics = List.copyOf(statistics);
        parts = parts.stream().map(List::copyOf).toList();
    }
}
