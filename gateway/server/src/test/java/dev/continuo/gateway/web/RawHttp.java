package dev.continuo.gateway.web;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/// Requests that no HTTP client would send.
final class RawHttp {
    private RawHttp() {}

    static String get(int port, String path, String host) {
        return send(
                port,
                ("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n")
                        .getBytes(StandardCharsets.UTF_8));
    }

    /// Sends bytes, says that no more will come, and reads what is answered.
    static String send(int port, byte[] bytes) {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(20_000);
            try {
                socket.getOutputStream().write(bytes);
                socket.shutdownOutput();
            } catch (IOException _) {
                // The other side may refuse before it has read all.
            }
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "(" + e.getMessage() + ")";
        }
    }
}
