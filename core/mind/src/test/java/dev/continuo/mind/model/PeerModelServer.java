package dev.continuo.mind.model;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/// A provider on loopback that answers by a script; the last line of the script repeats.
public final class PeerModelServer implements AutoCloseable {

    /// What the peer does with a request.
    public interface Act {
        void on(HttpExchange exchange) throws IOException;
    }

    /// A request that arrived.
    public record Request(String path, Map<String, List<String>> headers, String body) {}

    private final HttpServer server;
    private final Deque<Act> script = new ArrayDeque<>();
    private final CountDownLatch end = new CountDownLatch(1);
    public final List<Request> requests = new CopyOnWriteArrayList<>();
    public final CountDownLatch arrived = new CountDownLatch(1);

    public PeerModelServer(Act... acts) {
        script.addAll(List.of(acts));
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::serve);
        server.start();
    }

    private void serve(HttpExchange exchange) throws IOException {
        var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        requests.add(
                new Request(
                        exchange.getRequestURI().toString(), exchange.getRequestHeaders(), body));
        arrived.countDown();
        next().on(exchange);
        exchange.close();
    }

    private synchronized Act next() {
        return script.size() > 1 ? script.removeFirst() : script.getFirst();
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// Answers with JSON.
    public static Act json(int status, String body, String... headers) {
        return exchange -> {
            for (var i = 0; i < headers.length; i += 2)
                exchange.getResponseHeaders().add(headers[i], headers[i + 1]);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            var bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        };
    }

    /// Begins an answer without a length, and goes on with the parts.
    public static Act stream(String type, Act... parts) {
        return exchange -> {
            exchange.getResponseHeaders().add("Content-Type", type);
            exchange.sendResponseHeaders(200, 0);
            for (var part : parts) part.on(exchange);
        };
    }

    /// Writes a part of the answer.
    public static Act write(String text) {
        return write(text.getBytes(StandardCharsets.UTF_8));
    }

    /// Writes a part of the answer.
    public static Act write(byte[] bytes) {
        return exchange -> {
            exchange.getResponseBody().write(bytes);
            exchange.getResponseBody().flush();
        };
    }

    /// Writes the same line again and again, as fast as it is read, until nobody reads.
    public static Act flood(String line, CountDownLatch unread) {
        return exchange -> {
            try {
                while (true) write(line).on(exchange);
            } catch (IOException e) {
                unread.countDown();
                throw e;
            }
        };
    }

    /// Writes a line now and then while the test runs.
    public Act drip(String line) {
        return exchange -> {
            try {
                while (!end.await(20, TimeUnit.MILLISECONDS)) write(line).on(exchange);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        };
    }

    /// Breaks the connection here.
    public static Act cut() {
        return _ -> {
            throw new IOException("broken off on purpose");
        };
    }

    /// Never answers while the test runs.
    public Act hang() {
        return _ -> {
            try {
                end.await();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        };
    }

    /// Answers only from now on: acts are read in order.
    public PeerModelServer then(Act act) {
        synchronized (this) {
            script.addLast(act);
        }
        return this;
    }

    /// Breaks the connection without a word.
    public static Act drop() {
        return HttpExchange::close;
    }

    /// Breaks the connection in the middle of the answer.
    public static Act breakOff() {
        return exchange -> {
            exchange.sendResponseHeaders(200, 1000);
            exchange.getResponseBody().write("{\"choices\":".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
            throw new IOException("broken off on purpose");
        };
    }

    @Override
    public void close() {
        end.countDown();
        server.stop(0);
    }
}
