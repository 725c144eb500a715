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
final class LayerVectors {
    /// More than anybody has traits and goals.
    private static final int KEPT = 500;

    private final Embedder embedder;
    private final Cache<String, float[]> made = Caches.bounded(KEPT);

    LayerVectors(Embedder embedder) {
        this.embedder = embedder;
    }

    /// By text; none where there is no embedder, or it does not answer.
    Map<String, float[]> of(Collection<String> texts) {
        return embedder.dimension() == 0 ? Map.of() : made.getAll(texts, missing -> embedded(List.copyOf(missing)));
    }

    private Map<String, float[]> embedded(List<String> texts) {
        var vectors = new HashMap<String, float[]>();
        try {
            var embedded = embedder.passages(texts);
            for (var i = 0; i < embedded.size(); i++) vectors.put(texts.get(i), embedded.get(i));
        } catch (Unavailable _) {
            // Without a vector a thing is drawn by the rest.
        }
        return vectors;
    }
}
