package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Data from which the scores of a retrieval can be computed again.
///
/// @param recipe the number of the recipe; 0 where nothing was compared
/// @param candidates how many memories were compared
/// @param centres of the candidates' features, as the recipe orders them
/// @param scales of the same
/// @param parts of each memory found, as the recipe orders them; in the order found
/// @param under for each memory found the one it stands below whatever its score; 0 for none
/// @param calibration the event that gave other weights than the recipe's; null for none
/// @param weights those, as the recipe orders them
public record Scoring(
        @JsonProperty("recipe") int recipe,
        @JsonProperty("candidates") int candidates,
        @JsonProperty("centres") List<Double> centres,
        @JsonProperty("scales") List<Double> scales,
        @JsonProperty("parts") List<List<Double>> parts,
        @JsonProperty("under") List<Long> under,
        @JsonProperty("calibration") @Nullable Long calibration,
        @JsonProperty("weights") @Nullable List<Double> weights) {
    public static final Scoring NOTHING = new Scoring(0, 0, List.of(), List.of(), List.of(), List.of(), null, null);

    public Scoring {
        centres = List.copyOf(centres);
        scales = List.copyOf(scales);
        parts = parts.stream().map(List::copyOf).toList();
        under = List.copyOf(under);
        weights = weights == null ? null : List.copyOf(weights);
    }
}
