package dev.continuo.gateway.bench.dialogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.bench.harness.PrecomputedVectors;
import dev.continuo.gateway.bench.retrieval.BenchHome;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Thirty messages and a letter of four people in four languages that tell something and ask
/// something, in any order, with a quoted mail and a list among them. Two days later, in another
/// conversation, what they told is asked for.
@Tag("full")
class MixedMessagesTest {
    @TempDir
    private Path folder;

    @Test
    void what_is_told_beside_a_question_is_found_and_questions_are_not_told() throws Exception {
        var script = MixedMessagesTest.class.getResource("mixed.jsonl");
        var misses = new ArrayList<String>();
        try (var database = TestDatabase.create();
                var embedder = PrecomputedVectors.open("e5")) {
            var home = new BenchHome(database.dataSource(), "mixed", folder.resolve("anchor"), "e5", embedder, _ -> {});
            var figures = DialogueBench.run(
                    home, Path.of(Objects.requireNonNull(script).toURI()), false, misses::add);
            assertThat(figures.needed()).as("%s", misses).isEqualTo(1);
            assertThat(figures.forbidden()).as("%s", misses).isZero();
            assertThat(figures.questions()).isEqualTo(30);
        }
    }
}
