package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.gateway.settings.Settings;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.retrieval.IndexCoverage;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.model.provider.ModelName;
import dev.continuo.model.provider.http.ProviderCredentials;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is said at the start of languages that the embedder lacks, and what is done about them.
final class EmbeddingNoticeTest {
    private static final String LACKING =
            "  Languages e5-small-v2-q does not know German or Russian: what was said in German or"
                    + " Russian is found by its words alone";

    @TempDir
    private Path folder;

    private static List<String> lines(boolean automatic, String embedder, List<String> wordsOnly, String connected) {
        var memory = new IndexCoverage(9, 9, 9, 9, embedder, 1, 2, "", "memory", "", wordsOnly);
        var found = Optional.of(connected).filter(it -> !it.isEmpty()).map(ModelName::parse);
        return new EmbeddingNotice(automatic, new ProviderCredentials(Map.of()), () -> found).lines(memory);
    }

    @Test
    void nothing_is_said_where_no_language_is_lacking() {
        assertThat(lines(false, "e5-small-v2-q", List.of(), "ollama:bge-m3")).isEmpty();
    }

    @Test
    void what_is_lacking_is_said_with_what_would_know_it() {
        var lacking = List.of("german", "russian");
        assertThat(lines(false, "e5-small-v2-q", lacking, "ollama:bge-m3"))
                .containsExactly(
                        LACKING,
                        "            CONTINUO_EMBEDDINGS=auto takes ollama:bge-m3 at"
                                + " http://127.0.0.1:11434, which knows many languages");
        assertThat(lines(false, "e5-small-v2-q", lacking, "openai:text-embedding-3-small"))
                .containsExactly(
                        LACKING,
                        "            CONTINUO_EMBEDDINGS=auto takes openai:text-embedding-3-small at"
                                + " https://api.openai.com (it is sent what is remembered), which"
                                + " knows many languages");
        assertThat(lines(false, "e5-small-v2-q", lacking, ""))
                .containsExactly(
                        LACKING,
                        "            to have it found by meaning: `ollama pull bge-m3`, then"
                                + " CONTINUO_EMBEDDINGS=auto");
    }

    @Test
    void what_auto_took_is_said_with_the_reason() {
        assertThat(lines(true, "ollama:bge-m3", List.of(), ""))
                .containsExactly("  Vectors   ollama:bge-m3 at http://127.0.0.1:11434:"
                        + " CONTINUO_EMBEDDINGS=auto took it, since it knows many"
                        + " languages");
        assertThat(lines(true, "e5-small-v2-q", List.of(), ""))
                .containsExactly("  Vectors   e5-small-v2-q: CONTINUO_EMBEDDINGS=auto found no multilingual"
                        + " embedder connected");
    }

    private static Gateway start(TestDatabase database, Path folder, String embeddings, FakeModelServer ollama) {
        var address = database.address();
        return Gateway.start(Settings.read(
                Map.of(
                        "CONTINUO_HOME",
                        folder.resolve("home").toString(),
                        "CONTINUO_PORT",
                        "0",
                        "CONTINUO_SYSTEM1",
                        "offline",
                        "CONTINUO_EMBEDDINGS",
                        embeddings,
                        "OLLAMA_BASE_URL",
                        ollama.url(),
                        "DATABASE_URL",
                        "%s&user=%s&password=%s".formatted(address.jdbcUrl(), address.user(), address.password())),
                folder));
    }

    private static IndexCoverage coverage(Gateway gateway) {
        return gateway.mind().retrieval().coverage();
    }

    @Test
    void a_connected_embedder_is_offered_and_auto_makes_all_vectors_anew_with_it() throws Exception {
        try (var database = TestDatabase.create();
                var ollama = new FakeModelServer()) {
            try (var gateway = start(database, folder, "e5", ollama)) {
                assertThat(RunCommand.greeting(gateway))
                        .contains("./continuo setup")
                        .doesNotContain("does not know");
                says(gateway, "Mein Boot liegt im Hafen, und die Segel sind noch nicht trocken");
                await().until(() -> !coverage(gateway).wordsOnly().isEmpty());
                await().until(() -> coverage(gateway).vectors() > 0);

                // A greeting does not wait long for the other.
                await().untilAsserted(() -> assertThat(RunCommand.greeting(gateway))
                        .contains("e5-small-v2-q does not know German")
                        .contains("CONTINUO_EMBEDDINGS=auto takes ollama:bge-m3 at " + ollama.url()));
                assertThat(ollama.requests()).allMatch(asked -> asked.path().equals("/api/tags"));
            }
            try (var gateway = start(database, folder, "auto", ollama)) {
                assertThat(RunCommand.greeting(gateway))
                        .contains("ollama:bge-m3 at " + ollama.url() + ": CONTINUO_EMBEDDINGS=auto")
                        .doesNotContain("does not know");
                await().until(() ->
                        coverage(gateway).vectors() == coverage(gateway).memories());
                assertThat(coverage(gateway).model()).isEqualTo("ollama:bge-m3");
                assertThat(ollama.requests()).anyMatch(asked -> asked.body().contains("Mein Boot liegt im Hafen"));
            }
        }
    }

    private static void says(Gateway gateway, String text) {
        var inbound = new InboundMessage("http", "harbour", false, null, "m1", "ann", "Ann", Role.MEMBER, text, true);
        gateway.mind().receive(inbound);
    }
}
