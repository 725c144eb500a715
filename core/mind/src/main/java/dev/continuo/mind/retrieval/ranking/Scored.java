package dev.continuo.mind.retrieval.ranking;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A memory in its place.
///
/// @param candidate of several that say the same, the newest
/// @param score its own, to 4 digits; of several that say the same, the best
/// @param under the memory it stands below, whatever its score: the one that took its place, a
///   newer one that contradicts it, or the one that it answers; null for none
/// @param parts the raw features the score was made of, in the order of
///   [Feature][dev.continuo.mind.retrieval.ranking.Feature], to 4 digits
public record Scored(
        Candidate candidate, double score, @Nullable Long under, List<Double> parts) {

    public Scored {
        parts = List.copyOf(parts);
    }

    Scored under(@Nullable Long other) {
        return new Scored(candidate, score, other, parts);
    }

    /// Returns the entry to be recorded.
    public RankedEntry entry() {
        return new RankedEntry(candidate.said().memory(), score, under, parts);
    }
}
