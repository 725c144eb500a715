package dev.continuo.core.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class VectorIndexTest {
    private final VectorIndex index = new VectorIndex(1 << 20);

    @Test
    void it_finds_what_comparing_everything_finds() {
        var random = new Random(7);
        var all = new ArrayList<Kept>();
        for (var id = 1L; id <= 900; id++) {
            var kept = new Kept(id, "room:" + random.nextInt(5), vector(random, 27));
            all.add(kept);
            index.add(kept.id, kept.label, kept.vector);
        }
        var gone = new HashSet<Long>();
        for (var id = 1L; id <= 900; id += 1 + random.nextInt(6)) gone.add(id);
        index.forget(gone);
        for (var round = 0; round < 20; round++) {
            var question = vector(random, 27);
            var asked = Set.of("room:" + random.nextInt(5), "room:99");
            var exclude = Set.of(random.nextLong(450), 450 + random.nextLong(450));
            var nearestFirst = Comparator.comparingDouble((Kept one) -> -dot(question, one.vector));
            var expected =
                    all.stream()
                            .filter(one -> asked.contains(one.label))
                            .filter(one -> !exclude.contains(one.id) && !gone.contains(one.id))
                            .sorted(nearestFirst)
                            .limit(10)
                            .map(one -> one.id)
                            .toArray(Long[]::new);
            assertThat(index.nearest(question, asked, exclude, 10)).containsExactly(expected);
        }
    }

    @Test
    void of_equal_vectors_the_newest_few_are_kept() {
        for (var id = 1L; id <= 9; id++) index.add(id * 7 % 10, "everyone", new float[] {1, 0});
        index.add(100, "everyone", new float[] {.6f, .8f});

        assertThat(nearest(50)).containsExactly(9L, 8L, 7L, 6L, 100L);
        assertThat(nearest(3)).containsExactly(9L, 8L, 7L);
    }

    @Test
    void what_was_forgotten_stays_away() {
        index.add(1, "everyone", new float[] {1, 0});
        index.forget(List.of(1L, 2L));
        index.add(1, "everyone", new float[] {1, 0});
        index.add(2, "everyone", new float[] {1, 0});

        assertThat(nearest(5)).isEmpty();
        assertThat(index.size()).isZero();
    }

    @Test
    void vectors_of_another_length_or_of_no_number_are_not_found() {
        index.add(1, "everyone", new float[] {1, 0});
        index.add(2, "everyone", new float[] {1, 0, 0});
        index.add(3, "everyone", new float[] {Float.NaN, 0});

        assertThat(nearest(5)).containsExactly(1L);
        assertThat(index.nearest(new float[3], Set.of("everyone"), Set.of(), 5)).isEmpty();
    }

    @Test
    void a_full_index_lets_the_oldest_go() {
        var small = new VectorIndex(512 * (2 * 4 + 110) + 10);
        for (var id = 1000L; id < 1600; id++) small.add(id, "room:" + id % 9, new float[] {1, 0});

        assertThat(small.size()).isEqualTo(512);
        assertThat(small.add(1001, "room:1", new float[] {1, 0})).isFalse();
        var kept = new ArrayList<Long>();
        for (var id = 1000L; id < 1600; id++) {
            var before = small.size();
            small.forget(List.of(id));
            if (small.size() < before) kept.add(id);
        }
        assertThat(kept).hasSize(512).allMatch(id -> id >= 1088);
    }

    private long[] nearest(int limit) {
        return index.nearest(new float[] {1, 0}, Set.of("everyone"), Set.of(), limit);
    }

    @SuppressWarnings("ArrayRecordComponent")
    private record Kept(long id, String label, float[] vector) {}

    private static double dot(float[] a, float[] b) {
        var sum = 0.0;
        for (var i = 0; i < a.length; i++) sum += a[i] * b[i];
        return sum;
    }

    private static float[] vector(Random random, int dimension) {
        var vector = new float[dimension];
        for (var i = 0; i < dimension; i++) vector[i] = (float) random.nextGaussian();
        return vector;
    }
}
