package dev.continuo.core.retrieval.ranking;

import static java.util.Map.entry;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How much each part weighs. A recipe never changes; other weights are another version.
///
/// The weights of relevance were fitted on dialogues with all but one of them left in, tried on the
/// one left out, and rounded. Recency, importance, goals and activation decide between what is
/// about equally relevant: together they come to less than one standard deviation of relevance.
///
/// @param version recorded with each order
record Recipe(int version, Map<Part, Double> weights) {

    static final Recipe CURRENT =
            new Recipe(
                    1,
                    Map.ofEntries(
                            entry(Part.WORDS, 0.1),
                            entry(Part.WORDS_ALONE, 0.4),
                            entry(Part.OWN_WORDS, 0.05),
                            entry(Part.SESSION_WORDS, 0.4),
                            entry(Part.MEANING, 0.6),
                            entry(Part.SESSION_MEANING, 0.6),
                            entry(Part.NEXT_MEANING, 0.4),
                            entry(Part.COVERAGE, 0.3),
                            entry(Part.LENGTH, 0.2),
                            entry(Part.SPEAKER, 1.25),
                            entry(Part.SUBJECT, 0.2),
                            entry(Part.DATE, 4.5),
                            entry(Part.TIME, 1.7),
                            entry(Part.NUMBER, 0.3),
                            entry(Part.ASKING, -0.4),
                            entry(Part.ANSWERING, 0.6),
                            entry(Part.FIRST, 0.6),
                            entry(Part.RECENCY, 0.15),
                            entry(Part.IMPORTANCE, 0.2),
                            entry(Part.GOAL, 0.2),
                            entry(Part.ACTIVATION, 0.15),
                            entry(Part.PINNED, 0.3),
                            entry(Part.DROPPED, -4.0),
                            entry(Part.SUPERSEDED, -1.0),
                            entry(Part.OWN_VOICE, -2.0)));

    private static final List<Recipe> ALL = List.of(CURRENT);

    Recipe {
        weights = Map.copyOf(new EnumMap<>(weights));
    }

    /// A recipe that was ever recorded.
    static Optional<Recipe> of(int version) {
        return ALL.stream().filter(recipe -> recipe.version == version).findFirst();
    }

    /// The score that parts give, to 4 digits. Parts and statistics are taken as they are recorded,
    /// so that it can be recomputed to the digit.
    double score(List<Double> parts, Statistics statistics) {
        var score = 0.0;
        var scaled = 0;
        for (var part : Part.values()) {
            double value = parts.get(part.at());
            if (part.scale() != Part.Scale.PLAIN) {
                value =
                        (value - statistics.centres().get(scaled))
                                / statistics.scales().get(scaled);
                scaled++;
            }
            score += value * weights.getOrDefault(part, 0.0);
        }
        return Digits.round(score);
    }
}
