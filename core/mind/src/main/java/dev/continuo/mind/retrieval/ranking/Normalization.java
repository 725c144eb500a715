package dev.continuo.mind.retrieval.ranking;

import java.util.ArrayList;
import java.util.List;

/// Statistics that features are measured against: over all candidates, in the order of [Feature],
/// centre and scale of those that are not taken as they are. A feature that is spread has its mean
/// and standard deviation, one brought to [0,1] its smallest value and its range. To 4 digits; a
/// scale is never 0.
public record Normalization(List<Double> centres, List<Double> scales) {

    /// Smallest range of a feature brought to [0,1], below which differences count for less.
    private static final double NARROW = 0.1;

    private static final double FLAT = 0.0001;

    public Normalization {
        centres = List.copyOf(centres);
        scales = List.copyOf(scales);
    }

    /// Returns how many of the first so many features are measured.
    public static int size(int parts) {
        var size = 0;
        for (var part : Feature.values()) if (part.at() < parts && part.scale() != Feature.Scale.PLAIN) size++;
        return size;
    }

    /// With what a part that is brought to the range of scores is measured against.
    public Normalization withScores(List<Double> scores) {
        var sorted = scores.stream().mapToDouble(score -> score).sorted().toArray();
        var moreCentres = new ArrayList<>(centres);
        var moreScales = new ArrayList<>(scales);
        moreCentres.add(Rounding.round(sorted.length == 0 ? 0 : sorted[0]));
        moreScales.add(Rounding.round(range(sorted)));
        return new Normalization(moreCentres, moreScales);
    }

    /// Measures all candidates.
    ///
    /// @param rows features of each candidate in the order of [Feature]; NaN for one it lacks
    public static Normalization of(List<double[]> rows) {
        var centres = new ArrayList<Double>();
        var scales = new ArrayList<Double>();
        for (var part : Feature.values()) {
            if (part.scale() == Feature.Scale.PLAIN || part.scale() == Feature.Scale.SCORE) continue;
            var spread = part.scale() == Feature.Scale.SPREAD;
            var values = rows.stream()
                    .mapToDouble(row -> row[part.at()])
                    .filter(Double::isFinite)
                    .sorted()
                    .toArray();
            var centre = values.length == 0 ? 0 : spread ? mean(values) : values[0];
            var scale = spread ? deviation(values, centre) : range(values);
            centres.add(Rounding.round(centre));
            scales.add(scale < FLAT ? 1 : Rounding.round(scale));
        }
        return new Normalization(centres, scales);
    }

    private static double mean(double[] values) {
        var sum = 0.0;
        for (var value : values) sum += value;
        return sum / values.length;
    }

    private static double deviation(double[] values, double mean) {
        var square = 0.0;
        for (var value : values) square += (value - mean) * (value - mean);
        return values.length == 0 ? 0 : Math.sqrt(square / values.length);
    }

    private static double range(double[] values) {
        return values.length == 0 ? 1 : Math.max(NARROW, values[values.length - 1] - values[0]);
    }
}
