package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.postgres.testing.TestDatabase;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Nicknames over HTTP, as programs use the gateway.
final class AliasGatewayTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    private JsonNode post(Gateway gateway, String path, Map<String, Object> body) throws Exception {
        var token = Files.readString(folder.resolve("home").resolve("operator-token"))
                .strip();
        var request = HttpRequest.newBuilder(gateway.web().address().resolve(path))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(JSON.writeValueAsString(body)))
                .build();
        try (var http = HttpClient.newHttpClient()) {
            return JSON.readTree(http.send(request, BodyHandlers.ofString()).body());
        }
    }

    private void says(Gateway gateway, String id, String name, String text) throws Exception {
        var body = Map.<String, Object>of(
                "conversation", "hall", "room", true, "sender", Map.of("id", id, "name", name), "text", text);
        assertThat(post(gateway, "/v1/messages?wait=20", body).has("id")).isTrue();
    }

    private String obeys(Gateway gateway, String line) throws Exception {
        return post(gateway, "/v1/commands", Map.of("text", line)).path("text").asText();
    }

    @Test
    void a_name_is_learned_shown_and_put_right() throws Exception {
        try (var database = TestDatabase.create();
                var gateway = Gateway.start(settings(database))) {
            says(gateway, "u1", "Katherine", "The regatta was cold and very wet this year.");
            says(gateway, "u2", "Tom", "Hey Kate, I hope Kate likes the regatta!");
            says(gateway, "u3", "Robert", "Hi Kate, the regatta is over.");
            assertThat(obeys(gateway, "/people")).contains("also Kate in room ");
            assertThat(obeys(gateway, "/help alias")).contains("/whoami alias [list|add|remove]");
            assertThat(obeys(gateway, "/alias remove http:u1 Kate")).contains("no longer", "\"Kate\"");
            assertThat(obeys(gateway, "/people")).doesNotContain("also Kate");
        }
    }

    private Settings settings(TestDatabase database) {
        var address = database.address();
        return Settings.read(
                Map.of(
                        "CONTINUO_HOME",
                        folder.resolve("home").toString(),
                        "CONTINUO_PORT",
                        "0",
                        "CONTINUO_SYSTEM1",
                        "offline",
                        "CONTINUO_EMBEDDINGS",
                        "none",
                        "DATABASE_URL",
                        "%s&user=%s&password=%s".formatted(address.jdbcUrl(), address.user(), address.password())),
                folder);
    }
}
