package dev.continuo.mind.retrieval.vector;

import static dev.continuo.tables.work.Tables.VECTOR;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.continuo.mind.retrieval.vector.VectorIndex.NearVector;
import dev.continuo.postgres.testing.TestDatabase;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What every accelerator does, on the same data.
abstract class VectorIndexContract {
    static final String AGENT = "continuo";
    static final String MODEL = "it's a model";
    private static final int DIMENSION = 27;

    final Random random = new Random(7);
    DSLContext dsl;
    VectorIndex accelerator;
    private TestDatabase database;
    private final TreeMap<Long, Kept> all = new TreeMap<>();

    /// A fresh database of the right kind of server.
    abstract TestDatabase database();

    /// An accelerator for the vectors of a model.
    abstract VectorIndex accelerator(String agent, String model);

    /// Waits for what it does in the background.
    abstract void settle();

    @BeforeEach
    void begin() {
        database = database();
        dsl = DSL.using(database.dataSource(), SQLDialect.POSTGRES);
        accelerator = accelerator(AGENT, MODEL);
        accelerator.open(DIMENSION);
    }

    @AfterEach
    void end() {
        database.close();
    }

    @Test
    void it_finds_what_comparing_everything_finds() {
        for (var id = 1L; id <= 900; id++) keep(id, "room:" + random.nextInt(5), vector());
        erase(LongStream.range(0, 900)
                .filter(_ -> random.nextInt(4) == 0)
                .boxed()
                .toList());

        for (var round = 0; round < 20; round++) {
            var question = vector();
            var asked = Set.of("room:" + random.nextInt(5), "room:99");
            var exclude = Set.of(random.nextLong(450), 450 + random.nextLong(450));
            assertSame(accelerator.nearest(question, asked, exclude, 10), question, asked, exclude);
        }
        assertThat(accelerator.size()).isEqualTo(all.size());
    }

    @Test
    void of_many_it_finds_nearly_all_that_comparing_everything_finds() {
        keepMany(6000);
        settle();

        var found = 0;
        for (var round = 0; round < 20; round++) {
            var question = vector();
            var asked = Set.of("room:1", "room:2", "room:3");
            var expected = memories(expected(question, asked, Set.of(), 100));
            expected.retainAll(memories(accelerator.nearest(question, asked, Set.of(), 100)));
            found += expected.size();
        }
        assertThat(found).isGreaterThan(1900);
    }

    @Test
    void what_is_a_small_part_of_many_is_found_as_surely() {
        keepMany(6000);
        for (var id = 7001L; id <= 7030; id++) keep(id, "person:1", vector());
        settle();

        for (var round = 0; round < 10; round++) {
            var question = vector();
            var asked = Set.of("person:1");
            assertSame(accelerator.nearest(question, asked, Set.of(), 10), question, asked, Set.of());
        }
    }

    @Test
    void only_labels_that_are_asked_for_are_found() {
        for (var id = 1L; id <= 1500; id++) keep(id, "label:" + random.nextInt(300), vector());
        settle();

        for (var round = 0; round < 50; round++) {
            var asked = Stream.generate(() -> "label:" + random.nextInt(320))
                    .limit(random.nextInt(6))
                    .collect(toSet());
            var question = vector();
            var near = accelerator.nearest(question, asked, Set.of(), 10);
            assertThat(near).allMatch(one -> asked.contains(label(one.memory())));
            assertSame(near, question, asked, Set.of());
        }
    }

    @Test
    void of_equal_vectors_the_newest_few_are_found_and_leave_room_for_others() {
        var same = vector();
        for (var id = 1L; id <= 1200; id++) keep(id * 7 % 1201, "everyone", same);
        for (var id = 2000L; id < 2020; id++) keep(id, "everyone", vector());

        var near = accelerator.nearest(same, Set.of("everyone"), Set.of(1199L), 20);

        assertThat(near).extracting(NearVector::memory).startsWith(1200L, 1198L, 1197L, 1196L);
        assertThat(near.subList(4, 20)).allMatch(one -> one.memory() >= 2000);
        assertThat(accelerator.nearest(same, Set.of("everyone"), Set.of(), 3))
                .extracting(NearVector::memory)
                .containsExactly(1200L, 1199L, 1198L);
    }

    @Test
    void what_was_erased_stays_away() {
        var gone = vector();
        keep(1, "everyone", gone);
        keep(2, "everyone", vector());
        erase(List.of(1L));
        // Whoever had read it before the erasure tells of it late, having found no row to insert.
        accelerator.add(1, 0, "everyone", gone);

        assertThat(accelerator.nearest(gone, Set.of("everyone"), Set.of(), 5))
                .extracting(NearVector::memory)
                .containsExactly(2L);
    }

    @Test
    void what_was_dropped_is_found_by_what_it_is_made_anew() {
        var before = vector();
        var after = vector();
        keep(1, "person:1", before);
        delete(List.of(1L));
        accelerator.drop(List.of(1L));
        assertThat(accelerator.nearest(before, Set.of("person:1"), Set.of(), 5)).isEmpty();

        keep(1, "person:2", after);

        assertThat(accelerator.nearest(before, Set.of("person:1"), Set.of(), 5)).isEmpty();
        var near = accelerator.nearest(after, Set.of("person:2"), Set.of(), 5);
        assertThat(near).hasSize(1);
        assertThat(near.getFirst().similarity()).isCloseTo(1f, within(1e-3f));
    }

    @Test
    void vectors_of_another_length_are_not_compared() {
        var question = vector();
        keep(1, "everyone", question);
        insert(AGENT, MODEL, 2, "everyone", new float[] {1, 0, 0});
        accelerator.add(2, 0, "everyone", new float[] {1, 0, 0});
        restart();

        assertThat(accelerator.nearest(question, Set.of("everyone"), Set.of(), 5))
                .extracting(NearVector::memory)
                .containsExactly(1L);
        assertThat(accelerator.nearest(new float[] {1, 0, 0}, Set.of("everyone"), Set.of(), 5))
                .isEmpty();
        assertThat(accelerator.size()).isEqualTo(1);
    }

    @Test
    void vectors_of_two_models_and_of_two_agents_are_never_compared() {
        var question = vector();
        keep(1, "everyone", question);
        insert(AGENT, "another", 1, "everyone", question);
        insert(AGENT, "another", 2, "everyone", question);
        insert("other", MODEL, 3, "everyone", question);
        restart();

        assertThat(accelerator.nearest(question, Set.of("everyone"), Set.of(), 5))
                .extracting(NearVector::memory)
                .containsExactly(1L);
        var another = accelerator(AGENT, "another");
        another.open(DIMENSION);
        assertThat(another.nearest(question, Set.of("everyone"), Set.of(), 5))
                .extracting(NearVector::memory)
                .containsExactly(2L, 1L);
        assertThat(another.size()).isEqualTo(2);
    }

    @Test
    void all_is_found_again_after_a_restart() {
        for (var id = 1L; id <= 500; id++) keep(id, "room:" + id % 3, vector());
        erase(List.of(7L, 8L, 9L));
        restart();

        assertThat(accelerator.size()).isEqualTo(497);
        for (var round = 0; round < 10; round++) {
            var question = vector();
            var asked = Set.of("room:0", "room:1");
            assertSame(accelerator.nearest(question, asked, Set.of(), 10), question, asked, Set.of());
        }
    }

    @Test
    void where_nothing_is_asked_for_nothing_is_found() {
        keep(1, "everyone", vector());

        assertThat(accelerator.nearest(vector(), Set.of(), Set.of(), 5)).isEmpty();
        assertThat(accelerator.nearest(vector(), Set.of("nobody"), Set.of(), 5)).isEmpty();
        assertThat(accelerator.nearest(vector(), Set.of("everyone"), Set.of(), 0))
                .isEmpty();
    }

    @Test
    void a_memory_is_found_once_by_its_nearest_part() {
        var question = vector();
        for (var id = 100L; id < 140; id++) keep(id, "everyone", vector());
        keep(7, "everyone", vector());
        for (var part = 1; part <= 60; part++) keepPart(7, part, part == 31 ? question : near(question));

        for (var again = 0; again < 2; again++) {
            var found = accelerator.nearest(question, Set.of("everyone"), Set.of(), 10);
            assertThat(found).hasSize(10);
            assertThat(memories(found)).hasSize(10);
            assertThat(found.getFirst().memory()).isEqualTo(7);
            assertThat(found.getFirst().part()).isEqualTo(31);
            assertThat(accelerator.nearest(question, Set.of("everyone"), Set.of(7L), 10))
                    .hasSize(10)
                    .noneMatch(near -> near.memory() == 7);
            assertThat(accelerator.similarities(question, List.of(7L)).get(7L)).isCloseTo(1f, within(1e-3f));
            restart();
        }
        assertThat(accelerator.size()).isEqualTo(41);

        erase(List.of(7L));
        assertThat(accelerator.nearest(question, Set.of("everyone"), Set.of(), 50))
                .hasSize(40)
                .noneMatch(near -> near.memory() == 7);
        assertThat(accelerator.similarities(question, List.of(7L))).isEmpty();
    }

    private float[] near(float[] question) {
        var near = vector();
        for (var i = 0; i < near.length; i++) near[i] = near[i] * 0.3f + question[i];
        var length = (float) Math.sqrt(dot(near, near));
        for (var i = 0; i < near.length; i++) near[i] /= length;
        return near;
    }

    private void keepPart(long memory, int part, float[] vector) {
        insert(dsl, AGENT, MODEL, memory, part, "everyone", vector);
        accelerator.add(memory, part, "everyone", vector);
    }

    private String label(long memory) {
        var kept = all.get(memory);
        return kept == null ? "none" : kept.label;
    }

    void restart() {
        accelerator = accelerator(AGENT, MODEL);
        accelerator.open(DIMENSION);
        settle();
    }

    /// Rooms 1 to 3 share most of them.
    void keepMany(int many) {
        var rows = new ArrayList<Kept>();
        for (var id = 1L; id <= many; id++) rows.add(new Kept(id, "room:" + (1 + random.nextInt(4)), vector()));
        dsl.batched(batch -> rows.forEach(row -> insert(batch.dsl(), AGENT, MODEL, row.id, row.label, row.vector)));
        rows.forEach(row -> all.put(row.id, row));
        restart();
    }

    void keep(long memory, String label, float[] vector) {
        insert(AGENT, MODEL, memory, label, vector);
        accelerator.add(memory, 0, label, vector);
        all.put(memory, new Kept(memory, label, vector));
    }

    private void erase(Collection<Long> memories) {
        delete(memories);
        accelerator.forget(memories);
    }

    private void delete(Collection<Long> memories) {
        dsl.transaction(tx ->
                tx.dsl().deleteFrom(VECTOR).where(VECTOR.MEMORY.in(memories)).execute());
        memories.forEach(all::remove);
    }

    private void insert(String agent, String model, long memory, String label, float[] vector) {
        insert(dsl, agent, model, memory, label, vector);
    }

    private static void insert(DSLContext by, String agent, String model, long memory, String label, float[] vector) {
        insert(by, agent, model, memory, 0, label, vector);
    }

    private static void insert(
            DSLContext by, String agent, String model, long memory, int part, String label, float[] vector) {
        by.insertInto(VECTOR)
                .set(VECTOR.AGENT_ID, agent)
                .set(VECTOR.MEMORY, memory)
                .set(VECTOR.PART, (short) part)
                .set(VECTOR.MODEL, model)
                .set(VECTOR.AUDIENCE, label)
                .set(VECTOR.VECTOR_, VectorRows.boxed(vector))
                .execute();
    }

    /// The same memories in the same order, at the same distance.
    private void assertSame(List<NearVector> found, float[] question, Set<String> asked, Set<Long> exclude) {
        var expected = expected(question, asked, exclude, 10);
        assertThat(found)
                .usingElementComparator(Comparator.comparingLong(NearVector::memory)
                        .thenComparing(
                                NearVector::similarity, (a, b) -> Math.abs(a - b) < 1e-3 ? 0 : Float.compare(a, b)))
                .containsExactlyElementsOf(expected);
    }

    private List<NearVector> expected(float[] question, Set<String> asked, Set<Long> exclude, int limit) {
        return all.values().stream()
                .filter(one -> asked.contains(one.label) && !exclude.contains(one.id))
                .map(one -> new NearVector(one.id, 0, dot(question, one.vector)))
                .sorted(Comparator.comparingDouble(one -> -one.similarity()))
                .limit(limit)
                .toList();
    }

    private static Set<Long> memories(List<NearVector> near) {
        return new HashSet<>(near.stream().map(NearVector::memory).toList());
    }

    @SuppressWarnings("ArrayRecordComponent")
    private record Kept(long id, String label, float[] vector) {}

    static float dot(float[] a, float[] b) {
        var sum = 0.0;
        for (var i = 0; i < a.length; i++) sum += a[i] * b[i];
        return (float) sum;
    }

    float[] vector() {
        return vector(DIMENSION);
    }

    float[] vector(int dimension) {
        var vector = new float[dimension];
        var square = 0.0;
        for (var i = 0; i < dimension; i++) {
            vector[i] = (float) random.nextGaussian();
            square += vector[i] * vector[i];
        }
        for (var i = 0; i < dimension; i++) vector[i] /= (float) Math.sqrt(square);
        return vector;
    }
}
