package dev.continuo.gateway.bench.retrieval;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;

/// Means over questions, each from 0 to 1. By depth: 5, 10, 20.
///
/// @param questions how many there are
/// @param recall part of the evidence that was found
/// @param hit questions of which any evidence was found
/// @param all questions of which all evidence was found
/// @param mrr mean reciprocal rank of the first evidence; 0 where it is not in the ranking
record MeanMeasures(
        int questions,
        Map<Integer, Double> recall,
        Map<Integer, Double> hit,
        Map<Integer, Double> all,
        double mrr,
        double ndcg10) {
    static final List<Integer> DEPTHS = List.of(5, 10, 20);

    static MeanMeasures of(Collection<RelevanceJudgement> judged) {
        return new MeanMeasures(
                judged.size(),
                byDepth(k -> mean(judged, one -> one.recall(k))),
                byDepth(k -> mean(judged, one -> one.hit(k))),
                byDepth(k -> mean(judged, one -> one.all(k))),
                mean(judged, RelevanceJudgement::reciprocalRank),
                mean(judged, one -> one.ndcg(10)));
    }

    static Map<Integer, Double> byDepth(IntFunction<Double> figure) {
        var found = new LinkedHashMap<Integer, Double>();
        for (var k : DEPTHS) found.put(k, figure.apply(k));
        return found;
    }

    /// 0 of nothing.
    static <T> double mean(Collection<T> of, ToDoubleFunction<T> figure) {
        return of.stream().mapToDouble(figure).average().orElse(0);
    }

    double recallAt(int k) {
        return recall.getOrDefault(k, 0.0);
    }

    double hitAt(int k) {
        return hit.getOrDefault(k, 0.0);
    }

    double allAt(int k) {
        return all.getOrDefault(k, 0.0);
    }
}
