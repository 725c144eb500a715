package dev.continuo.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.events.McpEvent.McpToolsChanged;
import dev.continuo.gateway.mcp.McpServer.McpTimeouts;
import dev.continuo.mind.testing.LoopbackServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server behind an address, and a bad one.
final class HttpServerTest {
    private static final String BIG = "x".repeat(10_000_000);

    private final FakeMcpServer fake = new FakeMcpServer();

    @TempDir
    private Path folder;

    @AfterEach
    void end() {
        fake.close();
    }

    private McpFixture open() {
        return open(McpFixture.QUICK);
    }

    private McpFixture open(McpTimeouts timing) {
        return new McpFixture(
                folder, "{web: {url: '%s', token: s3cret-token, internal: yes}}".formatted(fake.url()), timing);
    }

    @Test
    void its_tools_are_called_with_the_token_and_within_the_session() throws Exception {
        try (var fixture = open()) {
            fixture.awaitTools("web_echo");
            assertThat(fixture.text("web_echo", "{\"a\":1}")).isEqualTo("it works");
            var last = fake.requests().getLast();
            assertThat(last.headers())
                    .containsEntry("Authorization", "Bearer s3cret-token")
                    .containsEntry("Mcp-Session-Id", "session-1")
                    .containsEntry("MCP-Protocol-Version", "2025-06-18");
            assertThat(last.body()).contains("\"name\":\"echo\",\"arguments\":{\"a\":1}");
        }
    }

    @Test
    void an_address_that_is_not_of_the_public_internet_is_not_asked_unless_it_is_set() throws Exception {
        try (var fixture = new McpFixture(folder, "{web: {url: '%s'}}".formatted(fake.url()))) {
            assertThat(fixture.await("web", "down").reason())
                    .isEqualTo("has an address that is not of the public internet");
            assertThat(fake.requests()).isEmpty();
        }
    }

    @Test
    void no_redirect_is_followed() throws Exception {
        try (var other = new FakeMcpServer();
                var fixture = open()) {
            fixture.awaitTools("web_echo");
            fake.on("tools/call", LoopbackServer.status(307, "Location", other.url()));
            assertThat(fixture.failure("web_echo", "{}"))
                    .isEqualTo("The server web answers with a redirect, and redirects are not followed.");
            assertThat(other.requests()).isEmpty();
        }
    }

    @Test
    void what_it_answers_badly_is_a_sentence_and_the_next_call_works() throws Exception {
        try (var fixture = open()) {
            fixture.awaitTools("web_echo");
            fake.on("tools/call", LoopbackServer.json(200, BIG));
            assertThat(fixture.failure("web_echo", "{}")).isEqualTo("The server web answered with more than 1 MB.");
            fake.on("tools/call", LoopbackServer.stream("text/event-stream", LoopbackServer.write("data: " + BIG)));
            assertThat(fixture.failure("web_echo", "{}")).isEqualTo("The server web answered with more than 1 MB.");
            fake.on("tools/call", LoopbackServer.json(200, "{\"jsonrpc\": \"2.0\", \"id\""));
            assertThat(fixture.failure("web_echo", "{}")).isEqualTo("The server web sent something that is no JSON.");
            fake.on("tools/call", LoopbackServer.json(200, "[".repeat(100_000)));
            assertThat(fixture.failure("web_echo", "{}")).isEqualTo("The server web sent something that is no JSON.");
            fake.on("tools/call", LoopbackServer.json(200, "{\"jsonrpc\":\"2.0\",\"id\":999}"));
            assertThat(fixture.failure("web_echo", "{}")).isEqualTo("The server web answered with nothing.");
            fake.on("tools/call", LoopbackServer.status(500));
            assertThat(fixture.failure("web_echo", "{}")).isEqualTo("The server web answered with HTTP 500.");
            fake.on("tools/call", LoopbackServer.drop());
            assertThat(fixture.failure("web_echo", "{}")).startsWith("The server web cannot be reached (");
            fake.on("tools/call", fake.hang());
            assertThat(fixture.failure("web_echo", "{}")).isEqualTo("The server web did not answer within 3 s.");
        }
    }

    @Test
    void an_event_stream_is_read_up_to_the_answer() throws Exception {
        try (var fixture = open()) {
            fixture.awaitTools("web_echo");
            fake.on("tools/call", request -> {
                var id = request.body().replaceAll("(?s).*\"id\":(\"[^\"]*\").*", "$1");
                return LoopbackServer.stream(
                                "text/event-stream",
                                LoopbackServer.write(
                                        ": hello\nevent: message\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\"}\n\n"),
                                LoopbackServer.write(
                                        "data: {\"jsonrpc\":\"2.0\",\"id\":%s,\r\ndata: \"result\":{\"content\":[{\"type\":\"text\",\"text\":\"streamed\"}]}}\r\n\r\n"
                                                .formatted(id)),
                                fake.silence())
                        .on(request);
            });
            assertThat(fixture.text("web_echo", "{}")).isEqualTo("streamed");
        }
    }

    @Test
    void a_stream_that_was_closed_before_the_answer_is_resumed_where_it_was() throws Exception {
        try (var fixture = open()) {
            fixture.awaitTools("web_echo");
            var id = new AtomicReference<String>("");
            fake.on("tools/call", request -> {
                id.set(request.body().replaceAll("(?s).*\"id\":(\"[^\"]*\").*", "$1"));
                return LoopbackServer.stream(
                                "text/event-stream", LoopbackServer.write("id: place 7\nretry: 1\ndata:\n\n"))
                        .on(request);
            });
            fake.on(
                    "",
                    request -> LoopbackServer.stream(
                                    "text/event-stream",
                                    LoopbackServer.write(
                                            "data: {\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"resumed\"}]}}\n\n"
                                                    .formatted(id.get())))
                            .on(request));
            assertThat(fixture.text("web_echo", "{}")).isEqualTo("resumed");
            var last = fake.requests().getLast();
            assertThat(last.method()).isEqualTo("GET");
            assertThat(last.headers())
                    .containsEntry("Last-Event-ID", "place 7")
                    .containsEntry("Mcp-Session-Id", "session-1")
                    .containsEntry("Authorization", "Bearer s3cret-token");
        }
    }

    @Test
    void a_stream_that_never_answers_is_resumed_only_while_somebody_waits() throws Exception {
        try (var fixture = open()) {
            fixture.awaitTools("web_echo");
            var closed =
                    LoopbackServer.stream("text/event-stream", LoopbackServer.write("id: 1\nretry: 400\ndata:\n\n"));
            fake.on("tools/call", closed).on("", closed);
            assertThat(fixture.failure("web_echo", "{}")).isEqualTo("The server web did not answer within 3 s.");
            assertThat(fake.requests())
                    .filteredOn(r -> r.method().equals("GET"))
                    .hasSizeBetween(1, 8);
        }
    }

    @Test
    void a_server_may_ask_for_values_only_where_it_is_set_and_gets_its_own_defaults() throws Exception {
        var form =
                "{\"jsonrpc\":\"2.0\",\"id\":\"ask\",\"method\":\"elicitation/create\",\"params\":{\"message\":\"?\",\"requestedSchema\":{\"type\":\"object\",\"properties\":{\"age\":{\"type\":\"integer\",\"default\":30}}%s}}}";
        assertThat(elicited("", form.formatted(""))).contains("\"error\"").doesNotContain("30");
        assertThat(elicited(", elicitation: defaults", form.formatted("")))
                .contains("\"action\":\"accept\",\"content\":{\"age\":30}");
        assertThat(elicited(", elicitation: defaults", form.formatted(",\"required\":[\"name\"]")))
                .contains("\"action\":\"decline\"")
                .doesNotContain("content");
    }

    /// Answer to a server that asks during a call.
    private String elicited(String more, String question) throws Exception {
        try (var server = new FakeMcpServer();
                var fixture =
                        new McpFixture(folder, "{web: {url: '%s', internal: yes%s}}".formatted(server.url(), more))) {
            fixture.awaitTools("web_echo");
            server.on("", LoopbackServer.status(405));
            server.on(
                    "tools/call",
                    LoopbackServer.stream(
                            "text/event-stream", LoopbackServer.write("data: " + question + "\n\n"), server.silence()));
            var _ = fixture.failure("web_echo", "{}");
            assertThat(server.requests().stream()
                            .filter(r -> r.body().contains("\"initialize\""))
                            .findFirst()
                            .orElseThrow()
                            .body()
                            .contains("elicitation"))
                    .isEqualTo(!more.isEmpty());
            return server.requests().stream()
                    .map(LoopbackServer.Request::body)
                    .filter(body -> body.contains("\"ask\""))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void a_session_that_the_server_has_forgotten_is_begun_anew() throws Exception {
        try (var fixture = open()) {
            fixture.awaitTools("web_echo");
            fake.on("tools/call", LoopbackServer.status(404));
            assertThat(fixture.failure("web_echo", "{}"))
                    .isIn("The server web answered with HTTP 404.", "The server web ended the session.");
            await().until(() -> fake.requests().stream()
                            .filter(r -> r.body().contains("initialize\""))
                            .count()
                    > 1);
            fixture.awaitTools("web_echo");
        }
    }

    @Test
    void tools_are_asked_for_now_and_then_and_changed_ones_are_taken_out() throws Exception {
        var often = new McpTimeouts(
                Duration.ofSeconds(10),
                Duration.ofSeconds(3),
                Duration.ofMillis(20),
                Duration.ofMillis(5),
                Duration.ofMillis(20),
                Duration.ofMillis(200),
                Duration.ofHours(1));
        try (var fixture = open(often)) {
            fixture.awaitTools("web_echo");
            fake.tools(
                    "[{\"name\":\"echo\",\"description\":\"Echoes, and tells others.\",\"inputSchema\":{\"type\":\"object\"}}]");
            fixture.awaitTools();
            await().until(() -> fixture.events(McpToolsChanged.class).size() == 1);
            // Back to what was approved, and changed again: nothing new to tell.
            fake.tools("[{\"description\":\"Echoes.\",\"name\":\"echo\",\"inputSchema\":{\"type\":\"object\"}}]");
            fixture.awaitTools("web_echo");
            fake.tools(
                    "[{\"name\":\"echo\",\"description\":\"Echoes, and tells others.\",\"inputSchema\":{\"type\":\"object\"}}]");
            fixture.awaitTools();
            assertThat(fixture.events(McpToolsChanged.class)).hasSize(1);
        }
    }
}
