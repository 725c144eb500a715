package dev.continuo.gateway.bench.retrieval;

import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.gateway.bench.BenchCommand;
import dev.continuo.gateway.bench.harness.PrecomputedVectors;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.database.Refused;
import dev.continuo.life.Life;
import dev.continuo.postgres.testing.TestDatabase;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// The whole bench, on invented conversations.
class RetrievalBenchTest {
    private static final String AGENT = "bench";

    @TempDir
    Path folder;

    @Test
    void conversations_are_lived_through_asked_about_and_judged() throws IOException {
        var misses = folder.resolve("misses.jsonl");
        try (var database = TestDatabase.create();
                var embedder = PrecomputedVectors.open("e5")) {
            new Rebuild(database.dataSource(), Life.KINDS, Life.PROJECTOR, _ -> {}).bringUpToDate(AGENT);
            var home = new BenchHome(database.dataSource(), AGENT, folder.resolve("anchor"), "e5", embedder, _ -> {});

            var report = RetrievalBench.of(Tiny.file(folder), "locomo", null).run(home, misses);

            judged(new JsonMapper().readTree(report.json()));
            assertThat(report.table())
                    .contains("2 conversations, 6 turns, 5 questions", "BM25 (Lucene)")
                    .doesNotContain("not compared by meaning");
            assertThat(misses).exists();
            lived(database);
        }
    }

    private static void judged(JsonNode json) {
        assertThat(json.fieldNames())
                .toIterable()
                .containsExactly(
                        "recall",
                        "hit",
                        "all",
                        "mrr",
                        "ndcg10",
                        "categories",
                        "evidence_turns",
                        "lists_within_tokens",
                        "sessions",
                        "context_tokens",
                        "query_ms",
                        "ingest_ms",
                        "baselines");
        for (var by : new String[] {"recall", "hit", "all", "context_tokens"})
            assertThat(json.get(by).fieldNames()).toIterable().containsExactly("5", "10", "20");
        for (var by : new String[] {"query_ms", "ingest_ms"}) {
            assertThat(json.get(by).fieldNames()).toIterable().containsExactly("p50", "p99");
            assertThat(json.get(by).get("p50").asDouble()).isPositive();
        }
        for (var other : new String[] {"bm25", "dense", "rrf"})
            assertThat(json.get("baselines").get(other).fieldNames())
                    .toIterable()
                    .containsExactly("recall", "hit", "all", "mrr", "ndcg10");
        // Fewer turns than places; the gate drops one by chance now and then.
        assertThat(json.at("/recall/10").asDouble()).isGreaterThan(0.5);
        assertThat(json.at("/baselines/dense/recall/10").asDouble()).isEqualTo(1);
        assertThat(json.at("/categories/4/questions").asInt()).isEqualTo(2);
        assertThat(json.at("/categories/5/name").asText()).isEqualTo("adversarial");
        assertThat(json.at("/sessions/questions").asInt()).isEqualTo(6);
        assertThat(json.at("/sessions/any/5").asDouble()).isGreaterThan(0.5);
    }

    /// Every turn is a memory of when it was said, and nothing was answered.
    private static void lived(TestDatabase database) {
        var db = JooqFactory.on(database.dataSource());
        assertThat(db.select(MEMORY.SAID_AT)
                        .from(MEMORY)
                        .orderBy(MEMORY.ID)
                        .fetch()
                        .map(r -> r.value1()))
                .containsExactly(
                        Instant.parse("2024-03-05T13:56:00Z"),
                        Instant.parse("2024-03-05T13:56:20Z"),
                        Instant.parse("2024-03-05T13:57:00Z"),
                        Instant.parse("2024-03-05T13:57:20Z"),
                        Instant.parse("2024-04-20T00:05:00Z"),
                        Instant.parse("2024-04-20T00:05:20Z"));
        assertThat(db.select(INBOX.STATE).from(INBOX).fetchSet(INBOX.STATE)).containsExactly("silent");
    }

    @Test
    void misses_that_cannot_be_written_are_told_before_anything_is_done() {
        try (var embedder = PrecomputedVectors.open("e5");
                var database = TestDatabase.create()) {
            var bench = RetrievalBench.of(Tiny.file(folder), "locomo", 1);
            var home = new BenchHome(database.dataSource(), AGENT, folder, "none", embedder, _ -> {});

            assertThatThrownBy(() -> bench.run(home, folder))
                    .isInstanceOf(Refused.class)
                    .hasMessageContaining("cannot be written");
        }
    }

    @Test
    void without_data_the_command_says_what_it_needs() {
        var said = new StringWriter();
        var line = new CommandLine(new BenchCommand()).setErr(new PrintWriter(said));

        assertThat(line.execute("retrieval")).isEqualTo(2);
        assertThat(said.toString()).contains("--data=FILE");
    }

    @Test
    void a_bad_file_is_refused_before_a_server_starts() {
        var refusals = new ArrayList<Exception>();
        var line = new CommandLine(new BenchCommand()).setExecutionExceptionHandler((e, _, _) -> {
            refusals.add(e);
            return 1;
        });

        assertThat(line.execute(
                        "retrieval", "--data", folder.resolve("none.json").toString()))
                .isEqualTo(1);
        assertThat(refusals).singleElement().isInstanceOf(Refused.class);
    }
}
