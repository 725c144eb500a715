package dev.continuo.life.goals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class CompulsionSafetyTest {

    @Test
    void each_piece_of_evidence_adds_less() {
        assertThat(CompulsionSafety.diminished(0.3, 1)).isEqualTo(0.3);
        assertThat(CompulsionSafety.diminished(0.3, 3)).isCloseTo(0.15, within(1e-12));
        assertThat(CompulsionSafety.diminished(0.3, 1000)).isCloseTo(0.03, within(1e-3));
        for (int n = 1; n < 2_000; n++)
            assertThat(CompulsionSafety.diminished(0.3, n + 1))
                    .isPositive()
                    .isLessThan(CompulsionSafety.diminished(0.3, n));
    }

    @Test
    void no_evidence_counts_as_the_first_and_divides_by_nothing() {
        assertThat(CompulsionSafety.diminished(0.3, 0)).isEqualTo(0.3);
        assertThat(CompulsionSafety.diminished(0.3, -7)).isEqualTo(0.3);
    }

    @Test
    void a_goal_with_two_fifths_of_the_weight_is_dampened_and_one_below_is_not() {
        assertThat(CompulsionSafety.cycle(0.5, 1.25, 0, 0).weight()).isCloseTo(0.475, within(1e-12));
        assertThat(CompulsionSafety.cycle(0.5, 1.25, 0, 0).reasons()).containsExactly(CompulsionSafety.DOMINANCE);
        assertThat(CompulsionSafety.cycle(0.5, 1.26, 0, 0).weight()).isEqualTo(0.5);
        assertThat(CompulsionSafety.cycle(0.5, 1.26, 0, 0).reasons()).isEmpty();
        assertThat(CompulsionSafety.cycle(0, 0, 0, 0).reasons()).isEmpty();
    }

    @Test
    void acting_twenty_times_with_less_than_a_fifth_of_use_dampens() {
        assertThat(CompulsionSafety.cycle(0.5, 10, 20, 3).reasons()).containsExactly(CompulsionSafety.FUTILITY);
        assertThat(CompulsionSafety.cycle(0.5, 10, 20, 3).weight()).isCloseTo(0.475, within(1e-12));
        assertThat(CompulsionSafety.cycle(0.5, 10, 20, 4).reasons()).isEmpty();
        assertThat(CompulsionSafety.cycle(0.5, 10, 19, 0).reasons()).isEmpty();
        assertThat(CompulsionSafety.cycle(0.5, 10, 35, 7).reasons()).isEmpty();
        assertThat(CompulsionSafety.cycle(0.5, 0.5, 25, 4).weight()).isCloseTo(0.5 * 0.95 * 0.95, within(1e-12));
    }

    /// Whatever is applied, in any order, with any numbers.
    @RepeatedTest(200)
    void no_weight_is_ever_above_the_cap_or_below_nothing(RepetitionInfo run) {
        var random = new SplittableRandom(run.getCurrentRepetition());
        var weight = CompulsionSafety.capped(random.nextDouble(-2, 3));
        for (int step = 0; step < 200; step++) {
            weight = switch (random.nextInt(3)) {
                case 0 -> CompulsionSafety.reinforced(weight, any(random), random.nextInt(-3, 2_000));
                case 1 ->
                    CompulsionSafety.cycle(
                                    weight, weight + random.nextDouble(3), random.nextInt(60), random.nextInt(60))
                            .weight();
                default -> CompulsionSafety.capped(any(random));
            };
            assertThat(weight).isBetween(0.0, CompulsionSafety.CAP);
        }
    }

    private static double any(SplittableRandom random) {
        return switch (random.nextInt(6)) {
            case 0 -> Double.NaN;
            case 1 -> Double.POSITIVE_INFINITY;
            case 2 -> Double.NEGATIVE_INFINITY;
            case 3 -> -random.nextDouble();
            default -> random.nextDouble(5);
        };
    }

    @RepeatedTest(50)
    void reinforcing_never_lowers_and_a_cycle_never_raises(RepetitionInfo run) {
        var random = new SplittableRandom(run.getCurrentRepetition());
        var weight = random.nextDouble(CompulsionSafety.CAP);
        var more = CompulsionSafety.reinforced(weight, random.nextDouble(), random.nextInt(100));
        assertThat(more).isGreaterThanOrEqualTo(weight);
        var total = weight + random.nextDouble(2);
        assertThat(CompulsionSafety.cycle(weight, total, random.nextInt(40), random.nextInt(40))
                        .weight())
                .isLessThanOrEqualTo(weight);
    }
}
