package dev.continuo.mind.retrieval;

import static dev.continuo.mind.retrieval.MemoryBuilder.ask;
import static dev.continuo.mind.retrieval.MemoryBuilder.memories;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.retrieval.ranking.ScoreVerification;
import dev.continuo.mind.retrieval.ranking.WeightSet;
import dev.continuo.model.Reranker;
import dev.continuo.model.embedding.CrossEncoderFiles;
import dev.continuo.model.embedding.Rerankers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Retrieval with a cross-encoder.
class RerankedRetrievalTest {
    private static final Query WHERE = ask("Where is the boat?", "person:1");

    private final MemoryBuilder told = new MemoryBuilder();
    private final HashingEmbedder embedder = new HashingEmbedder("letters");

    @TempDir
    private Path directory;

    private long repeats;
    private long answers;
    private long other;

    @BeforeEach
    void some_things_are_known() {
        repeats = told.tell("person:1", "The boat is where it is, that boat");
        answers = told.tell("person:1", "In spring the boat went to Genoa");
        other = told.tell("person:1", "The boat is blue");
    }

    @AfterEach
    void close() {
        told.close();
    }

    private Recall recall(Reranker reranker) {
        try (var retrieval = told.retrieval(embedder, reranker, MemoryBuilder.PATIENT)) {
            return recall(retrieval);
        }
    }

    private static Recall recall(Retrieval retrieval) {
        assertThat(retrieval.index(Duration.ofSeconds(60))).isTrue();
        return retrieval.recall(WHERE);
    }

    private static void same(Recall recall, Recall plain) {
        assertThat(recall.found()).isEqualTo(plain.found());
        assertThat(recall.scoring()).isEqualTo(plain.scoring());
    }

    private static ScoreVerification verified(Recall recall) {
        return RecordedScores.check(
                recall.scoring(),
                recall.found().stream()
                        .map(one -> new RecordedScores.RecordedScore(
                                one.memory(), one.rank().score()))
                        .toList());
    }

    @Test
    void what_answers_comes_before_what_shares_words() throws IOException {
        var plain = recall(Reranker.NONE);
        assertThat(memories(plain)).containsExactly(repeats, other, answers);

        CrossEncoderFiles.write(directory);
        var reranker = Rerankers.open("onnx:" + directory);
        await().atMost(30, SECONDS).until(reranker::ready);
        var reranked = recall(reranker);

        assertThat(memories(reranked)).containsExactlyInAnyOrder(repeats, answers, other);
        assertThat(memories(reranked).indexOf(answers))
                .isLessThan(memories(plain).indexOf(answers));
        assertThat(reranked.scoring().recipe()).isEqualTo(WeightSet.RERANKED.version());
        assertThat(reranked.scoring()
                        .parts()
                        .get(memories(reranked).indexOf(answers))
                        .getLast())
                .isEqualTo(0.982);
        assertThat(verified(plain)).isEqualTo(new ScoreVerification.Matches());
        assertThat(verified(reranked)).isEqualTo(new ScoreVerification.Matches());
    }

    @Test
    void a_missing_model_costs_nothing_and_is_told() throws IOException {
        Files.delete(directory);
        var plain = recall(Reranker.NONE);
        var reranker = Rerankers.open("onnx:" + directory);
        await().atMost(30, SECONDS).until(() -> !reranker.trouble().isEmpty());
        try (var retrieval = told.retrieval(embedder, reranker, MemoryBuilder.PATIENT)) {
            same(recall(retrieval), plain);
            assertThat(retrieval.coverage().trouble()).contains("CONTINUO_RERANKER", "not there");
        }
        Files.createDirectory(directory);
    }

    @Test
    void one_that_lags_leaves_the_order_and_is_told_until_it_is_in_time() {
        var plain = recall(Reranker.NONE);
        var slow = new Scripted();
        slow.holding = new CountDownLatch(1);
        var limits = MemoryBuilder.waiting(Duration.ofMillis(300));
        try (var retrieval = told.retrieval(embedder, slow, limits)) {
            same(recall(retrieval), plain);
            assertThat(retrieval.coverage().trouble())
                    .isEqualTo("The reranker takes longer than 300 ms for 3 memories; they keep their" + " order.");
            slow.holding = new CountDownLatch(0);
            await().atMost(30, SECONDS)
                    .until(() -> recall(retrieval).scoring().recipe() == WeightSet.RERANKED.version());
            assertThat(retrieval.coverage().trouble()).isEmpty();
        }
    }

    @Test
    void one_that_fails_leaves_the_order() {
        var plain = recall(Reranker.NONE);
        var broken = new Scripted();
        broken.fails = true;
        try (var retrieval = told.retrieval(embedder, broken, MemoryBuilder.PATIENT)) {
            same(recall(retrieval), plain);
            assertThat(retrieval.coverage().trouble()).startsWith("The reranker fails");
        }
    }

    @Test
    void three_times_as_many_as_are_wanted_are_compared() {
        for (var i = 0; i < 40; i++) told.tell("person:1", "Boat number " + i + " is a boat");
        var asked = new Scripted();
        try (var retrieval = told.retrieval(embedder, asked, MemoryBuilder.PATIENT)) {
            var recall = recall(retrieval);

            assertThat(asked.texts).hasSize(30);
            assertThat(recall.found()).hasSize(10);
            assertThat(verified(recall)).isEqualTo(new ScoreVerification.Matches());
        }
    }

    @Test
    void what_the_listener_may_not_hear_is_not_compared() {
        told.tell("person:2", "The boat is in the harbour");
        var asked = new Scripted();
        try (var retrieval = told.retrieval(embedder, asked, MemoryBuilder.PATIENT)) {
            recall(retrieval);
            retrieval.recall(new Query("boat", Set.of("room:9"), Set.of(), 10));

            assertThat(asked.texts).hasSize(3).noneMatch(text -> text.contains("harbour"));
        }
    }

    /// Does what it is told to.
    private static final class Scripted implements Reranker {
        private final List<String> texts = new CopyOnWriteArrayList<>();
        private volatile CountDownLatch holding = new CountDownLatch(0);
        private volatile boolean fails;

        @Override
        public boolean ready() {
            return true;
        }

        @Override
        public String trouble() {
            return "";
        }

        @Override
        public List<Double> relevance(String question, List<String> compared) throws InterruptedException {
            holding.await();
            if (fails) throw new IllegalStateException("out of order");
            texts.addAll(compared);
            return compared.stream().map(text -> 1.0 / (1 + text.length())).toList();
        }

        @Override
        public void close() {}
    }
}
