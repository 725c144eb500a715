package dev.continuo.life.wander;

import dev.continuo.events.Factors;
import dev.continuo.ledger.event.SeededRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/// Weighs the factors in a draw. Pure functions. The parts add up to 1; none is below [#LEAST], so
/// that everything may still come to mind, nor above [#MOST]. (Three-layer agent: random at first,
/// then changed by outcomes; noise never ends.)
final class Mix {
    static final double LEAST = 0.05;
    static final double MOST = 0.5;

    /// The most that one outcome moves a part.
    static final double STEP = 0.02;

    /// The part of its distance from even that each outcome takes a part back: what was learned
    /// long ago fades, and no part lies on its floor for good.
    private static final double FADING = 0.02;

    private static final double EVEN = 1.0 / Factors.COUNT;

    // Halvings of the interval in which the factor lies.
    private static final int ROUNDS = 60;
    private static final double TINY = 1e-6;
    private static final double DIGITS = 1e6;

    private Mix() {}

    /// Returns the weights that a mind begins with: near even, and not alike in two minds.
    ///
    /// @param seed in hex
    static Factors first(String seed) {
        var random = SeededRandom.of(seed, 0);
        var parts = new ArrayList<Double>();
        for (var i = 0; i < Factors.COUNT; i++) parts.add(0.5 + random.nextDouble());
        return bounded(parts);
    }

    /// After an outcome: what the drawn thing had more of than of the rest counts for more where it
    /// was of use, else for less.
    ///
    /// @param factors of what was drawn
    static Factors after(Factors mix, Factors factors, Became became) {
        var had = factors.list();
        var mean = had.stream().mapToDouble(one -> one).average().orElse(0);
        var parts = new ArrayList<>(mix.list());
        for (var i = 0; i < parts.size(); i++) {
            var more = Math.clamp(had.get(i) - mean, -1, 1);
            var part = parts.get(i);
            parts.set(i, part + STEP * became.worth() * more + FADING * (EVEN - part));
        }
        return bounded(parts);
    }

    /// The parts in the proportions that are wanted, as far as the bounds allow: each is multiplied
    /// by the factor by which they add up to 1 once each is cut at the bounds.
    private static Factors bounded(List<Double> wanted) {
        var low = 0.0;
        var high = 1 / Math.max(Collections.min(wanted), TINY);
        for (var round = 0; round < ROUNDS; round++) {
            var factor = (low + high) / 2;
            if (cut(wanted, factor).mapToDouble(part -> part).sum() < 1) low = factor;
            else high = factor;
        }
        return Factors.of(cut(wanted, high)
                .map(part -> Math.round(part * DIGITS) / DIGITS)
                .toList());
    }

    private static Stream<Double> cut(List<Double> parts, double factor) {
        return parts.stream().map(part -> Math.clamp(part * factor, LEAST, MOST));
    }
}
