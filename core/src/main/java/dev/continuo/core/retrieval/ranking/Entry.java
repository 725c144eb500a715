package dev.continuo.core.retrieval.ranking;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is recorded of a memory that was found: see [Scored].
public record Entry(long memory, double score, @Nullable Long under, List<Double> parts) {

    public Entry {
        parts = List.copyOf(parts);
    }
}
