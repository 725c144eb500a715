package dev.continuo.mind.retrieval.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.postgres.testing.TestDatabase;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class InMemoryVectorIndexTest extends VectorIndexContract {
    private static final int EXACT = 64 + 8 + 4 + 27 * 4 + InMemoryVectorIndex.OVERHEAD;
    private static final int COARSE = 64 + 8 + 4 + InMemoryVectorIndex.OVERHEAD;

    @Override
    TestDatabase database() {
        return TestDatabase.create();
    }

    @Override
    VectorIndex accelerator(String agent, String model) {
        return new InMemoryVectorIndex(new VectorRows(dsl, agent, model), 16 << 20);
    }

    @Override
    void settle() {}

    @Test
    void when_memory_is_full_the_floats_go_first_and_then_the_oldest() {
        var small = new InMemoryVectorIndex((_, _) -> List.of(), 1024 * EXACT);
        small.open(27);
        for (var id = 1000L; id < 2024; id++) small.add(id, 0, "room:" + id % 9, vector());
        assertThat(small.size()).isEqualTo(1024);
        assertThat(small.bytes()).isEqualTo(1024 * EXACT);

        for (var id = 2024L; id < 4000; id++) small.add(id, 0, "room:" + id % 9, vector());
        var room = 1024 * EXACT / (256 * COARSE) * 256;
        assertThat(room).isGreaterThan(1500);
        assertThat(small.size()).isEqualTo(room);
        assertThat(small.bytes()).isLessThanOrEqualTo(1024 * EXACT);

        small.add(1001, 0, "room:1", vector());
        assertThat(held(small)).hasSize(room).allMatch(id -> id >= 4000 - room);
    }

    private Set<Long> held(InMemoryVectorIndex scan) {
        var held = new TreeSet<Long>();
        for (var room = 0; room < 9; room++)
            for (var near : scan.nearest(vector(), Set.of("room:" + room), Set.of(), 5000)) held.add(near.memory());
        return held;
    }

    @Test
    void loading_stops_when_memory_is_full() {
        for (var id = 1L; id <= 3000; id++) keep(id, "everyone", vector());
        var small = new InMemoryVectorIndex(new VectorRows(dsl, AGENT, MODEL), 1024 * COARSE);
        small.open(27);

        assertThat(small.size()).isEqualTo(1024);
        assertThat(small.nearest(vector(), Set.of("everyone"), Set.of(), 1024))
                .allMatch(near -> near.memory() > 3000 - 1024);
    }

    @Test
    void what_is_dropped_while_it_loads_is_not_loaded() {
        var kept = new InMemoryVectorIndex.KeptVector(7, 0, "everyone", vector());
        var holder = new InMemoryVectorIndex[1];
        holder[0] = new InMemoryVectorIndex(
                (before, _) -> {
                    holder[0].drop(List.of(7L));
                    return before == Long.MAX_VALUE ? List.of(kept) : List.of();
                },
                1 << 20);
        holder[0].open(27);

        assertThat(holder[0].size()).isZero();
    }

    @Test
    void codes_alone_find_nearly_what_floats_find_on_several_threads() {
        var floats = new InMemoryVectorIndex((_, _) -> List.of(), 512 << 20);
        var codes = new InMemoryVectorIndex((_, _) -> List.of(), 40_960L * COARSE);
        floats.open(27);
        codes.open(27);
        for (var id = 1L; id <= 40_000; id++) {
            var vector = vector();
            floats.add(id, 0, "room:" + id % 3, vector);
            codes.add(id, 0, "room:" + id % 3, vector);
        }
        assertThat(codes.size()).isEqualTo(40_000);
        var same = 0;
        for (var round = 0; round < 20; round++) {
            var question = vector();
            var asked = Set.of("room:0", "room:1", "room:2");
            var near = codes.nearest(question, asked, Set.of(), 50);
            var wanted = floats.nearest(question, asked, Set.of(), 50);
            same += (int) near.stream()
                    .filter(one -> wanted.stream().anyMatch(w -> w.memory() == one.memory()))
                    .count();
        }
        assertThat(same).isGreaterThan(20 * 50 * 95 / 100);
    }

    @Test
    void of_very_many_sketches_find_nearly_all_and_copies_do_not_crowd_the_others_out() {
        var scan = new InMemoryVectorIndex((_, _) -> List.of(), 64 << 20);
        scan.open(384);
        var directions = new float[27][];
        for (var i = 0; i < 27; i++) directions[i] = vector(384);
        var vectors = new java.util.ArrayList<float[]>();
        for (var id = 0L; id < 60_000; id++) {
            var vector = among(directions);
            vectors.add(vector);
            scan.add(id, 0, "room:" + id % 3, vector);
        }
        var asked = Set.of("room:0", "room:1", "room:2");
        var found = 0;
        for (var round = 0; round < 20; round++) {
            var question = near(vectors.get(random.nextInt(60_000)));
            var least = vectors.stream()
                    .map(vector -> dot(question, vector))
                    .sorted(java.util.Comparator.reverseOrder())
                    .toList()
                    .get(9);
            found += (int) scan.nearest(question, asked, Set.of(), 10).stream()
                    .filter(one -> one.similarity() >= least - 1e-3)
                    .count();
        }
        assertThat(found).isGreaterThan(190);

        var same = among(directions);
        for (var id = 60_000L; id < 65_000; id++) scan.add(id, 0, "room:0", same);
        var near = scan.nearest(same, asked, Set.of(), 50);
        assertThat(near).hasSize(50);
        assertThat(near.subList(4, 50)).allMatch(one -> one.memory() < 60_000);
    }

    /// Of 384 dimensions, but meaning differs in 27.
    private float[] among(float[][] directions) {
        var vector = new float[384];
        for (var direction : directions) {
            var part = (float) random.nextGaussian();
            for (var i = 0; i < vector.length; i++) vector[i] += part * direction[i];
        }
        return near(vector);
    }

    private float[] near(float[] vector) {
        var near = vector.clone();
        for (var i = 0; i < near.length; i++) near[i] += (float) (random.nextGaussian() * .01);
        var length = (float) Math.sqrt(dot(near, near));
        for (var i = 0; i < near.length; i++) near[i] /= length;
        return near;
    }
}
