package dev.continuo.life.wander;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.model.Embedder;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Vectors of the few texts that have none in the database: traits and goals. Kept in memory; a
/// text is embedded again when it changed.
public final class LayerVectors {
    /// More than anybody has traits and goals.
    private static final int KEPT = 500;

    private final Embedder embedder;
    private final Cache<String, float[]> made = Caches.bounded(KEPT);

    public LayerVectors(Embedder embedder) {
        this.embedder = embedder;
    }

    /// By text; none where there is no embedder, or it does not answer.
    public Map<String, float[]> of(Collection<String> texts) {
        if (embedder.dimension() == 0 || texts.isEmpty()) return Map.of();
        var vectors = new HashMap<>(made.getAllPresent(texts));
        var missing = texts.stream()
                .distinct()
                .filter(text -> !vectors.containsKey(text))
                .toList();
        var embedded = missing.isEmpty() ? List.<float[]>of() : embedded(missing);
        for (var i = 0; i < embedded.size(); i++) {
            made.put(missing.get(i), embedded.get(i));
            vectors.put(missing.get(i), embedded.get(i));
        }
        return vectors;
    }

    private List<float[]> embedded(List<String> texts) {
        try {
            return embedder.passages(texts);
        } catch (Unavailable _) {
            return List.of();
        }
    }
}
