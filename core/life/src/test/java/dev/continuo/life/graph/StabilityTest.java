package dev.continuo.life.graph;

import static dev.continuo.life.graph.Stability.StabilitySort.CHANGE;
import static dev.continuo.life.graph.Stability.StabilitySort.CLAIM;
import static dev.continuo.life.graph.Stability.StabilitySort.CLOSED;
import static dev.continuo.life.graph.Stability.StabilitySort.MESSAGE;
import static dev.continuo.life.graph.Stability.StabilitySort.OPENED;
import static dev.continuo.life.graph.Stability.StabilitySort.OTHER;
import static dev.continuo.life.graph.Stability.StabilitySort.REFLECTION;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.life.graph.Stability.StabilitySort;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The seed's figures of stability, against numbers worked out by hand.
class StabilityTest {
    private static List<StabilitySort> times(int count, StabilitySort sort) {
        return Collections.nCopies(count, sort);
    }

    @SafeVarargs
    private static Stability of(List<StabilitySort>... parts) {
        var window = new ArrayList<StabilitySort>();
        for (var part : parts) window.addAll(part);
        return new Stability(window);
    }

    @Test
    void each_figure_is_as_worked_out_by_hand() {
        // Twenty events; reflections at 1, 3 and 7, so with distances of 2 and 4; a change at 13.
        var stability = of(
                List.of(MESSAGE, REFLECTION, MESSAGE, REFLECTION),
                times(3, MESSAGE),
                List.of(REFLECTION, OPENED, OPENED, CLOSED, CLAIM, CLAIM, CHANGE, OTHER),
                times(5, MESSAGE));
        assertThat(stability.values())
                .containsExactlyInAnyOrderEntriesOf(Map.ofEntries(
                        Map.entry("events", 20),
                        Map.entry("policy_change_rate", 0.05), // 1 of 20
                        Map.entry("commitment_churn", 0.15), // 3 of 20
                        Map.entry("score", 0.875), // 1 - 0.05 - 0.15 / 2
                        Map.entry("reflection_variance", 0.15), // 3 of 20
                        Map.entry("claim_stability", 0.9), // 1 - 2 of 20
                        Map.entry("commitment_consistency", 0.5), // 1 closed of 2
                        Map.entry("reflection_coherence", 0.96), // 1 - (4 - 2) / 50
                        Map.entry("overall", 0.73), // (0.5 + 0.96) / 2
                        Map.entry("reflection_to_change", 6), // 13 - 7
                        Map.entry("interval_change", 0)));
        assertThat(stability.score()).isEqualTo(0.875);
    }

    @Test
    void the_interval_would_shrink_after_a_long_wait_and_grow_where_much_changes() {
        assertThat(interval(of(List.of(REFLECTION), times(49, MESSAGE), List.of(CHANGE))))
                .isZero();
        assertThat(interval(of(List.of(REFLECTION), times(50, MESSAGE), List.of(CHANGE))))
                .isEqualTo(-1);
        assertThat(interval(of(times(5, CHANGE), times(5, MESSAGE)))).isZero();
        assertThat(interval(of(times(6, CHANGE), times(4, MESSAGE)))).isEqualTo(1);
    }

    private static int interval(Stability stability) {
        return stability.values().get("interval_change") instanceof Integer change ? change : -9;
    }

    @Test
    void a_figure_stays_within_its_bounds() {
        assertThat(of().score()).isEqualTo(1);
        assertThat(of(times(9, CHANGE), times(9, OPENED)).score()).isEqualTo(0.25);
        assertThat(of(times(4, CHANGE)).score()).isZero();
        var values = of(times(3, CLOSED), times(1, OPENED)).values();
        assertThat(values).containsEntry("commitment_consistency", 1.0);
        // Distances of 1 and 61: they differ by more than 50.
        var far = of(times(2, REFLECTION), times(60, MESSAGE), List.of(REFLECTION))
                .values();
        assertThat(far).containsEntry("reflection_coherence", 0.0);
    }
}
