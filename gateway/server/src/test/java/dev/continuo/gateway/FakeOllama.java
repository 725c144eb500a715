package dev.continuo.gateway;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/// An Ollama on loopback with one embedding model, that keeps what it was asked.
final class FakeOllama implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    /// What it was asked for.
    final List<String> paths = new CopyOnWriteArrayList<>();

    /// The texts it was sent.
    final List<String> texts = new CopyOnWriteArrayList<>();

    private final HttpServer server;
    private final String model;

    FakeOllama(String model) throws IOException {
        this.model = model;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        var path = exchange.getRequestURI().getPath();
        paths.add(path);
        var answer = JSON.createObjectNode();
        if (path.equals("/api/tags"))
            answer.putArray("models").addObject().put("name", model + ":latest");
        else {
            var vectors = answer.put("model", model).putArray("embeddings");
            for (var input : JSON.readTree(exchange.getRequestBody()).path("input")) {
                texts.add(input.asText());
                vectors.addArray().add(input.asText().length()).add(1).add(2);
            }
        }
        var bytes = JSON.writeValueAsBytes(answer);
        exchange.getResponseHeaders().add("content-type", "application/json");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
