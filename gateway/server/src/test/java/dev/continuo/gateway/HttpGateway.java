package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.mind.Mind;
import dev.continuo.postgres.testing.ScratchFolder;
import dev.continuo.postgres.testing.TestDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/// The whole gateway on a loopback port, without an embedder, talked to over HTTP.
public final class HttpGateway implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final TestDatabase database = TestDatabase.create();
    private final Settings settings;
    private Gateway gateway;
    private final String operator;

    /// @param status of HTTP
    record Answer(int status, JsonNode body) {}

    public HttpGateway(Map<String, String> more) {
        var home = ScratchFolder.create("http");
        var address = database.address();
        var all = new HashMap<>(more);
        // What a test looks at is the last that the model was asked.
        all.putIfAbsent("CONTINUO_CALL_CHECK", "off");
        all.put("CONTINUO_HOME", home.toString());
        all.put("CONTINUO_PORT", "0");
        all.put("CONTINUO_EMBEDDINGS", "none");
        all.put(
                "DATABASE_URL",
                "%s&user=%s&password=%s".formatted(address.jdbcUrl(), address.user(), address.password()));
        settings = Settings.read(all, home);
        gateway = Gateway.start(settings);
        try {
            operator = Files.readString(home.resolve("operator-token")).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Ends the gateway and starts another with the same home, at another port.
    public void restart() {
        gateway.close();
        gateway = Gateway.start(settings);
    }

    public URI address() {
        return gateway.web().address();
    }

    Mind mind() {
        return gateway.mind();
    }

    /// Sends with a token of its own.
    Answer send(String token, String path, Object body) {
        try {
            var request = HttpRequest.newBuilder(gateway.web().address().resolve(path))
                    .timeout(Duration.ofSeconds(60))
                    .header("Authorization", "Bearer " + token)
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)))
                    .build();
            var answer = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
            return new Answer(answer.statusCode(), JSON.readTree(answer.body()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /// Sends as the operator, who may be refused.
    Answer refused(String path, Object body) {
        return send(operator, path, body);
    }

    /// Sends as the operator, who must not be refused.
    public JsonNode post(String path, Object body) {
        var answer = send(operator, path, body);
        assertThat(answer.status()).as(answer.body().toString()).isBetween(200, 299);
        return answer.body();
    }

    /// Somebody says something in a conversation and waits for the answer; returns the message.
    public long says(String who, String where, String text) {
        var answer = post("/v1/messages?wait=20", message(who, where, text));
        assertThat(answer.path("state").asText()).as(answer.toString()).isEqualTo("answered");
        return answer.path("id").asLong();
    }

    static Map<String, Object> message(String who, String where, String text) {
        return Map.of("conversation", where, "sender", Map.of("id", who, "name", who), "text", text);
    }

    public JsonNode command(String line) {
        return post("/v1/commands", Map.of("text", line));
    }

    @Override
    public void close() {
        gateway.close();
        database.close();
    }
}
