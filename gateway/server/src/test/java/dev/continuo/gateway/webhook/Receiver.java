package dev.continuo.gateway.webhook;

import dev.continuo.mind.testing.LoopbackServer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Somebody's server that call-backs are posted to. It answers what it was told to, else 204.
public final class Receiver implements AutoCloseable {
    private final Queue<LoopbackServer.Act> answers = new ConcurrentLinkedQueue<>();
    private final LoopbackServer server = new LoopbackServer(request -> next().on(request));

    /// What came, in order.
    public final List<LoopbackServer.Request> requests = server.requests;

    /// Whether a request is signed with a key; computed apart from the code under test (RFC 2104).
    public static boolean signed(LoopbackServer.Request request, String key) {
        return ("sha256=" + hmac(key, request.body())).equals(request.headers().get("X-Continuo-Signature"));
    }

    public String url(String path) {
        return server.url() + path;
    }

    public int port() {
        return server.port();
    }

    /// Answers the next requests with these, one each.
    public void next(int... statuses) {
        for (var status : statuses) next(LoopbackServer.status(status));
    }

    public void next(LoopbackServer.Act answer) {
        answers.add(answer);
    }

    /// Answers never.
    public LoopbackServer.Act hang() {
        return server.hang();
    }

    private LoopbackServer.Act next() {
        var answer = answers.poll();
        return answer == null ? LoopbackServer.status(204) : answer;
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
        server.close();
    }
}
