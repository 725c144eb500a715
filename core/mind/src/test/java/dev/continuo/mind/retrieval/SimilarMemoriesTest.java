package dev.continuo.mind.retrieval;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.memory.SimilarMemories.SimilarMemory;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SimilarMemoriesTest {
    private final MemoryBuilder told = new MemoryBuilder();
    private final HashingEmbedder embedder = new HashingEmbedder("letters");
    private final Retrieval retrieval = told.retrieval(embedder);

    @AfterEach
    void close() {
        retrieval.close();
        told.close();
    }

    @Test
    void the_same_words_are_most_alike_and_strangers_hardly() {
        var harbour = told.tell("room:1", "My boat lies in the harbour of Genoa");
        var same = told.tell("room:1", "my boat lies in the harbour of GENOA!");
        var about = told.tell("room:1", "My boat lies in Naples");
        var other = told.tell("room:1", "Tomorrow I must call the dentist");

        var near = retrieval.of(harbour, List.of("room:1"), 10);

        assertThat(near).extracting(SimilarMemory::memory).startsWith(same, about);
        assertThat(near.getFirst().similarity()).isEqualTo(1);
        assertThat(near.get(1).similarity()).isBetween(0.5, 0.99);
        assertThat(near).filteredOn(one -> one.memory() == other).allMatch(one -> one.similarity() < 0.4);
        assertThat(near).noneMatch(one -> one.memory() == harbour);
    }

    @Test
    void what_others_may_hear_and_what_is_in_quarantine_is_no_neighbour() {
        var memory = told.tell("room:1", "My boat is called Aurelia");
        told.tell("room:2", "My boat is called Aurelia");
        var poison = told.tell("room:1", "My boat is called Aurelia");
        var shared = told.tell("everyone", "The boat Aurelia");
        told.dsl
                .update(MEMORY)
                .set(MEMORY.STATE, "quarantined")
                .where(MEMORY.ID.eq(poison))
                .execute();
        retrieval.index(Duration.ofSeconds(20));

        assertThat(retrieval.of(memory, List.of("room:1", "everyone"), 10))
                .extracting(SimilarMemory::memory)
                .containsExactly(shared);
        assertThat(retrieval.of(memory, List.of("room:1"), 10)).isEmpty();
        assertThat(retrieval.of(poison, List.of("room:1"), 10))
                .extracting(SimilarMemory::memory)
                .containsExactly(memory);
    }

    @Test
    void without_an_embedder_words_tell() {
        embedder.failing = true;
        retrieval.waitForWords(Duration.ZERO); // no vector will ever come
        var memory = told.tell("room:1", "My boat is called Aurelia");
        var other = told.tell("room:1", "My boat was called Nautilus");

        var near = await().ignoreExceptionsInstanceOf(Unavailable.class)
                .until(() -> retrieval.of(memory, List.of("room:1"), 10), found -> !found.isEmpty());

        assertThat(near).extracting(SimilarMemory::memory).containsExactly(other);
        assertThat(near.getFirst().similarity()).isBetween(0.5, 0.9);
    }

    @Test
    void a_turn_is_not_like_the_one_before_it_for_being_told_after_it() {
        var question = told.tell("room:1", "Where will the old tree be planted?");
        var answer = told.follow(question, "Beside the kitchen window");

        assertThat(retrieval.of(answer, List.of("room:1"), 10))
                .filteredOn(near -> near.memory() == question)
                .allMatch(near -> near.similarity() < 0.5);
    }
}
