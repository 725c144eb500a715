package dev.continuo.mind.retrieval.vector;

import dev.continuo.model.Embedder;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Brings cosines of any embedder to one scale of likeness: what is unrelated to 0.35, what says
/// about the same to 0.8, what is equal to 1. Where these lie for an embedder is measured once, on
/// sentences of its own.
public final class Calibration {
    private static final Logger LOG = LoggerFactory.getLogger(Calibration.class);
    private static final double UNRELATED = 0.35;
    private static final double ALIKE = 0.8;

    /// Neighbouring lines say about the same; others have nothing to do with each other.
    private static final List<String> SENTENCES = List.of(
            "My sister moved to Hamburg last year.",
            "My sister has lived in Hamburg since last year.",
            "The red bicycle needs a new chain.",
            "I have to replace the chain of the red bike.",
            "She plays the violin in an orchestra.",
            "She is a violinist in an orchestra.",
            "We paid too much for the hotel in Rome.",
            "The hotel in Rome was too expensive.");

    private final Embedder embedder;
    private volatile @Nullable CosineScale scale;

    public Calibration(Embedder embedder) {
        this.embedder = embedder;
    }

    /// Scale of the cosines of one embedder.
    ///
    /// @param unrelated cosine of texts that have nothing to do with each other
    /// @param alike cosine of texts that say about the same
    public record CosineScale(double unrelated, double alike) {
        public double of(double cosine) {
            if (cosine <= unrelated) return unrelated <= 0 ? 0 : Math.max(0, UNRELATED * cosine / unrelated);
            if (cosine <= alike) return UNRELATED + (ALIKE - UNRELATED) * (cosine - unrelated) / (alike - unrelated);
            return Math.min(1, ALIKE + (1 - ALIKE) * (cosine - alike) / (1 - alike));
        }
    }

    /// The embedder's scale; null while it does not answer. Measured at first, which asks the
    /// embedder.
    public @Nullable CosineScale scale() {
        var known = scale;
        if (known != null) return known;
        try {
            known = measured(embedder.passages(SENTENCES));
            scale = known;
        } catch (RuntimeException e) {
            LOG.debug("The embedder is not calibrated yet: {}", e.toString());
        }
        return known;
    }

    /// The scale, where it was measured already; asks nothing.
    public @Nullable CosineScale known() {
        return scale;
    }

    private static CosineScale measured(List<float[]> vectors) {
        var alike = 0.0;
        var unrelated = 0.0;
        var pairs = vectors.size() / 2;
        for (var a = 0; a < vectors.size(); a++)
            for (var b = a + 1; b < vectors.size(); b++) {
                var cosine = cosine(vectors.get(a), vectors.get(b));
                if (a / 2 == b / 2) alike += cosine;
                else unrelated += cosine;
            }
        var others = vectors.size() * (vectors.size() - 1) / 2 - pairs;
        var low = Math.max(0, unrelated / others);
        return new CosineScale(low, Math.clamp(alike / pairs, low + 0.01, 0.99));
    }

    private static double cosine(float[] a, float[] b) {
        var sum = 0.0;
        for (var i = 0; i < a.length; i++) sum += a[i] * b[i];
        return sum;
    }
}
