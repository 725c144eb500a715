package dev.continuo.gateway.harness;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/// Speaks to a gateway over HTTP with the operator's token.
record HarnessClient(GatewayProcess gateway) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient CLIENT = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();

    /// @param body null where it is not JSON
    record Answer(int status, JsonNode body, String text) {
        long message() {
            return body.path("id").asLong();
        }

        String state() {
            return body.path("state").asText();
        }

        String reply() {
            return body.path("reply").path("text").asText();
        }
    }

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    /// Says something.
    ///
    /// @param wait seconds to wait for the reply, 0 for not waiting
    Answer say(String conversation, String sender, String id, String text, int wait)
            throws IOException, InterruptedException {
        var body = object().put("conversation", conversation).put("id", id).put("text", text);
        body.putObject("sender").put("id", sender);
        return post("/v1/messages" + (wait == 0 ? "" : "?wait=" + wait), body);
    }

    Answer command(String line) throws IOException, InterruptedException {
        return post("/v1/commands", object().put("text", line));
    }

    Answer post(String path, JsonNode body) throws IOException, InterruptedException {
        return send(request(path).POST(BodyPublishers.ofString(body.toString())));
    }

    Answer get(String path) throws IOException, InterruptedException {
        return send(request(path).GET());
    }

    /// What became of a message.
    Answer message(long id) throws IOException, InterruptedException {
        return get("/v1/messages/" + id);
    }

    /// The status of `/readyz`, 0 where nobody answers.
    int readiness() {
        try {
            return ready().statusCode();
        } catch (IOException e) {
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    /// All of what `/readyz` answers, or why nothing came, for a complaint.
    String readinessAnswer() {
        try {
            var answer = ready();
            return answer.statusCode() + " " + answer.body();
        } catch (IOException e) {
            return e.toString();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return e.toString();
        }
    }

    private HttpResponse<String> ready() throws IOException, InterruptedException {
        var uri = URI.create(gateway.address() + "/readyz");
        var request = HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(5)).build();
        return CLIENT.send(request, BodyHandlers.ofString());
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(gateway.address() + path))
                .timeout(Duration.ofSeconds(40))
                .header("Authorization", "Bearer " + gateway.token())
                .header("Content-Type", "application/json");
    }

    Answer send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> answer = CLIENT.send(request.build(), BodyHandlers.ofString());
        return new Answer(answer.statusCode(), json(answer.body()), answer.body());
    }

    private static JsonNode json(String text) {
        try {
            var read = JSON.readTree(text);
            return read == null ? MissingNode.getInstance() : read;
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        } catch (UncheckedIOException e) {
            throw new AssertionError(text, e);
        }
    }
}
