package dev.continuo.mind.retrieval.ranking;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The best in order once more: 0.6 of a score is what the other parts give, 0.4 how relevant each
/// is by a model that reads it together with the question.
///
/// A relevance is brought to the range of the scores of all that are compared: scores have no
/// bounds, so that a number up to 1 would weigh nothing beside them.
record Reranking(List<Scored> found, Normalization statistics, WeightSet weights) {

    /// @param relevance by memory, from 0 to 1; unless it knows all of the best, they stay as they
    ///   are
    static Reranking of(
            List<Scored> best,
            Normalization statistics,
            WeightSet weights,
            Function<List<Candidate>, Map<Long, Double>> relevance) {
        var known = relevance.apply(best.stream().map(Scored::candidate).toList());
        if (best.isEmpty()
                || !best.stream()
                        .allMatch(
                                one -> known.containsKey(one.candidate().said().memory())))
            return new Reranking(best, statistics, weights);
        var wider = statistics.withScores(best.stream().map(Scored::score).toList());
        var reranked = weights.reranked();
        var again = best.stream()
                .map(one ->
                        scored(one, known.getOrDefault(one.candidate().said().memory(), 0.0), wider, reranked))
                .collect(Collectors.toMap(one -> one.candidate().said().memory(), one -> one));
        var order = RankOrder.of(again.values().stream().map(Scored::entry).toList());
        return new Reranking(
                order.stream().map(entry -> again.get(entry.memory())).toList(), wider, reranked);
    }

    private static Scored scored(Scored one, double relevance, Normalization statistics, WeightSet weights) {
        var parts = new ArrayList<>(one.parts());
        parts.add(Feature.CROSS_ENCODER.at(), Rounding.round(relevance));
        return new Scored(one.candidate(), weights.score(parts, statistics), one.under(), parts);
    }
}
