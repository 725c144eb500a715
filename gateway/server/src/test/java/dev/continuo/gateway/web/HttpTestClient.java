package dev.continuo.gateway.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Somebody who sends requests. Every JSON answer is compared with the API's own document.
final class HttpTestClient {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final Web web;
    private final String token;

    HttpTestClient(Web web, String token) {
        this.web = web;
        this.token = token;
    }

    HttpAnswer get(String path, String... headers) {
        return send(request(path, headers).GET());
    }

    HttpAnswer delete(String path, String... headers) {
        return send(request(path, headers).DELETE());
    }

    HttpAnswer post(String path, Object body, String... headers) {
        return raw(path, body instanceof String text ? text : write(body), headers);
    }

    HttpAnswer raw(String path, String body, String... headers) {
        var all = new ArrayList<>(List.of("Content-Type", "application/json"));
        all.addAll(List.of(headers));
        return send(request(path, all.toArray(String[]::new)).POST(BodyPublishers.ofString(body)));
    }

    /// Says something and waits for its end.
    HttpAnswer say(String conversation, String sender, String text) {
        return post("/v1/messages?wait=20", message(conversation, sender, text));
    }

    static Map<String, Object> message(String conversation, String sender, String text) {
        return Map.of("conversation", conversation, "sender", Map.of("id", sender), "text", text);
    }

    static String part(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    HttpRequest.Builder request(String path, String... headers) {
        var request = HttpRequest.newBuilder(address(path)).timeout(Duration.ofMinutes(3));
        if (!token.isEmpty()) request.setHeader("Authorization", "Bearer " + token);
        for (int i = 0; i < headers.length; i += 2) request.setHeader(headers[i], headers[i + 1]);
        return request;
    }

    private URI address(String path) {
        return URI.create("http://127.0.0.1:" + web.port() + path);
    }

    HttpAnswer send(HttpRequest.Builder builder) {
        try {
            var request = builder.build();
            var response = HTTP.send(request, BodyHandlers.ofString());
            var answer = new HttpAnswer(response.statusCode(), response.body(), response);
            if (answer.status() >= 400 || answer.header("Content-Type").startsWith("application/json"))
                Contract.check(web.routes(), request.method(), request.uri().getRawPath(), answer);
            return answer;
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /// Opens a stream of events.
    SseReader follow(String path, String... headers) {
        return SseReader.open(HTTP, request(path, headers).GET().build());
    }

    /// Opens the stream that a request is answered with.
    SseReader stream(HttpRequest.Builder request) {
        return SseReader.open(HTTP, request.build());
    }

    static String write(Object value) {
        JsonNode tree = JSON.valueToTree(value);
        return tree.toString();
    }
}
