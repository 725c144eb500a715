package dev.continuo.mind.retrieval.ranking;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Weights of all parts. A recipe never changes; other weights are another version.
///
/// The weights of relevance were fitted on dialogues with all but one of them left in, tried on the
/// one left out, and rounded. Recency, importance, goals and activation decide between what is
/// about equally relevant: together they come to less than one standard deviation of relevance.
///
/// @param version recorded with each order
/// @param parts how many it is made of: the first so many
public record WeightSet(int version, int parts, Map<Feature, Double> weights) {

    private static final WeightSet FIRST = new WeightSet(
            1,
            Feature.KINDS.at(),
            Map.ofEntries(
                    entry(Feature.WORDS, 0.1),
                    entry(Feature.WORDS_ALONE, 0.4),
                    entry(Feature.OWN_WORDS, 0.05),
                    entry(Feature.SITTING_WORDS, 0.4),
                    entry(Feature.MEANING, 0.6),
                    entry(Feature.SITTING_MEANING, 0.6),
                    entry(Feature.NEXT_MEANING, 0.4),
                    entry(Feature.COVERAGE, 0.3),
                    entry(Feature.LENGTH, 0.2),
                    entry(Feature.SPEAKER, 1.25),
                    entry(Feature.SUBJECT, 0.2),
                    entry(Feature.DATE, 4.5),
                    entry(Feature.TIME, 1.7),
                    entry(Feature.NUMBER, 0.3),
                    entry(Feature.ASKING, -0.4),
                    entry(Feature.ANSWERING, 0.6),
                    entry(Feature.FIRST, 0.6),
                    entry(Feature.RECENCY, 0.15),
                    entry(Feature.IMPORTANCE, 0.2),
                    entry(Feature.GOAL, 0.2),
                    entry(Feature.ACTIVATION, 0.15),
                    entry(Feature.PINNED, 0.3),
                    entry(Feature.DROPPED, -4.0),
                    entry(Feature.SUPERSEDED, -1.0),
                    entry(Feature.OWN_VOICE, -2.0)));

    /// Weights that favour memories of the kind that is asked for: from 0.6 to 1.6 this found more
    /// of what real people said, and no less of LoCoMo. Pieces of a list come from several
    /// sittings: a tenth to a fourth for each that is better in the same one was as good on both,
    /// twice that was worse.
    private static final WeightSet SECOND = FIRST.with(2, Map.of(Feature.KINDS, 1.0, Feature.CROWDED, -0.15));

    /// Numbers weigh 2 in place of 0.3 where something is counted or summed up: of 43 pieces on
    /// memora 35 came to mind in place of 24, of 9 of our own 7 in place of 4.
    public static final WeightSet CURRENT = SECOND.reweighed(4, Map.of(Feature.NUMBER, 2.0));

    /// Part of a score that a cross-encoder decides; the rest is what the other parts give.
    private static final double CROSS_ENCODED = 0.4;

    /// For candidates that a cross-encoder has compared with the question, too.
    public static final WeightSet RERANKED = CURRENT.reranked();

    private static final List<WeightSet> ALL = List.of(FIRST, SECOND, SECOND.reranked(), CURRENT, RERANKED);

    public WeightSet {
        weights = Map.copyOf(new EnumMap<>(weights));
    }

    /// The same with more parts.
    private WeightSet with(int later, Map<Feature, Double> others) {
        var more = new EnumMap<>(weights);
        more.putAll(others);
        return new WeightSet(later, parts + others.size(), more);
    }

    /// The same parts with other weights for some.
    private WeightSet reweighed(int later, Map<Feature, Double> others) {
        var all = new EnumMap<>(weights);
        all.putAll(others);
        return new WeightSet(later, parts, all);
    }

    /// The recipe after this one, for what a cross-encoder was asked about.
    public WeightSet reranked() {
        var shares = new EnumMap<>(weights);
        shares.replaceAll((_, weight) -> weight * (1 - CROSS_ENCODED));
        shares.put(Feature.CROSS_ENCODER, CROSS_ENCODED);
        return new WeightSet(version + 1, parts + 1, shares);
    }

    /// The same recipe with other weights, as searches until November 2026 may have had.
    ///
    /// @param values in the order of [Feature], as many as there are parts
    WeightSet weighing(List<Double> values) {
        var others = new EnumMap<Feature, Double>(Feature.class);
        for (var part : Feature.values())
            if (part.at() < Math.min(parts, values.size())) others.put(part, values.get(part.at()));
        return new WeightSet(version, parts, others);
    }

    /// The weights in the order of [Feature].
    public List<Double> values() {
        return Arrays.stream(Feature.values())
                .limit(parts)
                .map(part -> weights.getOrDefault(part, 0.0))
                .toList();
    }

    /// Returns the values of parts when they are measured as the score does, before they are
    /// weighed.
    public List<Double> measured(List<Double> parts, Normalization statistics) {
        var values = new ArrayList<Double>();
        var scaled = 0;
        for (var part : Feature.values()) {
            if (part.at() >= parts.size()) break;
            double value = parts.get(part.at());
            if (part.scale() != Feature.Scale.PLAIN) {
                value = measured(
                        part.scale(),
                        value,
                        statistics.centres().get(scaled),
                        statistics.scales().get(scaled));
                scaled++;
            }
            values.add(value);
        }
        return values;
    }

    /// A recipe that was ever recorded.
    public static Optional<WeightSet> of(int version) {
        return ALL.stream().filter(recipe -> recipe.version == version).findFirst();
    }

    /// The score that parts give, to 4 digits. Parts and statistics are taken as they are recorded,
    /// so that it can be recomputed to the digit.
    public double score(List<Double> parts, Normalization statistics) {
        var score = 0.0;
        var values = measured(parts, statistics);
        for (var part : Feature.values()) {
            if (part.at() >= values.size()) break;
            score += values.get(part.at()) * weights.getOrDefault(part, 0.0);
        }
        return Rounding.round(score);
    }

    private static double measured(Feature.Scale scale, double value, double centre, double width) {
        return scale == Feature.Scale.SCORE ? centre + value * width : (value - centre) / width;
    }
}
