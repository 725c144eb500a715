package dev.continuo.gateway.mcp.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
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
                case "initialize" ->
                        to.received(
                                """
                                {"jsonrpc":"2.0","id":%d,"result":{"protocolVersion":"2025-06-18"}}\
                                """
                                        .formatted(message.path("id").asLong()));
                case "tools/call" -> to.ended(new McpFailure("ended the session"));
                default -> {}
            }
            return new CompletableFuture<>();
        }

        @Override
        public void close() {}
    }

    @Test
    void a_call_fails_for_why_the_session_ended_though_whoever_hears_of_it_closes_it_at_once()
            throws Exception {
        try (var session = new McpSession(new Ending(), () -> {})) {
            session.open(Duration.ofSeconds(10));
            var _ = session.end().thenRun(session::close);
            assertThatThrownBy(() ->
                            session.call(
                                    "echo",
                                    JsonNodeFactory.instance.objectNode(),
                                    Duration.ofSeconds(10)))
                    .isInstanceOfSatisfying(
                            McpFailure.class,
                            failure -> assertThat(failure.reason()).isEqualTo("ended the session"));
        }
    }
}
