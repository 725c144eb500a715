package dev.continuo.mind.memory.gate;

import dev.continuo.mind.audience.Trust;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A memory that is like the one on the scales, and not in quarantine.
///
/// @param speaker null for the agent's own words
/// @param same whether the one on the scales is by the same human being
/// @param evidence how many things speak for it
/// @param superseded whether a newer one has taken its place
/// @param dropped whether a gate let it go: it may come to mind all the same, so it is corrected
///   like any other, and counts for nothing else
/// @param similarity to the one on the scales, in [0,1]
public record NeighbourMemory(
        long memory,
        @Nullable Long speaker,
        boolean same,
        String text,
        Instant saidAt,
        long session,
        String audience,
        Trust trust,
        String kind,
        List<String> tags,
        int evidence,
        boolean superseded,
        boolean dropped,
        double similarity) {
    public NeighbourMemory {
        tags = List.copyOf(tags);
    }

    boolean own() {
        return speaker == null;
    }
}
