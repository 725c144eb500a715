package dev.continuo.gateway.webhook;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/// Somebody's server that call-backs are posted to. It answers what it was told to, else 204.
public final class Receiver implements AutoCloseable {
    private final HttpServer server;
    private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();

    /// What came, in order.
    public final List<Request> requests = new CopyOnWriteArrayList<>();

    /// A request as it came.
    public record Request(String path, Map<String, String> headers, String body) {

        /// Whether it is signed with a key; computed apart from the code under test (RFC 2104).
        public boolean signed(String key) {
            return ("sha256=" + hmac(key, body)).equals(headers.get("x-continuo-signature"));
        }
    }

    /// An answer to be given.
    @FunctionalInterface
    public interface Answer {
        void to(HttpExchange exchange) throws IOException;
    }

    public Receiver() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::receive);
        server.start();
    }

    public String url(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /// Answers the next requests with these, one each.
    public void next(int... statuses) {
        for (var status : statuses) answers.add(e -> e.sendResponseHeaders(status, -1));
    }

    public void next(Answer answer) {
        answers.add(answer);
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            var headers = new TreeMap<String, String>();
            exchange.getRequestHeaders()
                    .forEach((name, values) ->
                            headers.put(
                                    name.toLowerCase(java.util.Locale.ROOT), values.getFirst()));
            var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            var answer = answers.poll();
            requests.add(
                    new Request(exchange.getRequestURI().toString(), Map.copyOf(headers), body));
            if (answer != null) answer.to(exchange);
            else exchange.sendResponseHeaders(204, -1);
        }
    }

    /// HMAC-SHA-256 as RFC 2104 writes it.
    public static String hmac(String key, String text) {
        var block = Arrays.copyOf(bytes(key), 64);
        if (bytes(key).length > 64) block = Arrays.copyOf(sha256(bytes(key)), 64);
        var inner = new byte[64];
        var outer = new byte[64];
        for (int i = 0; i < 64; i++) {
            inner[i] = (byte) (block[i] ^ 0x36);
            outer[i] = (byte) (block[i] ^ 0x5c);
        }
        return HexFormat.of().formatHex(sha256(outer, sha256(inner, bytes(text))));
    }

    /// The lower-case hex of SHA-256.
    public static String fingerprint(String token) {
        return HexFormat.of().formatHex(sha256(bytes(token)));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] sha256(byte[]... parts) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            for (var part : parts) sha.update(part);
            return sha.digest();
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
