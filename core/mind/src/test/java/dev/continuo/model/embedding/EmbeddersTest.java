package dev.continuo.model.embedding;

import static dev.continuo.mind.testing.LoopbackServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.model.Embedder;
import dev.continuo.model.ModelFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmbeddersTest {

    @TempDir(cleanup = CleanupMode.NEVER)
    static Path natives;

    private final ModelFixture world = new ModelFixture();

    @BeforeAll
    static void unpack() {
        Embedders.unpackIn(natives);
    }

    private Embedder open(String spec) {
        return Embedders.open(spec, world.settings(), world.surroundings());
    }

    private static double dot(float[] a, float[] b) {
        var sum = 0.0;
        for (var i = 0; i < a.length; i++) sum += (double) a[i] * b[i];
        return sum;
    }

    @Test
    void the_model_of_a_jar_is_unpacked_once_and_anew_where_it_is_another() throws IOException {
        open("e5").close();
        var model = model();
        var whole = Files.size(model);
        var old = natives.resolve("e5-small-v2-q-00000000.onnx");
        Files.writeString(old, "of another version");
        Files.writeString(model, "cut off");

        try (var embedder = open("e5")) {
            assertThat(embedder.query("boat")).hasSize(384);
        }
        assertThat(old).doesNotExist();
        assertThat(model()).isEqualTo(model).hasSize(whole);
    }

    private static Path model() throws IOException {
        try (var files = Files.newDirectoryStream(natives, "e5-small-v2-q-*.onnx")) {
            return files.iterator().next();
        }
    }

    @ParameterizedTest
    @CsvSource({"e5,e5-small-v2-q", "bge,bge-small-en-v1.5-q"})
    void a_model_of_this_process_finds_what_is_meant(String spec, String name) {
        try (var embedder = open(spec)) {
            assertThat(embedder.name()).isEqualTo(name);
            assertThat(embedder.digest()).matches("[0-9a-f]{64}");
            assertThat(embedder.dimension()).isEqualTo(384);
            var query = embedder.query("What is my pet's name?");
            var passages =
                    embedder.passages(List.of("The user's cat is called Miso.", "Paris is the capital of France."));
            assertThat(dot(query, query)).isCloseTo(1, within(1e-4));
            assertThat(dot(query, passages.get(0))).isGreaterThan(dot(query, passages.get(1)) + 0.05);
            assertThat(embedder.query("What is my pet's name?")).isEqualTo(query);
        }
    }

    @Test
    void the_native_libraries_are_unpacked_where_it_was_told() throws IOException {
        try (var embedder = open("e5")) {
            assertThat(embedder.query("boat")).hasSize(384);
        }
        try (var files = Files.walk(natives)) {
            assertThat(files.map(file -> file.getFileName().toString()).toList())
                    .anyMatch(name -> name.contains("tokenizers"))
                    .contains(System.mapLibraryName("onnxruntime"));
        }
    }

    @Test
    void a_long_text_is_cut_to_the_window_and_an_odd_one_is_taken() {
        try (var embedder = open("e5")) {
            var start = "The boat lies in the harbour. ".repeat(200);
            assertThat(embedder.query(start)).isEqualTo(embedder.query(start + "And something else."));
            for (var text : List.of("", " ", "\0", "\uD83D", "日本語", "🙂".repeat(1000)))
                assertThat(embedder.query(text)).hasSize(384).doesNotContain(Float.NaN);
            assertThat(embedder.passages(List.of())).isEmpty();
        }
    }

    @Test
    void the_prefixes_of_e5_are_used() {
        try (var embedder = open("e5")) {
            assertThat(embedder.query("boat"))
                    .isNotEqualTo(embedder.passages(List.of("boat")).getFirst());
        }
    }

    @Test
    void a_directory_with_a_model_works_like_a_built_in_one(@TempDir Path directory) throws IOException {
        copy(LocalModel.E5.model(), directory.resolve("model.onnx"));
        copy(LocalModel.E5.tokenizer(), directory.resolve("tokenizer.json"));
        try (var embedder = open("onnx:" + directory);
                var e5 = open("e5")) {
            assertThat(embedder.digest()).isEqualTo(e5.digest());
            assertThat(embedder.query("query: boat")).isEqualTo(e5.query("boat"));
        }
    }

    private static void copy(LocalModel.FileOpener from, Path to) throws IOException {
        try (var in = from.open()) {
            Files.copy(in, to);
        }
    }

    @Test
    void none_has_vectors_of_no_length() {
        try (var embedder = open("none")) {
            assertThat(embedder.dimension()).isZero();
            assertThat(embedder.passages(List.of("a", "b"))).hasSize(2);
        }
    }

    @Test
    void unknown_embeddings_are_refused_with_the_choices() {
        assertThatThrownBy(() -> open("word2vec")).hasMessageContaining("e5, bge, auto, none");
        assertThatThrownBy(() -> open("anthropic:x")).hasMessageContaining("gemini:MODEL");
        assertThatThrownBy(() -> open("openai")).hasMessageContaining("OPENAI_API_KEY");
    }

    @ParameterizedTest
    @CsvSource({"openai,OPENAI_BASE_URL", "ollama,OLLAMA_BASE_URL", "gemini,GEMINI_BASE_URL"})
    void a_provider_makes_unit_vectors_and_is_metered(String provider, String setting) {
        var body = switch (provider) {
            case "openai" ->
                "{\"data\":[{\"index\":0,\"embedding\":[3,4]}],\"usage\":{\"prompt_tokens\":3,\"total_tokens\":3}}";
            case "ollama" -> "{\"embeddings\":[[3,4]]}";
            default -> "{\"embeddings\":[{\"values\":[3,4]}],\"embedding\":{\"values\":[3,4]}}";
        };
        try (var peer = new LoopbackServer(json(503, "{}"), json(200, body))) {
            world.with(setting, peer.url()).with("GEMINI_API_KEY", "k");
            try (var embedder = open(provider + ":some-model")) {
                assertThat(embedder.query("my boat")).containsExactly(0.6f, 0.8f);
                assertThat(embedder.name()).isEqualTo(provider + ":some-model");
                assertThat(embedder.dimension()).isEqualTo(2);
                assertThat(world.events).hasSize(1);
                assertThat(world.events.getFirst().role()).isEqualTo("embedding");
                assertThat(world.events.getFirst().attempts()).isEqualTo(2);
                assertThat(embedder.query("")).hasSize(2);
            }
        }
    }

    @Test
    void a_provider_without_answer_fails_in_words_without_its_text() {
        try (var peer = new LoopbackServer(json(401, "{\"error\":\"sk-secret-key-123456\"}"))) {
            world.with("OPENAI_BASE_URL", peer.url()).with("OPENAI_API_KEY", "k");
            try (var embedder = open("openai")) {
                assertThatThrownBy(() -> embedder.query("x"))
                        .isInstanceOf(Unavailable.class)
                        .hasMessageNotContaining("secret");
                assertThat(world.events.getFirst().outcome()).isEqualTo("unavailable");
            }
        }
    }

    @Test
    void the_budget_holds_for_vectors_too() {
        world.limit = 0;
        world.with("OPENAI_API_KEY", "k");
        try (var embedder = open("openai")) {
            assertThatThrownBy(() -> embedder.query("x")).hasMessageContaining("budget");
        }
    }
}
