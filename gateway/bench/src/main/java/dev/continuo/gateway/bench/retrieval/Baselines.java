package dev.continuo.gateway.bench.retrieval;

import dev.continuo.model.Embedder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/// Well-known rankings of the same turns: by words, by meaning, and both fused by rank.
public final class Baselines implements AutoCloseable {
    /// The constant of reciprocal rank fusion (Cormack et al. 2009).
    private static final int K = 60;

    private final LuceneBm25 words;
    private final DenseRanking meaning;

    /// @param turns of one conversation
    public Baselines(Embedder embedder, List<Dialogue.DialogueTurn> turns) {
        words = new LuceneBm25(turns);
        meaning = new DenseRanking(embedder, turns);
    }

    /// Rankings of each baseline for a question: turns, best first.
    public record BaselineRanking(List<String> bm25, List<String> dense, List<String> rrf) {}

    public BaselineRanking rank(String question) {
        var bm25 = words.rank(question);
        var dense = meaning.rank(question);
        return new BaselineRanking(bm25, dense, fused(bm25, dense));
    }

    /// The sum of 1/(60 + rank) over both lists; among equals, the first list's order.
    static List<String> fused(List<String> one, List<String> other) {
        Map<String, Double> scores = new HashMap<>();
        for (var list : List.of(one, other))
            for (int i = 0; i < list.size(); i++) scores.merge(list.get(i), 1.0 / (K + i + 1), Double::sum);
        var either = new LinkedHashSet<>(one);
        either.addAll(other);
        var order = new ArrayList<>(either);
        order.sort((a, b) -> Double.compare(scores.getOrDefault(b, 0.0), scores.getOrDefault(a, 0.0)));
        return order;
    }

    @Override
    public void close() {
        words.close();
    }
}
