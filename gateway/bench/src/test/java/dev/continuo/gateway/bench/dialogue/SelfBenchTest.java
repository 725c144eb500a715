package dev.continuo.gateway.bench.dialogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.bench.harness.PrecomputedVectors;
import dev.continuo.gateway.bench.retrieval.BenchHome;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What every prompt of a day of talk has to keep: how each person wants to be answered, what they
/// ask for, nothing that holds no more, and few tokens.
@Tag("full")
class SelfBenchTest {
    private static final long MOST_TOKENS = 1_400;

    @TempDir
    private Path folder;

    @Test
    void every_prompt_of_a_day_says_what_it_must_in_few_tokens() {
        var misses = new ArrayList<String>();
        try (var database = TestDatabase.create();
                var embedder = PrecomputedVectors.open("e5")) {
            var home = new BenchHome(database.dataSource(), "self", folder.resolve("anchor"), "e5", embedder, _ -> {});
            var figures = SelfBench.run(home, _ -> {}, misses::add);
            assertThat(figures.turns()).isEqualTo(26);
            assertThat(misses).noneMatch(miss -> miss.contains("two sentences") || miss.contains("Deutsch"));
            // The exit gate lets one or the other sentence go by chance.
            assertThat(figures.needed()).as("%s", misses).isGreaterThan(0.9);
            assertThat(figures.stale()).as("%s", misses).isZero();
            // A claim stands beside a memory that says more.
            assertThat(figures.repeated()).as("%s", misses).isLessThanOrEqualTo(10);
            assertThat(figures.ordinary()).isLessThan(MOST_TOKENS);
        }
    }
}
