package dev.continuo.gateway.bench.retrieval;

import dev.continuo.model.Embedder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Turns by their meaning: the cosine of every one of them with the question.
final class DenseRanking {
    private static final int BATCH = 64;

    private final Embedder embedder;
    private final List<Dialogue.DialogueTurn> turns;
    private final List<float[]> vectors = new ArrayList<>();

    /// Embeds the turns.
    DenseRanking(Embedder embedder, List<Dialogue.DialogueTurn> turns) {
        this.embedder = embedder;
        this.turns = turns;
        for (int from = 0; from < turns.size(); from += BATCH) {
            var batch = turns.subList(from, Math.min(turns.size(), from + BATCH));
            vectors.addAll(embedder.passages(
                    batch.stream().map(Dialogue.DialogueTurn::line).toList()));
        }
    }

    /// All turns, best first.
    List<String> rank(String question) {
        var asked = embedder.query(question);
        var scored = new ArrayList<ScoredTurn>();
        for (int i = 0; i < turns.size(); i++)
            scored.add(new ScoredTurn(turns.get(i).id(), cosine(asked, vectors.get(i))));
        return scored.stream()
                .sorted(Comparator.comparingDouble(ScoredTurn::score).reversed())
                .map(ScoredTurn::turn)
                .toList();
    }

    /// Of unit vectors.
    private static double cosine(float[] a, float[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) sum += a[i] * b[i];
        return sum;
    }

    private record ScoredTurn(String turn, double score) {}
}
