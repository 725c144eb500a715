package dev.continuo.gateway;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/// An OpenAI-compatible server on loopback that keeps what it was asked.
public final class FakeOpenAi implements AutoCloseable {
    private static final String ANSWER =
            """
            {"id":"1","model":"m","choices":[{"index":0,"finish_reason":"stop",
            "message":{"role":"assistant","content":"So it is."}}],
            "usage":{"prompt_tokens":5,"completion_tokens":3,"total_tokens":8}}\
            """;

    /// A permit for each request that arrived.
    public final Semaphore entered = new Semaphore(0);

    /// Answers are held back until it is counted down.
    public final CountDownLatch release;

    private final HttpServer server;
    private volatile String asked = "";

    public FakeOpenAi() {
        this(new CountDownLatch(0));
    }

    /// One that answers when it is told to.
    public static FakeOpenAi held() {
        return new FakeOpenAi(new CountDownLatch(1));
    }

    private FakeOpenAi(CountDownLatch release) {
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
        var answer = ANSWER.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("content-type", "application/json");
        exchange.sendResponseHeaders(200, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
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
