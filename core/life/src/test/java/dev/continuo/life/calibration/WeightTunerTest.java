package dev.continuo.life.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WeightTunerTest {
    private static final List<String> NAMES = List.of("first", "second", "third");
    private static final List<Double> START = List.of(1.0, -0.4, 0.0);

    private static List<Sample> samples(SplittableRandom random, int count) {
        var samples = new ArrayList<Sample>();
        for (var id = 1; id <= count; id++) {
            var good = random.nextBoolean();
            samples.add(new Sample(
                    id,
                    List.of(
                            random.nextDouble() + (good ? 1 : 0),
                            random.nextDouble() + (good ? 1 : 0),
                            random.nextInt(4) == 0 ? Double.NaN : random.nextDouble()),
                    good));
        }
        return samples;
    }

    @Test
    void a_weight_moves_by_a_twentieth_at_most_and_stays_within_half_and_twice_its_start() {
        var random = new SplittableRandom(7);
        for (var round = 0; round < 50; round++) {
            var samples = samples(random, 30 + random.nextInt(100));
            var before = START;
            for (var run = 0; run < 40; run++) {
                var tuned = WeightTuner.tune(NAMES, START, before, samples);
                for (var at = 0; at < START.size(); at++) {
                    double was = before.get(at);
                    double is = tuned.after().get(at);
                    assertThat(Math.abs(is - was)).isLessThanOrEqualTo(WeightTuner.MAX_STEP * Math.abs(was) + 1e-12);
                    assertThat(Math.abs(is))
                            .isBetween(Math.abs(START.get(at)) / 2 - 1e-12, Math.abs(START.get(at)) * 2 + 1e-12);
                }
                if (tuned.applied()) assertThat(tuned.scoreAfter()).isGreaterThanOrEqualTo(tuned.scoreBefore());
                before = tuned.after();
            }
        }
    }

    @Test
    void weights_move_towards_what_good_decisions_have_more_of() {
        var tuned = WeightTuner.tune(NAMES, START, START, samples(new SplittableRandom(1), 200));
        assertThat(tuned.after().get(0)).isBetween(1.02, 1.05);
        assertThat(tuned.after().get(1)).isBetween(-0.4 * 0.98, -0.4 * 0.95);
        assertThat(tuned.after().get(2)).isZero();
        assertThat(tuned.applied()).isTrue();
    }

    @Test
    void weights_that_tell_those_held_back_worse_are_tried_only() {
        // Among those learned from the first value speaks for good ones, among those held back
        // the second does.
        var samples = new ArrayList<Sample>();
        for (var id = 1; id <= 200; id++) {
            var good = id % 2 == 0;
            var held = new Sample(id, List.of(0.0, 0.0, 0.0), good).heldBack();
            var first = held == good ? 0.0 : 0.5 + id / 1_000.0;
            var second = held == good ? 0.52 + id / 1_000.0 : 0.0;
            samples.add(new Sample(id, List.of(first, second, 0.0), good));
        }
        var tuned = WeightTuner.tune(NAMES, List.of(1.0, 1.0, 0.0), List.of(1.0, 1.0, 0.0), samples);
        assertThat(tuned.scoreAfter()).isLessThan(tuned.scoreBefore());
        assertThat(tuned.applied()).isFalse();
    }

    @Test
    void what_is_not_there_leaves_the_others_to_make_up_the_whole() {
        assertThat(WeightTuner.mean(List.of(1.0, 3.0), List.of(0.5, Double.NaN)))
                .isEqualTo(0.5);
        assertThat(WeightTuner.mean(List.of(1.0, 3.0), List.of(0.0, 1.0))).isEqualTo(0.75);
    }

    @Test
    void about_a_fifth_is_held_back_the_same_each_time() {
        var held = 0;
        for (var id = 0; id < 10_000; id++) if (sample(id).heldBack()) held++;
        assertThat(held).isBetween(1_850, 2_150);
        assertThat(sample(12).heldBack()).isEqualTo(sample(12).heldBack());
    }

    private static Sample sample(long id) {
        return new Sample(id, List.of(), true);
    }
}
