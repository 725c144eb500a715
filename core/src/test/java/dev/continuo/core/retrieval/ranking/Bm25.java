package dev.continuo.core.retrieval.ranking;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// BM25 over a few hundred texts of stems (Robertson & Zaragoza 2009), k1 0.9, b 0.5.
final class Bm25 {
    private static final double K1 = 0.9;
    private static final double B = 0.5;

    private final List<Map<String, Integer>> texts = new ArrayList<>();
    private final List<Integer> lengths = new ArrayList<>();
    private final Map<String, Integer> frequencies = new HashMap<>();
    private final double average;

    Bm25(List<List<String>> stems) {
        for (var text : stems) {
            var counts = new HashMap<String, Integer>();
            text.forEach(stem -> counts.merge(stem, 1, Integer::sum));
            texts.add(counts);
            lengths.add(text.size());
            counts.keySet().forEach(stem -> frequencies.merge(stem, 1, Integer::sum));
        }
        average = lengths.stream().mapToInt(length -> length).average().orElse(1);
    }

    double score(int text, Collection<String> question) {
        var counts = texts.get(text);
        var length = 1 - B + B * lengths.get(text) / average;
        var score = 0.0;
        for (var stem : new HashSet<>(question)) {
            var tf = counts.getOrDefault(stem, 0);
            if (tf > 0) score += idf(stem) * tf * (K1 + 1) / (tf + K1 * length);
        }
        return score;
    }

    /// Share of the question's idf mass that a text holds.
    double coverage(int text, Collection<String> question) {
        var all = 0.0;
        var held = 0.0;
        for (var stem : new HashSet<>(question)) {
            all += idf(stem);
            if (texts.get(text).containsKey(stem)) held += idf(stem);
        }
        return all == 0 ? 0 : held / all;
    }

    private double idf(String stem) {
        var n = frequencies.getOrDefault(stem, 0);
        return Math.log(1 + (texts.size() - n + 0.5) / (n + 0.5));
    }
}
