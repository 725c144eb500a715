package dev.continuo.life.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LogisticRegressionTest {
    private static final List<String> NAMES = List.of("telling", "noise", "constant");

    /// @param telling whether the first value says which are good
    private static List<Sample> samples(long seed, int count, boolean telling) {
        var random = new SplittableRandom(seed);
        var samples = new ArrayList<Sample>();
        for (var id = 1; id <= count; id++) {
            var good = random.nextBoolean();
            var first = random.nextDouble() + (telling && good ? 0.6 : 0);
            samples.add(new Sample(id, List.of(first, random.nextDouble(), 3.0), good));
        }
        return samples;
    }

    @Test
    void what_tells_good_turns_is_learned_and_holds_on_those_held_back() {
        var fit = LogisticRegression.fit(NAMES, samples(3, 400, true), null);
        assertThat(fit.weights().get(0)).isGreaterThan(0.5);
        assertThat(Math.abs(fit.weights().get(1))).isLessThan(0.4);
        assertThat(fit.weights().get(2)).isZero();
        assertThat(fit.lossAfter()).isLessThan(fit.lossBefore());
        assertThat(fit.applied()).isTrue();
        assertThat(fit.trained() + fit.heldBack()).isEqualTo(400);
    }

    @Test
    void the_same_samples_give_the_same_numbers() {
        assertThat(LogisticRegression.fit(NAMES, samples(3, 100, true), null))
                .isEqualTo(LogisticRegression.fit(NAMES, samples(3, 100, true), null));
    }

    @Test
    void one_that_is_no_better_than_what_holds_is_tried_only() {
        var good = LogisticRegression.fit(NAMES, samples(3, 400, true), null);
        var worse =
                samples(3, 400, true).stream()
                        .map(one ->
                                one.heldBack()
                                        ? one
                                        : new Sample(one.id(), one.values(), !one.good()))
                        .toList();
        var fit = LogisticRegression.fit(NAMES, worse, good);
        assertThat(fit.lossBefore()).isEqualTo(good.lossAfter());
        assertThat(fit.applied()).isFalse();
    }

    @Test
    void a_probability_lies_between_none_and_one() {
        for (var seed = 0; seed < 30; seed++) {
            var samples = samples(seed, 60, seed % 2 == 0);
            var fit = LogisticRegression.fit(NAMES, samples, null);
            for (var one : samples)
                assertThat(LogisticRegression.probability(fit, one.values())).isBetween(0.0, 1.0);
        }
    }
}
