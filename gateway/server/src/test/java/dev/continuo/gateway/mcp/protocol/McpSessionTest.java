package dev.continuo.gateway.mcp.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class McpSessionTest {
    /// A server that shakes hands and ends the session at the first call.
    private static final class Ending implements McpTransport {
        private @Nullable Receiver receiver;

        @Override
        public void open(Receiver to) {
            receiver = to;
        }

        @Override
        public CompletableFuture<?> send(ObjectNode message) {
            var to = Objects.requireNonNull(receiver);
            switch (message.path("method").asText()) {
                case "initialize" -> to.received(shaken(message));
                case "tools/call" -> to.ended(new McpFailure("ended the session"));
                default -> {}
            }
            return new CompletableFuture<>();
        }

        @Override
        public void close() {}
    }

    @Test
    void a_call_fails_for_why_the_session_ended_though_whoever_hears_of_it_closes_it_at_once() throws Exception {
        try (var session = new McpSession(new Ending(), false, () -> {})) {
            session.open(Duration.ofSeconds(10));
            var _ = session.end().thenRun(session::close);
            assertThatThrownBy(
                            () -> session.call("echo", JsonNodeFactory.instance.objectNode(), Duration.ofSeconds(10)))
                    .isInstanceOfSatisfying(
                            McpFailure.class,
                            failure -> assertThat(failure.reason()).isEqualTo("ended the session"));
        }
    }

    /// A server that shakes hands, and whose requests fail when the connection is closed.
    private static final class Hanging implements McpTransport {
        private final CompletableFuture<Void> call = new CompletableFuture<>();
        private @Nullable Receiver receiver;

        @Override
        public void open(Receiver to) {
            receiver = to;
        }

        @Override
        public CompletableFuture<?> send(ObjectNode message) {
            if (message.path("method").asText().equals("initialize"))
                Objects.requireNonNull(receiver).received(shaken(message));
            return message.path("method").asText().equals("tools/call") ? call : new CompletableFuture<>();
        }

        void end() {
            Objects.requireNonNull(receiver).ended(new McpFailure("ended the session"));
        }

        @Override
        public void close() {
            call.completeExceptionally(new IOException("closed"));
        }
    }

    @Test
    void a_call_that_closing_cuts_off_fails_for_why_the_session_ended() throws Exception {
        var transport = new Hanging();
        try (var session = new McpSession(transport, false, () -> {})) {
            session.open(Duration.ofSeconds(10));
            var _ = session.end().thenRun(session::close);
            var call =
                    CompletableFuture.supplyAsync(() -> failure(session), Executors.newVirtualThreadPerTaskExecutor());
            await().until(() -> transport.call.getNumberOfDependents() > 0);
            transport.end();
            assertThat(call.join()).isEqualTo("ended the session");
        }
    }

    private static String failure(McpSession session) {
        try {
            return "answered: " + session.call("echo", JsonNodeFactory.instance.objectNode(), Duration.ofSeconds(10));
        } catch (McpFailure e) {
            return e.reason();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String shaken(ObjectNode message) {
        return """
        {"jsonrpc":"2.0","id":%s,"result":{"protocolVersion":"2025-06-18"}}\
        """.formatted(message.path("id"));
    }

    /// A server that asks back.
    private static final class Curious implements McpTransport {
        private final List<String> replies = new ArrayList<>();

        @Override
        public void open(Receiver to) {
            to.received("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}");
            to.received(
                    "{\"jsonrpc\":\"2.0\",\"id\":\"s\",\"method\":\"sampling/createMessage\",\"params\":{\"a\":1}}");
            to.ended(new McpFailure("has asked"));
        }

        @Override
        public CompletableFuture<?> send(ObjectNode message) {
            if (!message.has("method")) replies.add(message.toString());
            return new CompletableFuture<>();
        }

        @Override
        public void close() {}
    }

    @Test
    void a_ping_is_answered_and_all_else_that_a_server_asks_for_is_refused() {
        var server = new Curious();
        try (var session = new McpSession(server, false, () -> {})) {
            assertThatThrownBy(() -> session.open(Duration.ofSeconds(10))).isInstanceOf(McpFailure.class);
        }
        assertThat(server.replies)
                .satisfiesExactly(
                        ping -> assertThat(ping).isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}"),
                        other -> assertThat(other).contains("\"id\":\"s\"", "-32601"));
    }
}
