package dev.continuo.mind.retrieval;

import static dev.continuo.mind.retrieval.MemoryBuilder.AGENT;
import static dev.continuo.mind.retrieval.MemoryBuilder.ask;
import static dev.continuo.mind.retrieval.MemoryBuilder.memories;
import static dev.continuo.tables.work.Tables.FOLLOWER;
import static dev.continuo.tables.work.Tables.VECTOR;
import static java.time.Duration.ZERO;
import static java.time.Duration.ofMillis;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.retrieval.index.MemorySource;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.model.Reranker;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class FollowingTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final RetrievalLimits HASTY = new RetrievalLimits(
            64L << 20,
            100,
            2_000,
            Duration.ofMillis(20),
            Duration.ofMillis(20),
            Duration.ofSeconds(30),
            Duration.ofMillis(20),
            Duration.ofMillis(20));

    private final MemoryBuilder told = new MemoryBuilder();
    private final HashingEmbedder embedder = new HashingEmbedder("letters");

    @AfterEach
    void close() {
        told.close();
    }

    @Test
    void what_was_committed_before_a_question_is_found_by_it() {
        try (var retrieval = told.retrieval(embedder)) {
            // Nobody waits for an index that has not even begun.
            assertThat(retrieval.index(LONG)).isTrue();
            for (var i = 0; i < 20; i++) {
                var memory = told.tell("person:1", "The ship number" + i + " sails");
                var recall = retrieval.recall(ask("number" + i, "person:1"));

                assertThat(recall.complete()).isTrue();
                var best = recall.found().getFirst();
                assertThat(best.memory()).isEqualTo(memory);
                assertThat(best.rank().denseRank()).isPositive();
                assertThat(best.rank().textRank()).isEqualTo(1);
            }
        }
    }

    @Test
    void what_the_index_is_at_is_waited_for_where_there_is_no_time() {
        var none = new RetrievalLimits(64L << 20, 100, 2_000, LONG, LONG, ZERO, ZERO, ofMillis(20));
        try (var retrieval = new Retrieval(told.dsl, AGENT, embedder, Reranker.NONE, none, null)) {
            assertThat(retrieval.index(LONG)).isTrue();

            var memory = told.tell("person:1", "My boat is called Aurelia");

            var found = retrieval.recall(ask("boat", "person:1")).found();
            assertThat(found).extracting(Recall.Found::memory).containsExactly(memory);
            assertThat(found.getFirst().rank().textRank()).isEqualTo(1);
        }
    }

    @Test
    void a_backlog_of_many_batches_is_indexed() {
        for (var i = 0; i < 300; i++) told.tell("person:1", "Sentence number " + i);
        try (var retrieval = told.retrieval(embedder)) {
            assertThat(retrieval.index(LONG)).isTrue();

            var coverage = retrieval.coverage();
            assertThat(coverage.memories()).isEqualTo(300);
            assertThat(coverage.texts()).isEqualTo(300);
            assertThat(coverage.vectors()).isEqualTo(300);
            assertThat(coverage.searched()).isEqualTo(300);
            assertThat(coverage.model()).isEqualTo("letters");
            assertThat(coverage.memoryBytes()).isPositive();
            assertThat(coverage.trouble()).isEmpty();
        }
    }

    @Test
    void the_languages_that_the_embedder_does_not_know_are_named() {
        told.tell("person:1", "My boat is called Aurelia and it lies in the harbour");
        told.tell("person:1", "Mein Boot liegt im Hafen, und die Segel sind noch nicht trocken");
        try (var retrieval = told.retrieval(embedder)) {
            assertThat(retrieval.index(LONG)).isTrue();
            assertThat(retrieval.coverage().wordsOnly()).isEmpty();
            embedder.english = true;
            assertThat(retrieval.coverage().wordsOnly()).containsExactly("german");
        }
    }

    @Test
    void vectors_are_kept_over_a_restart() {
        var memory = told.tell("person:1", "My boat is called Aurelia");
        try (var retrieval = told.retrieval(embedder)) {
            assertThat(retrieval.index(LONG)).isTrue();
        }
        embedder.embedded.clear();
        try (var retrieval = told.retrieval(embedder)) {
            assertThat(retrieval.index(LONG)).isTrue();
            assertThat(memories(retrieval.recall(ask("boat", "person:1")))).containsExactly(memory);
            assertThat(embedder.embedded).isEmpty();
        }
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void without_an_embedder_words_still_find_and_vectors_catch_up_later() {
        embedder.failing = true;
        var memory = told.tell("person:1", "My boat is called Aurelia");
        try (var retrieval = told.retrieval(embedder)) {
            var recall = retrieval.recall(ask("boat", "person:1"));
            assertThat(memories(recall)).containsExactly(memory);
            assertThat(recall.denseUsed()).isFalse();
            assertThat(recall.complete()).isFalse();
            // The question may be answered before the index has tried at all.
            while (!retrieval.coverage().trouble().contains("the embedder fails")) Thread.onSpinWait();

            embedder.failing = false;
            assertThat(retrieval.index(LONG)).isTrue();
            var again = retrieval.recall(ask("boat", "person:1"));
            assertThat(again.denseUsed()).isTrue();
            assertThat(again.found().getFirst().rank().denseRank()).isEqualTo(1);
            assertThat(retrieval.coverage().trouble()).isEmpty();
        }
    }

    @Test
    void an_embedder_still_loading_is_done_without() {
        var loading = new CountDownLatch(1);
        embedder.loading = loading;
        told.tell("person:1", "My boat is called Aurelia");
        try (var retrieval = told.retrieval(embedder)) {
            var recall = retrieval.recall(ask("boat", "person:1"));
            assertThat(recall.found()).hasSize(1);
            assertThat(recall.denseUsed()).isFalse();
            assertThat(recall.complete()).isFalse();

            loading.countDown();
            assertThat(retrieval.index(LONG)).isTrue();
            assertThat(retrieval.recall(ask("boat", "person:1")).denseUsed()).isTrue();
        }
    }

    @Test
    void where_there_is_no_embedder_words_are_all_there_is() {
        embedder.none = true;
        told.tell("person:1", "My boat is called Aurelia");
        try (var retrieval = told.retrieval(embedder)) {
            assertThat(retrieval.index(LONG)).isTrue();

            var recall = retrieval.recall(ask("boat", "person:1"));
            assertThat(recall.found()).hasSize(1);
            assertThat(recall.denseUsed()).isFalse();
            assertThat(recall.complete()).isTrue();
        }
    }

    @Test
    void a_stuck_embedder_does_not_hold_a_question() {
        var memory = told.tell("person:1", "My boat is called Aurelia");
        var held = new CountDownLatch(1);
        embedder.held = held;
        try (var retrieval = new Retrieval(told.dsl, AGENT, embedder, Reranker.NONE, HASTY, null)) {
            for (var i = 0; i < 3; i++) {
                var recall = retrieval.recall(ask("boat", "person:1"));
                assertThat(memories(recall)).containsExactly(memory);
                assertThat(recall.denseUsed()).isFalse();
                assertThat(recall.complete()).isFalse();
            }
            held.countDown();
            assertThat(retrieval.index(LONG)).isTrue();
        }
    }

    @Test
    void one_text_that_the_embedder_cannot_take_does_not_stop_the_others() {
        embedder.indigestible = "poison";
        var poison = told.tell("person:1", "A poisoned sentence about the boat");
        var after = told.tell("person:1", "My boat is called Aurelia");
        try (var retrieval = told.retrieval(embedder)) {
            assertThat(retrieval.index(LONG)).isTrue();

            assertThat(retrieval.recall(ask("boat", "person:1")).found())
                    .anyMatch(found -> found.memory() == poison && found.rank().denseRank() == 0)
                    .anyMatch(found -> found.memory() == after && found.rank().denseRank() == 1);
        }
    }

    @Test
    void vectors_of_two_models_are_never_compared() {
        var old = told.tell("person:1", "Katzen schlafen gern");
        try (var retrieval = told.retrieval(embedder)) {
            assertThat(retrieval.index(LONG)).isTrue();
        }
        var other = new HashingEmbedder("other");
        other.failing = true;
        try (var retrieval = new Retrieval(told.dsl, AGENT, other, Reranker.NONE, HASTY, null)) {
            retrieval.recall(ask("Katzen", "person:1"));
            assertThat(retrieval.coverage().searched()).isZero();
            assertThat(retrieval.coverage().vectors()).isZero();

            other.failing = false;
            assertThat(retrieval.index(LONG)).isTrue();
            assertThat(other.embedded).contains("Katzen schlafen gern");
            assertThat(retrieval.coverage().searched()).isEqualTo(1);
            assertThat(told.dsl.select(VECTOR.MODEL).from(VECTOR).fetch(VECTOR.MODEL))
                    .containsExactly("other");
        }
        assertThat(old).isPositive();
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void how_far_another_model_has_come_is_told_until_it_is_done() {
        for (var i = 0; i < 150; i++) told.tell("person:1", "Sentence number " + i);
        try (var retrieval = told.retrieval(embedder)) {
            assertThat(retrieval.index(LONG)).isTrue();
            assertThat(retrieval.coverage().accelerator()).isEqualTo("memory");
            assertThat(retrieval.coverage().progress()).isEmpty();
        }
        var other = new HashingEmbedder("other");
        var held = new CountDownLatch(1);
        other.held = held;
        try (var retrieval = told.retrieval(other)) {
            // Before it, for a moment, vectors are loaded.
            while (!retrieval.coverage().progress().startsWith("re-embedding")) Thread.onSpinWait();
            assertThat(retrieval.coverage().progress()).isEqualTo("re-embedding 0 of 150 memories for other");
            held.countDown();
            assertThat(retrieval.index(LONG)).isTrue();
            assertThat(retrieval.coverage().searched()).isEqualTo(150);
            while (!retrieval.coverage().progress().isEmpty()) Thread.onSpinWait();
            assertThat(told.dsl.select(FOLLOWER.NAME).from(FOLLOWER).fetch(FOLLOWER.NAME))
                    .containsExactly("vector:other");
        }
    }

    @Test
    void what_has_no_vector_is_looked_for_again_when_asked_to() {
        var memory = told.tell("person:1", "My boat is called Aurelia");
        try (var retrieval = told.retrieval(embedder)) {
            assertThat(retrieval.index(LONG)).isTrue();
            told.dsl.truncate(VECTOR).execute();

            assertThat(retrieval.backfill()).isEqualTo(1);
            assertThat(retrieval.index(LONG)).isTrue();

            assertThat(told.dsl.select(VECTOR.MEMORY).from(VECTOR).fetch(VECTOR.MEMORY))
                    .containsExactly(memory);
            assertThat(retrieval.coverage().searched()).isEqualTo(1);
        }
    }

    @Test
    void indexes_that_were_lost_while_running_are_made_again() {
        var memory = told.tell("person:1", "My boat is called Aurelia");
        try (var retrieval = told.retrieval(embedder)) {
            assertThat(retrieval.index(LONG)).isTrue();
            told.dsl.truncate(VECTOR).execute();
            told.dsl.truncate(FOLLOWER).execute();

            var recall = retrieval.recall(ask("What is my boat called?", "person:1"));

            assertThat(recall.found()).extracting(Recall.Found::memory).containsExactly(memory);
            assertThat(recall.found().getFirst().rank().textRank()).isEqualTo(1);
            assertThat(retrieval.index(LONG)).isTrue();
            assertThat(retrieval.coverage().vectors()).isEqualTo(1);
        }
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void single_rows_that_were_lost_are_made_again_after_a_restart() {
        for (var i = 0; i < 150; i++) told.tell("person:1", "Sentence number " + i);
        try (var retrieval = told.retrieval(embedder)) {
            assertThat(retrieval.index(LONG)).isTrue();
        }
        told.dsl.deleteFrom(VECTOR).where(VECTOR.MEMORY.lt(200L)).execute();
        try (var retrieval = told.retrieval(embedder)) {
            while (retrieval.coverage().texts() < 150 || retrieval.coverage().vectors() < 150) {
                Thread.onSpinWait();
            }
            assertThat(retrieval.coverage().searched()).isEqualTo(150);
        }
    }

    @Test
    void what_is_erased_leaves_both_indexes() {
        var gone = told.tell("person:1", "My boat is called Aurelia");
        told.tell("person:1", "My cat is called Felix");
        try (var retrieval = told.retrieval(embedder)) {
            assertThat(retrieval.index(LONG)).isTrue();

            told.dsl.transaction(configuration -> {
                told.erase(configuration.dsl(), gone);
                new MemorySource(told.dsl, AGENT).erase(configuration.dsl(), Set.of(gone));
            });
            retrieval.forget(Set.of(gone));

            assertThat(memories(retrieval.recall(ask("boat called", "person:1"))))
                    .doesNotContain(gone);
            assertThat(told.dsl.fetchCount(VECTOR, VECTOR.MEMORY.eq(gone))).isZero();
            retrieval.purge();
            assertThat(retrieval.coverage().texts()).isEqualTo(1);
            assertThat(retrieval.coverage().searched()).isEqualTo(1);
        }
    }

    @Test
    void what_is_erased_while_its_vector_is_made_is_not_kept() {
        var held = new CountDownLatch(1);
        embedder.held = held;
        var gone = told.tell("person:1", "My boat is called Aurelia");
        try (var retrieval = new Retrieval(told.dsl, AGENT, embedder, Reranker.NONE, HASTY, null)) {
            retrieval.recall(ask("boat", "person:1"));
            told.dsl.transaction(configuration -> {
                told.silence(configuration.dsl(), gone);
                new MemorySource(told.dsl, AGENT).erase(configuration.dsl(), List.of(gone));
            });
            retrieval.forget(Set.of(gone));
            held.countDown();

            assertThat(retrieval.index(LONG)).isTrue();
            assertThat(told.dsl.fetchCount(VECTOR)).isZero();
            retrieval.purge();
            assertThat(retrieval.coverage().texts()).isZero();
            assertThat(retrieval.coverage().searched()).isZero();
        }
    }

    @Test
    void when_memory_is_full_the_newest_stay() {
        // Codes of 64 bytes and 8 of bits, their scale and what a vector costs beside.
        var small = new RetrievalLimits(
                1024 * (64 + 8 + 4 + 64), 100, 2_000, LONG, LONG, LONG, LONG, Duration.ofMillis(20));
        for (var i = 0; i < 1100; i++) told.tell("person:1", "Sentence number " + i);
        try (var retrieval = new Retrieval(told.dsl, AGENT, embedder, Reranker.NONE, small, null)) {
            assertThat(retrieval.index(LONG)).isTrue();
            var before = retrieval.coverage();
            assertThat(before.searched()).isLessThan(before.vectors()).isEqualTo(1024);
            assertThat(before.memoryBytes()).isLessThanOrEqualTo(before.budgetBytes());
        }
        try (var retrieval = new Retrieval(told.dsl, AGENT, embedder, Reranker.NONE, small, null)) {
            assertThat(retrieval.index(LONG)).isTrue();
            assertThat(retrieval.coverage().searched()).isEqualTo(1024);
            var found = retrieval.recall(ask("Sentence 1099", "person:1")).found();
            assertThat(found).anyMatch(one -> one.rank().denseRank() > 0);
            assertThat(found).filteredOn(one -> one.rank().denseRank() > 0).allMatch(one -> one.memory() > 76 * 3);
        }
    }
}
