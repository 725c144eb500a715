package dev.continuo.mind.retrieval;

import static dev.continuo.tables.work.Tables.VECTOR;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.retrieval.query.Query;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetrievalAudienceTest {
    private static final List<String> WORDS =
            List.of("boat", "harbour", "cat", "garden", "river", "letter", "music", "bread");

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void nothing_outside_the_labels_is_ever_found_even_if_the_indexes_lie(long seed) {
        var random = new Random(seed);
        var labels = IntStream.range(0, 12)
                .mapToObj(i -> switch (i % 4) {
                    case 0 -> "person:" + i;
                    case 1 -> "room:" + i;
                    case 2 -> "server:" + i;
                    default -> i == 3 ? "everyone" : "self";
                })
                .distinct()
                .toList();
        var embedder = new HashingEmbedder("letters");
        try (var told = new MemoryBuilder();
                var retrieval = told.retrieval(embedder)) {
            var truth = new HashMap<Long, String>();
            for (var i = 0; i < 200; i++) {
                var label = labels.get(random.nextInt(labels.size()));
                truth.put(told.tell((long) random.nextInt(5), label, sentence(random) + i), label);
            }
            assertThat(retrieval.index(Duration.ofSeconds(60))).isTrue();
            probe(retrieval, labels, truth, random);

            for (var memory : truth.keySet()) {
                if (random.nextBoolean()) continue;
                var lie = labels.get(random.nextInt(labels.size()));
                told.dsl
                        .update(VECTOR)
                        .set(VECTOR.AUDIENCE, lie)
                        .where(VECTOR.MEMORY.eq(memory))
                        .execute();
            }
            // The text index takes labels up anew when it is made anew; then they are as they were.
            truth.replaceAll((memory, label) -> {
                if (random.nextBoolean()) return label;
                var lie = labels.get(random.nextInt(labels.size()));
                told.relabel(memory, lie);
                return lie;
            });
            probe(retrieval, labels, truth, random);
            try (var misled = told.retrieval(embedder)) {
                assertThat(misled.index(Duration.ofSeconds(60))).isTrue();
                probe(misled, labels, truth, random);
            }
        }
    }

    private static void probe(Retrieval retrieval, List<String> labels, Map<Long, String> truth, Random random) {
        var found = 0;
        for (var i = 0; i < 40; i++) {
            Set<String> heard =
                    labels.stream().filter(_ -> random.nextInt(4) == 0).collect(Collectors.toCollection(HashSet::new));
            var recall = retrieval.recall(new Query(sentence(random), heard, Set.of(), 20));
            for (var one : recall.found()) {
                assertThat(heard).contains(truth.get(one.memory())).contains(one.audience());
            }
            found += recall.found().size();
        }
        assertThat(found).isPositive();
    }

    private static String sentence(Random random) {
        return random.ints(4, 0, WORDS.size()).mapToObj(WORDS::get).collect(Collectors.joining(" ", "", " "));
    }
}
