package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Callers who are answered while they still send.
@SuppressWarnings("NullAway.Init")
final class LingeringCloseTest {
    private static final byte[] PIECE = "x".repeat(1 << 16).getBytes(StandardCharsets.UTF_8);

    private static WebFixture gate;

    @BeforeAll
    static void open() {
        gate = new WebFixture();
    }

    @AfterAll
    static void close() {
        gate.close();
    }

    /// Announces a body, is answered, sends the body all the same in pieces of 64 KB.
    ///
    /// @return the answer's first line
    private static String answered(String head, int pieces) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), gate.web.port())) {
            socket.setSoTimeout(20_000);
            var out = socket.getOutputStream();
            var length = "Content-Length: " + pieces * PIECE.length;
            out.write((head + length + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
            out.write(PIECE);
            var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            var first = in.readLine();
            for (int i = 1; i < pieces; i++) out.write(PIECE);
            return String.valueOf(first);
        }
    }

    private static String post(String path, String type, String token) {
        return "POST "
                + path
                + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                + type
                + "\r\nAuthorization: Bearer "
                + token
                + "\r\n";
    }

    @Test
    void a_body_that_is_not_wanted_is_taken_in_so_that_the_answer_is_read() throws Exception {
        var operator = gate.operator.reveal();
        assertThat(answered(post("/v1/messages", "application/json", operator), 48))
                .startsWith("HTTP/1.1 413");
        assertThat(answered(post("/v1/messages", "text/plain", operator), 12)).startsWith("HTTP/1.1 415");
        assertThat(answered(post("/v1/messages", "application/json", "wrong"), 12))
                .startsWith("HTTP/1.1 401");
        assertThat(answered(post("/v1/hooks/nobody", "application/json", ""), 48))
                .startsWith("HTTP/1.1 413");
        assertThat(answered(post("/nowhere", "application/json", operator), 48)).startsWith("HTTP/1.1 404");
    }

    @Test
    void what_never_ends_is_not_taken_in() {
        assertThatThrownBy(() ->
                        answered(post("/v1/messages", "application/json", "wrong"), Integer.MAX_VALUE / PIECE.length))
                .isInstanceOf(IOException.class);
    }

    @Test
    void who_falls_silent_is_not_waited_for_long() throws Exception {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), gate.web.port())) {
            socket.setSoTimeout(20_000);
            var head = post("/v1/messages", "application/json", "wrong");
            socket.getOutputStream().write((head + "Content-Length: 100\r\n\r\n{").getBytes(StandardCharsets.UTF_8));
            var all = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(all).startsWith("HTTP/1.1 401");
        }
    }
}
