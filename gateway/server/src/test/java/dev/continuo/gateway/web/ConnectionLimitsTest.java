package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Callers of one address that is not exempt, each on a connection of their own.
@SuppressWarnings("NullAway.Init")
final class ConnectionLimitsTest {
    private static final byte[] REQUEST = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.UTF_8);

    private static final String SLOW = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
    private static final String LAST = SLOW + "x\r\nConnection: close\r\n\r\n";

    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory());
    private final AtomicLong now = new AtomicLong(System.nanoTime());
    private final ConnectionLimits connections = new ConnectionLimits(connector, 3, _ -> false, now::get);
    private final List<Socket> callers = new ArrayList<>();

    @BeforeEach
    void start() throws Exception {
        connector.addBean(connections);
        server.addConnector(connector);
        server.setHandler(new Handler.Abstract() {
            @Override
            public boolean handle(Request request, Response response, Callback callback) {
                if (request.getHeaders().contains("Authorization"))
                    connections.identified(
                            request.getConnectionMetaData().getConnection().getEndPoint());
                callback.succeeded();
                return true;
            }
        });
        server.start();
    }

    @AfterEach
    void stop() throws Exception {
        for (var caller : callers) caller.close();
        server.stop();
    }

    private Socket call() throws IOException {
        var caller = new Socket(InetAddress.getLoopbackAddress(), connector.getLocalPort());
        caller.setSoTimeout(20_000);
        callers.add(caller);
        return caller;
    }

    private static boolean answered(Socket caller, byte[] request) {
        try {
            caller.getOutputStream().write(request);
            return caller.getInputStream().read() == 'H';
        } catch (IOException _) {
            return false;
        }
    }

    @Test
    void an_address_has_so_many_connections_and_a_closed_one_makes_room() throws Exception {
        for (int i = 0; i < 3; i++) assertThat(answered(call(), REQUEST)).isTrue();
        assertThat(answered(call(), REQUEST)).isFalse();
        callers.getFirst().close();
        await().until(() -> answered(call(), REQUEST));
    }

    @Test
    void who_has_shown_a_token_does_not_count() throws Exception {
        var token = "GET / HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer x\r\n\r\n";
        for (int i = 0; i < 9; i++)
            assertThat(answered(call(), token.getBytes(StandardCharsets.UTF_8))).isTrue();
        assertThat(answered(call(), REQUEST)).isTrue();
    }

    /// @param sent of one request, or of the second on a connection
    @ParameterizedTest
    @ValueSource(strings = {"", "GE", SLOW, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" + SLOW})
    void the_headers_of_a_request_have_ten_seconds_in_all(String sent) throws Exception {
        var before = sent.length() > SLOW.length() ? 1 : 0;
        var patient = call();
        write(patient, sent);
        now.addAndGet(Duration.ofSeconds(9).toNanos());
        connections.closeSlow();
        write(patient, LAST.substring(before == 1 ? SLOW.length() : sent.length()));
        assertThat(answers(patient)).isEqualTo(before + 1);

        var slow = call();
        write(slow, sent);
        now.addAndGet(Duration.ofHours(1).toNanos());
        assertThat(answers(slow)).isEqualTo(before);
    }

    private static void write(Socket caller, String text) throws IOException {
        caller.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    }

    /// Counts the answers until the connection is closed.
    private static int answers(Socket caller) throws IOException {
        var all = new String(caller.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return all.split("HTTP/1.1 200", -1).length - 1;
    }
}
