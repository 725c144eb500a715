package dev.continuo.gateway.bench.throughput;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;

/// A model on loopback that writes one word after the other, by OpenAI's protocol.
final class SlowModel implements AutoCloseable {
    private static final String ANSWER =
            "The boat lies in the harbour. It was painted last summer, and it is called Aurelia.";

    private static final Pattern STREAMED = Pattern.compile("\"stream\"\\s*:\\s*true");

    private final HttpServer server;
    private final Duration pause;
    private volatile long firstWord;

    /// @param pause before each word
    SlowModel(Duration pause) {
        this.pause = pause;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    /// Returns the time when it last wrote the first word of an answer, by [System#nanoTime].
    long firstWord() {
        return firstWord;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var asked = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            if (!STREAMED.matcher(asked).find()) {
                whole(exchange);
                return;
            }
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            exchange.sendResponseHeaders(200, 0);
            var out = exchange.getResponseBody();
            var first = true;
            for (var word : ANSWER.split("(?<= )", -1)) {
                Thread.sleep(pause);
                if (first) firstWord = System.nanoTime();
                first = false;
                write(out, "{\"choices\":[{\"delta\":{\"content\":\"" + word + "\"}}]}");
            }
            write(out, "{\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}");
            write(out, "[DONE]");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// As long as it takes word by word, and then all at once.
    private void whole(HttpExchange exchange) throws IOException, InterruptedException {
        Thread.sleep(pause.multipliedBy(ANSWER.split(" ", -1).length));
        var answer =
                "{\"choices\":[{\"message\":{\"role\":\"assistant\",\"content\":\"%s\"},\"finish_reason\":\"stop\"}]}"
                        .formatted(ANSWER)
                        .getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, answer.length);
        exchange.getResponseBody().write(answer);
    }

    private static void write(OutputStream out, String data) throws IOException {
        out.write(("data: " + data + "\n\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
