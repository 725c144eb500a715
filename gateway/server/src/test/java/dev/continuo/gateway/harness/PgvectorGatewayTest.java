package dev.continuo.gateway.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.postgres.testing.PgvectorServer;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A gateway whose `DATABASE_URL` names a server with pgvector.
@Tag("process")
final class PgvectorGatewayTest {
    @TempDir
    private Path folder;

    @BeforeAll
    static void a_server_is_there() {
        assumeTrue(PgvectorServer.find().isPresent(), "no PGVECTOR_TEST_URL");
    }

    @Test
    void it_finds_by_pgvector_and_says_so_and_another_model_makes_vectors_anew() throws Exception {
        try (var database = TestDatabase.create(PgvectorServer.find().orElseThrow())) {
            try (var gateway = gateway(database, "first", "e5")) {
                gateway.start();
                var caller = new HarnessClient(gateway);
                caller.say("boats", "anna", "1", "My boat is called Aurelia.", 30);
                awaitVectors(caller, "e5-small-v2-q");

                var asked = caller.say("sea", "anna", "2", "What is my boat called?", 30);
                assertThat(asked.state()).isEqualTo("answered");
                assertThat(asked.reply()).contains("Aurelia");
                assertThat(memory(caller).path("accelerator").asText()).startsWith("pgvector 0.");
                assertThat(caller.command("/status").text()).contains("by meaning (pgvector 0.");
            }
            try (var gateway = gateway(database, "second", "bge")) {
                gateway.start();
                var caller = new HarnessClient(gateway);
                awaitVectors(caller, "bge-small-en-v1.5-q");
                await().untilAsserted(() -> assertThat(models(database)).isEqualTo(1));
                var asked = caller.say("sky", "anna", "3", "What is my boat called?", 30);
                assertThat(asked.reply()).contains("Aurelia");
            }
        }
    }

    private GatewayProcess gateway(TestDatabase database, String home, String embeddings) throws Exception {
        var address = database.address();
        var url = "%s?user=%s&password=%s".formatted(address.jdbcUrl(), address.user(), address.password());
        return new GatewayProcess(
                Files.createDirectory(folder.resolve(home)),
                Map.of("DATABASE_URL", url, "CONTINUO_EMBEDDINGS", embeddings));
    }

    private static void awaitVectors(HarnessClient caller, String model) {
        await().untilAsserted(() -> {
            var status = caller.get("/v1/status").body();
            assertThat(status.path("embeddings").asText()).isEqualTo(model);
            var memory = status.path("memory");
            assertThat(memory.path("searched").asInt())
                    .isPositive()
                    .isEqualTo(memory.path("memories").asInt());
        });
    }

    private static JsonNode memory(HarnessClient caller) throws Exception {
        return caller.get("/v1/status").body().path("memory");
    }

    private static int models(TestDatabase database) throws Exception {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var result = statement.executeQuery("select count(distinct model) from work.vector")) {
            result.next();
            return result.getInt(1);
        }
    }
}
