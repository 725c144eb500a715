package dev.continuo.model.embedding;

import static dev.continuo.mind.testing.LoopbackServer.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.testing.LoopbackServer;
import dev.continuo.model.ModelFixture;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What `CONTINUO_EMBEDDINGS=auto` takes.
class AutomaticTest {
    private final ModelFixture world = new ModelFixture();

    private String taken() {
        return taken("");
    }

    private String taken(String before) {
        return Embedders.automatic(world.settings(), world.surroundings().clock(), before);
    }

    private LoopbackServer ollama(String... models) {
        var listed = Stream.of(models).map("{\"name\": \"%s\"}"::formatted).collect(Collectors.joining(", "));
        var peer = new LoopbackServer(json(200, "{\"models\": [" + listed + "]}"));
        world.with("OLLAMA_BASE_URL", peer.url());
        return peer;
    }

    @ParameterizedTest
    @CsvSource({
        "bge-m3:latest, ollama:bge-m3",
        "bge-m3:567m, ollama:bge-m3:567m",
        "granite-embedding:278m, ollama:granite-embedding:278m",
        "granite-embedding:30m, e5",
        "nomic-embed-text:latest, e5",
        "llama3.2:3b, e5"
    })
    void an_ollamas_model_is_taken_when_it_knows_many_languages(String has, String taken) {
        try (var _ = ollama(has)) {
            assertThat(taken()).isEqualTo(taken);
        }
    }

    @Test
    void what_runs_at_home_stands_before_a_provider_and_the_better_before_the_newer() {
        world.with("OPENAI_API_KEY", "k").with("GEMINI_API_KEY", "k");
        try (var ollama = ollama("llama3.2:3b", "embeddinggemma:latest", "bge-m3:latest")) {
            assertThat(taken()).isEqualTo("ollama:bge-m3");
            assertThat(ollama.requests).hasSize(1);
            assertThat(ollama.requests.getFirst().path()).isEqualTo("/api/tags");
            assertThat(ollama.requests.getFirst().body()).isEmpty();
        }
    }

    @Test
    void a_provider_with_a_key_is_taken_else() {
        world.with("GEMINI_API_KEY", "k").with("ANTHROPIC_API_KEY", "k");
        assertThat(taken()).isEqualTo("gemini:gemini-embedding-001");
        world.with("OPENAI_API_KEY", "k");
        assertThat(taken()).isEqualTo("openai:text-embedding-3-small");
        world.with("OPENAI_BASE_URL", "http://127.0.0.1:9/v1");
        assertThat(taken()).isEqualTo("gemini:gemini-embedding-001");
    }

    @Test
    void an_ollama_that_is_absent_fails_or_says_nonsense_costs_nothing() {
        assertThat(taken()).isEqualTo("e5");
        for (var answer : List.of(json(500, "{}"), json(200, "no"), json(200, "{}"), LoopbackServer.drop())) {
            try (var peer = new LoopbackServer(answer)) {
                world.with("OLLAMA_BASE_URL", peer.url());
                assertThat(taken()).isEqualTo("e5");
            }
        }
        try (var peer = new LoopbackServer()) {
            peer.then(peer.hang());
            world.with("OLLAMA_BASE_URL", peer.url());
            assertThat(taken()).isEqualTo("e5");
        }
    }

    @Test
    void an_ollama_that_starts_late_sends_nothing_elsewhere() {
        world.with("OPENAI_API_KEY", "k");
        assertThat(taken("ollama:bge-m3:567m")).isEqualTo("ollama:bge-m3:567m");
        assertThat(taken("e5-small-v2-q")).isEqualTo("openai:text-embedding-3-small");
        try (var _ = ollama("llama3.2:3b")) {
            assertThat(taken("ollama:bge-m3")).isEqualTo("openai:text-embedding-3-small");
        }
    }

    @Test
    void auto_opens_what_it_takes() {
        try (var _ = ollama("bge-m3:latest");
                var embedder = Embedders.open("auto", world.settings(), world.surroundings())) {
            assertThat(embedder.name()).isEqualTo("ollama:bge-m3");
            assertThat(embedder.english()).isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ollama:nomic-embed-text, true",
        "ollama:nomic-embed-text:v1.5, true",
        "ollama:nomic-embed-text-v2-moe, false",
        "ollama:granite-embedding:278m, false",
        "ollama:ones-own, false"
    })
    void a_provider_s_model_that_knows_english_only_is_known(String spec, boolean english) {
        try (var embedder = Embedders.open(spec, world.settings(), world.surroundings())) {
            assertThat(embedder.english()).isEqualTo(english);
        }
    }
}
