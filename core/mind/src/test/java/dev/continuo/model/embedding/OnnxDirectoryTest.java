package dev.continuo.model.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.continuo.ledger.database.Unavailable;
import dev.continuo.mind.testing.TinyModel;
import dev.continuo.model.Embedder;
import dev.continuo.model.ModelFixture;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `CONTINUO_EMBEDDINGS=onnx:DIR` with a directory of its own.
class OnnxDirectoryTest {
    private static final String ANEW = "put it there anew, or set CONTINUO_EMBEDDINGS=e5";

    private final ModelFixture world = new ModelFixture();

    @TempDir
    private Path directory;

    private Embedder open(Path from) {
        return Embedders.open("onnx:" + from, world.settings(), world.surroundings());
    }

    @Test
    void a_model_of_ones_own_finds_what_is_meant_in_another_language() throws IOException {
        TinyModel.write(directory);
        try (var embedder = open(directory)) {
            assertThat(embedder.digest()).matches("[0-9a-f]{64}");
            assertThat(embedder.dimension()).isEqualTo(3);
            assertThat(embedder.english()).isFalse();
            assertThat(embedder.trouble()).isEmpty();
            assertThat(embedder.query("Boat")).containsExactly(1, 0, 0);
            var found = embedder.passages(List.of("Boot", "Katze", "", "something else"));
            assertThat(found.get(0)[0]).isCloseTo(0.994f, within(0.001f));
            assertThat(found.get(1)[0]).isLessThan(0.2f);
            assertThat(found.get(2)).hasSize(3);
            assertThat(found.get(3)).containsExactly(0, 0, 1);
        }
    }

    @Test
    void prompts_of_sentence_transformers_are_written_before_questions_and_texts() throws IOException {
        TinyModel.write(directory);
        String bare;
        try (var embedder = open(directory)) {
            bare = embedder.name();
        }
        Files.writeString(
                directory.resolve("config_sentence_transformers.json"),
                "{\"prompts\": {\"query\": \"cat \", \"passage\": \"\"}}");
        try (var embedder = open(directory)) {
            assertThat(embedder.query("boat")[1]).isCloseTo(0.707f, within(0.001f));
            assertThat(embedder.passages(List.of("boat")).get(0)).containsExactly(1, 0, 0);
            assertThat(embedder.name()).isNotEqualTo(bare);
        }
    }

    /// Else the vectors of both would be compared.
    @Test
    void another_model_in_the_same_place_has_another_name() throws IOException {
        TinyModel.write(directory);
        String name;
        try (var embedder = open(directory)) {
            name = embedder.name();
            assertThat(name).startsWith("onnx:" + directory.getFileName() + "-");
        }
        try (var embedder = open(directory)) {
            assertThat(embedder.name()).isEqualTo(name);
        }
        TinyModel.writeSmaller(directory);
        try (var embedder = open(directory)) {
            assertThat(embedder.name()).isNotEqualTo(name);
        }
    }

    @Test
    void a_wrong_directory_is_named_with_what_to_do() throws IOException {
        assertThatThrownBy(() -> open(Path.of("/nowhere/at/all")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("/nowhere/at/all, which is not there. Put a sentence model");
        assertThatThrownBy(() -> open(directory)).hasMessageContaining("no readable model.onnx. Put a sentence model");
        Files.createDirectory(directory.resolve("model.onnx"));
        assertThatThrownBy(() -> open(directory)).hasMessageContaining("no readable model.onnx");

        var below = Files.createDirectory(directory.resolve("onnx"));
        TinyModel.write(below);
        assertThatThrownBy(() -> open(directory)).hasMessageContaining("Is it onnx:" + below);
        Files.delete(below.resolve("tokenizer.json"));
        assertThatThrownBy(() -> open(below)).hasMessageContaining("no readable tokenizer.json");
    }

    @Test
    void a_damaged_file_is_named_with_what_to_do() throws IOException {
        TinyModel.write(directory);
        var whole = Files.readAllBytes(directory.resolve("model.onnx"));
        for (var bytes : List.of(
                new byte[0], "no model".getBytes(StandardCharsets.UTF_8), Arrays.copyOf(whole, whole.length / 2))) {
            Files.write(directory.resolve("model.onnx"), bytes);
            refused("model.onnx is damaged");
        }
        TinyModel.writeSmaller(directory);
        refused("model.onnx is damaged");

        TinyModel.write(directory);
        for (var text : List.of("", "{}", "{\"version\": \"1.0\"")) {
            Files.writeString(directory.resolve("tokenizer.json"), text);
            refused("tokenizer.json is damaged");
        }
    }

    private void refused(String why) {
        try (var embedder = open(directory)) {
            assertThatThrownBy(() -> embedder.query("x"))
                    .isInstanceOf(Unavailable.class)
                    .hasMessageContaining("cannot be loaded: its " + why)
                    .hasMessageContaining(ANEW);
            assertThat(embedder.dimension()).isZero();
            assertThat(embedder.trouble()).contains(why);
        }
    }
}
