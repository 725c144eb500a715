package dev.continuo.mind.memory;

import java.util.Set;
import java.util.random.RandomGenerator;

/// Readiness of a memory to come to mind: ACT-R's A = B + S + P + noise (Anderson & Lebiere 1998).
///
/// Pure arithmetic; ages are in seconds, and one below a second counts as a second.
public final class Activation {
    /// Rate at which each use fades.
    private static final double DECAY = 0.5;

    private static final double CONTEXT = 0.4;
    private static final double IDENTITY = 0.6;
    private static final double KIND = 0.3;
    private static final double SOURCE = 0.2;
    private static final double TAGS = 0.5;
    private static final double NOISE = 0.4;

    private Activation() {}

    /// Base level, ln(sum of age^-0.5), where only the number of uses and the ages of the first and
    /// the last are known: the last is counted exactly, the others as if spread evenly (Petrov
    /// 2006, with one use kept).
    ///
    /// @param uses at least 1, the first one included
    public static double nearBaseLevel(int uses, double firstAge, double lastAge) {
        var last = Math.max(1, Math.min(firstAge, lastAge));
        var first = Math.max(last, firstAge);
        return Math.log(Math.pow(last, -DECAY) + (uses - 1) * each(first, last));
    }

    /// Returns the share of one use that happened at some time between two ages.
    private static double each(double first, double last) {
        if (first - last < 1e-6 * first) return Math.pow(first, -DECAY);
        var left = 1 - DECAY;
        return (Math.pow(first, left) - Math.pow(last, left)) / (left * (first - last));
    }

    /// Spreading activation from what is on the mind: at most 1.
    ///
    /// @param context cosine with the present context
    /// @param identity weighted mean cosine with identity and goals; 0 while there are none
    public static double spreading(double context, double identity) {
        return Math.min(1, CONTEXT * context + IDENTITY * identity);
    }

    /// Returns the loss of a memory that does not match the search entirely: 0 to -1.
    public static double mismatch(boolean sameKind, boolean sameSource, Set<String> tags, Set<String> wanted) {
        return -((sameKind ? 0 : KIND) + (sameSource ? 0 : SOURCE) + TAGS * (1 - overlap(tags, wanted)));
    }

    /// Shared among all (Jaccard); two empty sets are the same.
    private static double overlap(Set<String> a, Set<String> b) {
        var shared = a.stream().filter(b::contains).count();
        var all = a.size() + b.size() - shared;
        return all == 0 ? 1 : (double) shared / all;
    }

    /// A draw from the logistic distribution around 0 with scale 0.4.
    public static double noise(RandomGenerator random) {
        var chance = Math.clamp(random.nextDouble(), 1e-9, 1 - 1e-9);
        return NOISE * Math.log(chance / (1 - chance));
    }

    /// Chance that a memory of this activation comes to mind, the threshold being 0.
    public static double recalled(double activation) {
        return 1 / (1 + Math.exp(-activation / NOISE));
    }
}
