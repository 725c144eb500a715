package dev.continuo.life.wander;

import dev.continuo.events.Factors;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.random.RandomGenerator;

/// A weighted draw among candidates. Pure functions: the same seed draws the same.
///
/// @param probability that it was drawn
record Draw(WanderCandidate candidate, Factors factors, double probability) {
    /// After so long something is a third as recent.
    private static final Duration RECENT = Duration.ofDays(3);

    /// After so long two thirds of neglect are reached.
    private static final Duration NEGLECTED = Duration.ofDays(30);

    /// Sharper than the bare sum: else a hundred dull things outweigh one that has much.
    private static final double SHARPNESS = 3;

    /// Nothing is impossible.
    private static final double FLOOR = 1e-6;

    private static final double DIGITS = 1e4;

    /// @param candidates not empty
    /// @param attention no numbers where nothing is attended to
    static Draw of(
            List<WanderCandidate> candidates,
            Factors mix,
            float[] attention,
            Gut gut,
            Instant now,
            RandomGenerator random) {
        var sizes = new EnumMap<Layer, Integer>(Layer.class);
        for (var one : candidates) sizes.merge(one.layer(), 1, Integer::sum);
        var direction = gut.direction();
        var all = new ArrayList<Factors>();
        var weights = new double[candidates.size()];
        var total = 0.0;
        for (var i = 0; i < weights.length; i++) {
            var one = candidates.get(i);
            var factors = factors(one, attention, direction, gut.charge(), now, random);
            all.add(factors);
            // A layer with many does not drown the others.
            weights[i] = weight(mix, factors) / Math.sqrt(sizes.getOrDefault(one.layer(), 1));
            total += weights[i];
        }
        var left = random.nextDouble() * total;
        var drawn = 0;
        while (drawn < weights.length - 1 && left >= weights[drawn]) left -= weights[drawn++];
        return new Draw(candidates.get(drawn), all.get(drawn), rounded(weights[drawn] / total));
    }

    private static double weight(Factors mix, Factors factors) {
        var sum = 0.0;
        for (var i = 0; i < Factors.COUNT; i++)
            sum += mix.list().get(i) * factors.list().get(i);
        return Math.pow(sum, SHARPNESS) + FLOOR;
    }

    private static Factors factors(
            WanderCandidate one,
            float[] attention,
            float[] direction,
            double charge,
            Instant now,
            RandomGenerator random) {
        return Factors.of(List.of(
                rounded(fading(one.at(), now, RECENT)),
                rounded(Math.clamp(one.importance(), 0, 1)),
                rounded(Math.max(0, Gut.cosine(one.vector(), attention))),
                rounded(1 - fading(one.touched(), now, NEGLECTED)),
                one.layer().tense() ? 1.0 : 0.0,
                one.layer().introspection(),
                rounded(charge * Math.max(0, Gut.cosine(one.vector(), direction))),
                rounded(random.nextDouble())));
    }

    /// 1 now, and less the longer ago.
    private static double fading(Instant then, Instant now, Duration third) {
        var age = Math.max(0, Duration.between(then, now).toMillis());
        return Math.exp(-(double) age / third.toMillis());
    }

    static double rounded(double value) {
        return Math.round(value * DIGITS) / DIGITS;
    }
}
