package dev.continuo.gateway;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/// An OpenAI-compatible server on loopback that keeps what it was asked.
public final class FakeModelServer implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    /// A permit for each request that arrived.
    public final Semaphore entered = new Semaphore(0);

    /// Answers are held back until it is counted down.
    public final CountDownLatch release;

    private final HttpServer server;
    private volatile String asked = "";
    private volatile String answer = "So it is.";

    public FakeModelServer() {
        this(new CountDownLatch(0));
    }

    /// One that answers when it is told to.
    public static FakeModelServer held() {
        return new FakeModelServer(new CountDownLatch(1));
    }

    private FakeModelServer(CountDownLatch release) {
        this.release = release;
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        asked = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        entered.release();
        try {
            release.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        var answer = completion().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("content-type", "application/json");
        exchange.sendResponseHeaders(200, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    private String completion() {
        var json = JSON.createObjectNode().put("id", "1").put("model", "m");
        var choice = json.putArray("choices").addObject().put("index", 0);
        choice.put("finish_reason", "stop");
        choice.putObject("message").put("role", "assistant").put("content", answer);
        json.putObject("usage")
                .put("prompt_tokens", 5)
                .put("completion_tokens", 3)
                .put("total_tokens", 8);
        return json.toString();
    }

    /// What it answers from now on.
    public void answers(String text) {
        answer = text;
    }

    /// The messages of the last request, each as its role, a line break and its text.
    public List<String> messages() {
        try {
            var messages = new ArrayList<String>();
            for (var message : JSON.readTree(asked).path("messages"))
                messages.add(message.path("role").asText() + "\n" + text(message.path("content")));
            return messages;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String text(JsonNode content) {
        return content.isArray() ? content.path(0).path("text").asText() : content.asText();
    }

    /// The body of the last request.
    public String asked() {
        return asked;
    }

    public Map<String, String> settings() {
        return Map.of(
                "CONTINUO_SYSTEM1",
                "openai:m",
                "OPENAI_BASE_URL",
                "http://127.0.0.1:" + server.getAddress().getPort() + "/v1");
    }

    @Override
    public void close() {
        release.countDown();
        server.stop(0);
    }
}
