package dev.continuo.mind.retrieval.ranking;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Record of a memory that was found: see [Scored].
public record RankedEntry(
        long memory, double score, @Nullable Long under, List<Double> parts) {

    public RankedEntry {
        parts = List.copyOf(parts);
    }
}
