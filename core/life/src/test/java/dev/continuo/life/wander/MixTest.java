package dev.continuo.life.wander;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.continuo.events.Factors;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What the factors of a draw count for.
class MixTest {
    private static final double CLOSE = 1e-5;

    static LongStream seeds() {
        return LongStream.range(0, 50);
    }

    private static Factors first(long seed) {
        return Mix.first(String.format(Locale.ROOT, "%016x", seed * 7919));
    }

    private static void bounded(Factors mix) {
        assertThat(mix.list()).allSatisfy(part -> assertThat(part).isBetween(Mix.LEAST, Mix.MOST));
        assertThat(mix.list().stream().mapToDouble(one -> one).sum()).isCloseTo(1, within(CLOSE));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatever_comes_of_draws_every_part_stays_within_its_bounds(long seed) {
        var random = new SplittableRandom(seed);
        var mix = first(seed);
        bounded(mix);
        for (var i = 0; i < 400; i++) {
            var factors = new ArrayList<Double>();
            for (var j = 0; j < Factors.COUNT; j++) factors.add(random.nextBoolean() ? random.nextDouble() : 0);
            var became = List.of(Became.values()).get(random.nextInt(Became.values().length));
            var before = mix.list();
            mix = Mix.after(mix, Factors.of(factors), became);
            bounded(mix);
            for (var j = 0; j < Factors.COUNT; j++)
                assertThat(mix.list().get(j)).isCloseTo(before.get(j), within(2 * Mix.STEP));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_mind_begins_with_every_factor_above_its_floor(long seed) {
        assertThat(first(seed).list()).allMatch(part -> part > Mix.LEAST);
    }

    @Test
    void what_was_of_use_counts_for_more_and_what_was_not_for_less() {
        var mix = first(1);
        var goals = new Factors(0, 1, 0, 0, 0, 0, 0, 0);
        assertThat(Mix.after(mix, goals, Became.ANSWERED).importance()).isGreaterThan(mix.importance());
        assertThat(Mix.after(mix, goals, Became.DROPPED).importance()).isLessThan(mix.importance());
    }

    @Test
    void one_factor_alone_never_takes_more_than_half() {
        var mix = first(3);
        for (var i = 0; i < 500; i++) mix = Mix.after(mix, new Factors(0, 0, 0, 0, 0, 0, 0, 1), Became.ANSWERED);
        bounded(mix);
        assertThat(mix.noise()).isCloseTo(Mix.MOST, within(0.01));
    }
}
