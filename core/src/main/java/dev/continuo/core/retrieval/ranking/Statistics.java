package dev.continuo.core.retrieval.ranking;

import java.util.List;

/// What features are measured against: over all candidates, in the order of [Part], centre and
/// scale of those that are not taken as they are. A z-scored feature has its mean and standard
/// deviation, one normalised to [0,1] its minimum and range. To 5 digits; a scale is never 0.
public record Statistics(List<Double> centres, List<Double> scales) {

    public Statistics {
        centres = List.copyOf(centres);
        scales = List.copyOf(scales);
    }
}
