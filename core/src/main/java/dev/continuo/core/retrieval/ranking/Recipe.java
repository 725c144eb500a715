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
/// @param parts how many it is made of: the first so many
record Recipe(int version, int parts, Map<Part, Double> weights) {

    private static final Recipe FIRST =
            new Recipe(
                    1,
                    Part.KINDS.at(),
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

    /// What is of the kind that is asked for: from 0.6 to 1.6 it found more of what real people
    /// said, and no less of LoCoMo. Pieces of a list come from several sessions: a tenth to a
    /// fourth for each that is better in the same one was as good on both, twice that was worse.
    static final Recipe CURRENT = FIRST.with(2, Map.of(Part.KINDS, 1.0, Part.CROWDED, -0.15));

    private static final List<Recipe> ALL = List.of(FIRST, CURRENT);

    Recipe {
        weights = Map.copyOf(new EnumMap<>(weights));
    }

    /// The same with more parts.
    private Recipe with(int later, Map<Part, Double> others) {
        var more = new EnumMap<>(weights);
        more.putAll(others);
        return new Recipe(later, parts + others.size(), more);
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
            if (part.at() >= parts.size()) break;
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
