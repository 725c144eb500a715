package dev.continuo.life.wander;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.Factors;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// The draw.
class DrawTest {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final float[] NO_VECTOR = {};
    private static final Factors EVEN = new Factors(0.125, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125);

    private static WanderCandidate memory(long id, int daysAgo, int touchedDaysAgo, double importance) {
        return new WanderCandidate(
                Layer.MEMORY,
                id,
                NOW.minus(Duration.ofDays(daysAgo)),
                NOW.minus(Duration.ofDays(touchedDaysAgo)),
                importance,
                "person:1",
                "",
                NO_VECTOR);
    }

    private static Draw draw(List<WanderCandidate> candidates, Factors mix, long seed) {
        return Draw.of(candidates, mix, NO_VECTOR, Gut.ZERO, NOW, new SplittableRandom(seed));
    }

    private static long share(List<WanderCandidate> candidates, Factors mix, long id) {
        var count = 0L;
        for (var seed = 0; seed < 2_000; seed++)
            if (draw(candidates, mix, seed).candidate().id() == id) count++;
        return count;
    }

    @Test
    void the_same_seed_draws_the_same_and_each_is_drawn_by_some() {
        var candidates = new ArrayList<WanderCandidate>();
        for (var id = 1; id <= 10; id++) candidates.add(memory(id, id, id, 0.5));
        var drawn = new HashMap<Long, Integer>();
        for (var seed = 0; seed < 2_000; seed++) {
            var first = draw(candidates, EVEN, seed);
            assertThat(draw(candidates, EVEN, seed)).isEqualTo(first);
            assertThat(first.probability()).isBetween(0.0, 1.0);
            drawn.merge(first.candidate().id(), 1, Integer::sum);
        }
        assertThat(drawn).hasSize(10);
    }

    @Test
    void what_was_long_forgotten_comes_back_where_neglect_counts() {
        var candidates = List.of(memory(1, 200, 200, 0.5), memory(2, 200, 1, 0.5));
        var neglect = new Factors(0.05, 0.05, 0.05, 0.5, 0.05, 0.05, 0.05, 0.2);
        assertThat(share(candidates, neglect, 1)).isGreaterThan(1_700);
    }

    @Test
    void what_matters_is_drawn_more_often_where_importance_counts() {
        var candidates = List.of(memory(1, 5, 5, 0.9), memory(2, 5, 5, 0.1));
        var importance = new Factors(0.05, 0.5, 0.05, 0.05, 0.05, 0.05, 0.05, 0.2);
        assertThat(share(candidates, importance, 1)).isGreaterThan(1_600);
    }

    @Test
    void one_trait_is_not_drowned_by_a_hundred_memories() {
        var candidates = new ArrayList<WanderCandidate>();
        for (var id = 1; id <= 100; id++) candidates.add(memory(id, 5, 5, 0.5));
        candidates.add(new WanderCandidate(Layer.TRAIT, 500, NOW, NOW, 0.5, "everyone", "kindness", NO_VECTOR));
        assertThat(share(candidates, EVEN, 500)).isGreaterThan(2_000 / 4);
    }
}
