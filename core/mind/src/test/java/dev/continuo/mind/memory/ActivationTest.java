package dev.continuo.mind.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ActivationTest {
    @Test
    void one_use_is_counted_exactly() {
        assertThat(Activation.nearBaseLevel(1, 400, 400)).isEqualTo(Math.log(0.05), within(1e-9));
    }

    @Test
    void the_number_of_uses_and_the_ends_come_near_the_exact_sum() {
        var exact = IntStream.rangeClosed(1, 50)
                .mapToDouble(n -> Math.pow(n * 3_600, -0.5))
                .sum();

        assertThat(Activation.nearBaseLevel(50, 180_000, 3_600)).isEqualTo(Math.log(exact), within(0.1));
    }

    @Test
    void more_and_later_uses_make_more_ready() {
        assertThat(Activation.nearBaseLevel(5, 10_000, 100))
                .isGreaterThan(Activation.nearBaseLevel(2, 10_000, 100))
                .isGreaterThan(Activation.nearBaseLevel(5, 10_000, 5_000));
    }

    @Test
    void ages_that_make_no_sense_are_numbers_all_the_same() {
        assertThat(Activation.nearBaseLevel(3, 0, 0)).isEqualTo(Math.log(3), within(1e-9));
        assertThat(Activation.nearBaseLevel(3, 10, 1_000)).isFinite();
        assertThat(Activation.nearBaseLevel(1_000, 1e12, 1e12)).isFinite();
    }

    @Test
    void spreading_is_at_most_one() {
        assertThat(Activation.spreading(0.5, 0.5)).isEqualTo(0.5, within(1e-9));
        assertThat(Activation.spreading(2, 2)).isEqualTo(1);
    }

    @Test
    void what_does_not_match_is_lost_by_its_share() {
        assertThat(Activation.mismatch(true, true, Set.of("a"), Set.of("a"))).isZero();
        assertThat(Activation.mismatch(true, true, Set.of(), Set.of())).isZero();
        assertThat(Activation.mismatch(false, true, Set.of("a", "b"), Set.of("b", "c")))
                .isEqualTo(-0.3 - 0.5 * 2 / 3, within(1e-9));
        assertThat(Activation.mismatch(false, false, Set.of("a"), Set.of("b"))).isEqualTo(-1);
    }

    @Test
    void noise_is_logistic_and_seeded() {
        var random = new Random(7);
        var draws = IntStream.range(0, 20_000)
                .mapToDouble(_ -> Activation.noise(random))
                .toArray();
        var mean = IntStream.range(0, draws.length)
                .mapToDouble(at -> draws[at])
                .average()
                .orElse(9);
        var variance = IntStream.range(0, draws.length)
                .mapToDouble(at -> (draws[at] - mean) * (draws[at] - mean))
                .average()
                .orElse(9);

        assertThat(mean).isEqualTo(0, within(0.02));
        assertThat(variance).isEqualTo(Math.pow(0.4 * Math.PI, 2) / 3, within(0.03));
        assertThat(Activation.noise(new Random(7))).isEqualTo(draws[0]);
    }

    @Test
    void half_of_what_is_at_the_threshold_comes_to_mind() {
        assertThat(Activation.recalled(0)).isEqualTo(0.5);
        assertThat(Activation.recalled(2)).isGreaterThan(0.99);
        assertThat(Activation.recalled(-2)).isLessThan(0.01);
    }
}
