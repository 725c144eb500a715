package dev.continuo.model.embedding;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.testing.TinyModel;
import dev.continuo.model.Reranker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/// `CONTINUO_RERANKER=onnx:DIR`.
class RerankersTest {
    @TempDir
    private Path directory;

    private Reranker open() {
        var reranker = Rerankers.open("onnx:" + directory);
        await().atMost(30, SECONDS)
                .until(() -> reranker.ready() || !reranker.trouble().isEmpty());
        return reranker;
    }

    @Test
    void a_text_that_answers_is_more_relevant_than_one_that_repeats_the_question() throws Exception {
        CrossEncoderFiles.write(directory);
        try (var reranker = open()) {
            assertThat(reranker.trouble()).isEmpty();
            var found = reranker.relevance("Where is the boat?", List.of("Where the boat is", "She lies in Genoa", ""));

            assertThat(found.get(0)).isCloseTo(0.018, within(0.001));
            assertThat(found.get(1)).isCloseTo(0.982, within(0.001));
            assertThat(found.get(2)).isEqualTo(found.get(0));
            // The other way round nothing is answered.
            assertThat(reranker.relevance("Genoa", List.of("where")).getFirst()).isLessThan(0.1);
        }
    }

    @Test
    void it_stops_when_nobody_waits_any_more() throws IOException {
        CrossEncoderFiles.write(directory);
        try (var reranker = open()) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> reranker.relevance("where", List.of("Genoa")))
                    .isInstanceOf(InterruptedException.class);
        }
    }

    @Test
    void none_is_set_unless_one_is_named() {
        var none = Rerankers.open(" ");

        assertThat(none.ready()).isFalse();
        assertThat(none.trouble()).isEmpty();
        assertThatThrownBy(() -> Rerankers.open("bge"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("CONTINUO_RERANKER is onnx:DIR, or is not set.");
    }

    @Test
    void what_is_wrong_with_its_files_is_said_by_name_and_logged_once() throws Exception {
        refused("CONTINUO_RERANKER names the directory " + directory, "Put a cross-encoder");

        CrossEncoderFiles.write(directory);
        Files.writeString(directory.resolve("model.onnx"), "no model");
        refused("its model.onnx is damaged", "take CONTINUO_RERANKER out");

        CrossEncoderFiles.write(directory);
        Files.writeString(directory.resolve("tokenizer.json"), "{}");
        refused("its tokenizer.json is damaged", "put it there anew");
    }

    @Test
    void a_model_that_makes_vectors_is_no_reranker() throws Exception {
        TinyModel.write(directory);

        refused("The reranker onnx:", "its model.onnx is damaged or does not fit");
    }

    private void refused(String... why) throws InterruptedException {
        var logger = (Logger) LoggerFactory.getLogger(LocalReranker.class);
        var log = new ListAppender<ILoggingEvent>();
        log.start();
        logger.addAppender(log);
        try (var reranker = open()) {
            assertThat(reranker.ready()).isFalse();
            assertThat(reranker.trouble()).contains(why);
            for (var time = 0; time < 2; time++)
                assertThatThrownBy(() -> reranker.relevance("a", List.of("b"))).isInstanceOf(Unavailable.class);
            assertThat(log.list).singleElement().satisfies(line -> {
                assertThat(line.getFormattedMessage()).contains(why);
            });
        } finally {
            logger.detachAppender(log);
        }
    }
}
