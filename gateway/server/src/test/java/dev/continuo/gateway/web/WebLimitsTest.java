package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@SuppressWarnings("NullAway.Init")
final class WebLimitsTest {
    private static final String PATH = "/v1/messages";

    private static WebFixture gate;
    private static HttpTestClient operator;

    @BeforeAll
    static void open() {
        gate = new WebFixture();
        operator = gate.operator();
    }

    @AfterAll
    static void close() {
        gate.close();
    }

    private static String message(String text) {
        return "{\"conversation\":\"c\",\"sender\":{\"id\":\"ada\"},\"text\":" + text + "}";
    }

    private static HttpAnswer bytes(byte[] body, String... headers) {
        var all = new java.util.ArrayList<>(List.of("Content-Type", "application/json"));
        all.addAll(List.of(headers));
        return operator.send(operator.request(PATH, all.toArray(String[]::new)).POST(BodyPublishers.ofByteArray(body)));
    }

    @Test
    void a_body_over_one_megabyte_is_too_large_however_it_is_sent() {
        var big = message("\"" + "x".repeat(1 << 20) + "\"");
        assertThat(operator.raw(PATH, big).status()).isEqualTo(413);
        var stream = new java.io.ByteArrayInputStream(big.getBytes(StandardCharsets.UTF_8));
        var chunked = operator.request(PATH, "Content-Type", "application/json")
                .POST(BodyPublishers.ofInputStream(() -> stream));
        assertThat(operator.send(chunked).status()).isEqualTo(413);
    }

    @Test
    void a_text_may_have_a_hundred_thousand_characters_and_no_more() {
        assertThat(operator.raw(PATH, message("\"" + "😀".repeat(100_000) + "\""))
                        .status())
                .isEqualTo(202);
        assertThat(operator.raw(PATH, message("\"" + "x".repeat(100_001) + "\""))
                        .status())
                .isEqualTo(400);
    }

    @Test
    void deep_nesting_is_refused() {
        assertThat(operator.raw(PATH, message("[".repeat(60) + "]".repeat(60))).status())
                .isEqualTo(400);
        assertThat(operator.raw(PATH, "[".repeat(200_000)).status()).isEqualTo(400);
    }

    @Test
    void an_unknown_field_is_refused_naming_the_nearest() {
        var answer = operator.post(PATH, Map.of("conversatoin", "c", "sender", Map.of("id", "a"), "text", "x"));
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.at("/error/message").asText()).contains("conversatoin");
        assertThat(answer.at("/error/suggestion").asText()).contains("conversation");
        var inner =
                operator.post(PATH, Map.of("conversation", "c", "sender", Map.of("id", "a", "nmae", "A"), "text", "x"));
        assertThat(inner.at("/error/suggestion").asText()).contains("sender.name");
    }

    @Test
    void wrong_types_missing_fields_and_doubled_ones_are_refused() {
        for (var bad : List.of(
                "",
                " ",
                "null",
                "[]",
                "1",
                "\"x\"",
                "{",
                "{}",
                "{}{}",
                "{} x",
                "{\"text\":\"a\",\"text\":\"b\",\"conversation\":\"c\",\"sender\":{\"id\":\"a\"}}",
                message("1"),
                message("null"),
                message("[]"),
                message("\"\""),
                message("\" \\n \""),
                "{\"conversation\":1,\"sender\":{\"id\":\"a\"},\"text\":\"x\"}",
                "{\"conversation\":\"c\",\"sender\":\"a\",\"text\":\"x\"}",
                "{\"conversation\":\"c\",\"sender\":{\"id\":7},\"text\":\"x\"}",
                "{\"conversation\":\"c\",\"sender\":{\"id\":\"a\"},\"text\":\"x\",\"room\":\"yes\"}",
                "{\"conversation\":\"c\",\"sender\":{\"id\":\"a\"},\"text\":\"x\",\"id\":5}")) {
            var answer = operator.raw(PATH, bad);
            assertThat(answer.status()).as(bad).isEqualTo(400);
            assertThat(answer.at("/error/message").asText()).isNotBlank();
        }
    }

    @Test
    void half_characters_and_nul_are_refused_also_when_escaped() {
        for (var bad : List.of("\"a\\u0000b\"", "\"\\ud800\"", "\"\\udc00\\ud800\"", "\"\\ud83dx\"", "\"x\\ud83d\""))
            assertThat(operator.raw(PATH, message(bad)).status()).as(bad).isEqualTo(400);
        assertThat(operator.raw(PATH, message("\"\\ud83d\\ude00\"")).status()).isEqualTo(202);
        var nul = message("\"a\0b\"").getBytes(StandardCharsets.UTF_8);
        assertThat(bytes(nul).status()).isEqualTo(400);
        // A lone surrogate in CESU-8, an overlong slash, a byte that never occurs, a cut-off
        // sequence.
        for (var bad : List.of(
                new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
                new byte[] {(byte) 0xC0, (byte) 0xAF},
                new byte[] {(byte) 0xFF},
                new byte[] {(byte) 0xE2, (byte) 0x82})) {
            var text = new java.io.ByteArrayOutputStream();
            text.writeBytes(
                    "{\"conversation\":\"c\",\"sender\":{\"id\":\"a\"},\"text\":\"".getBytes(StandardCharsets.UTF_8));
            text.writeBytes(bad);
            text.writeBytes("\"}".getBytes(StandardCharsets.UTF_8));
            assertThat(bytes(text.toByteArray()).status()).isEqualTo(400);
        }
    }

    @Test
    void names_are_short_and_free_of_control_characters() {
        for (var bad : List.of("", " ", "a\nb", "a\tb", "\u0007", "\u0085", "x".repeat(201))) {
            assertThat(operator.post(PATH, HttpTestClient.message(bad, "a", "x"))
                            .status())
                    .as(bad)
                    .isEqualTo(400);
            assertThat(operator.post(PATH, HttpTestClient.message("c", bad, "x"))
                            .status())
                    .as(bad)
                    .isEqualTo(400);
            assertThat(operator.post(
                                    PATH,
                                    Map.of("id", bad, "conversation", "c", "sender", Map.of("id", "a"), "text", "x"))
                            .status())
                    .as(bad)
                    .isEqualTo(400);
        }
        assertThat(operator.post(PATH, HttpTestClient.message("x".repeat(200), "y".repeat(200), "x"))
                        .status())
                .isEqualTo(202);
    }

    @Test
    void only_plain_json_in_utf8_is_taken() {
        var body = message("\"x\"").getBytes(StandardCharsets.UTF_8);
        for (var type : List.of(
                "text/plain",
                "application/x-www-form-urlencoded",
                "application/json; charset=utf-16",
                "application/jsonx",
                "*/*"))
            assertThat(bytes(body, "Content-Type", type).status()).as(type).isEqualTo(415);
        assertThat(bytes(body, "Content-Encoding", "gzip").status()).isEqualTo(415);
        assertThat(bytes(body, "Content-Type", "Application/JSON;charset=\"UTF-8\"")
                        .status())
                .isEqualTo(202);
        assertThat(operator.send(operator.request(PATH).POST(BodyPublishers.ofByteArray(body)))
                        .status())
                .isEqualTo(415);
    }

    @Test
    void a_body_that_ends_early_is_refused() {
        var head =
                "POST /v1/messages HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAuthorization: Bearer "
                        + gate.operator.reveal()
                        + "\r\n";
        assertThat(RawHttp.send(
                        gate.web.port(),
                        (head + "Content-Length: 500\r\n\r\n{\"text\":").getBytes(StandardCharsets.UTF_8)))
                .startsWith("HTTP/1.1 400");
        assertThat(RawHttp.send(
                        gate.web.port(),
                        (head + "Transfer-Encoding: chunked\r\n\r\n5\r\n{\"te").getBytes(StandardCharsets.UTF_8)))
                .startsWith("HTTP/1.1 400");
        assertThat(RawHttp.send(
                        gate.web.port(), (head + "Content-Length: -5\r\n\r\n").getBytes(StandardCharsets.UTF_8)))
                .startsWith("HTTP/1.1 400");
    }

    @Test
    void a_header_does_not_turn_one_method_into_another() {
        var said = operator.say("m", "ada", "Hello.");
        var override = new String[] {"X-HTTP-Method-Override", "DELETE"};
        assertThat(operator.get("/v1/messages/" + said.id(), override).status()).isEqualTo(200);
        assertThat(operator.post("/v1/session", "{}", override).status()).isEqualTo(400);
    }

    /// The web looks at how long headers take; the limit itself is tested in ConnectionLimitsTest.
    @Test
    void a_caller_who_does_not_end_the_headers_is_sent_away() throws Exception {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), gate.web.port())) {
            socket.getOutputStream().write("GET /healthz HTTP/1.1\r\n".getBytes(StandardCharsets.UTF_8));
            // 30 s: an idle connection is closed after 150 s, too.
            socket.setSoTimeout(30_000);

            assertThat(socket.getInputStream().read()).isNegative();
        }
    }

    @Test
    void a_thousand_waiting_repeats_of_one_message_keep_nobody_else_from_waiting() throws Exception {
        var integration = gate.integration("repeater").visitor();
        var repeat = new java.util.HashMap<>(HttpTestClient.message("w", "ada", "Hello?"));
        repeat.put("id", "again");
        gate.mind().grounds().killSwitch().hold(true);
        try (var threads = java.util.concurrent.Executors.newVirtualThreadPerTaskExecutor()) {
            var repeats = new java.util.ArrayList<java.util.concurrent.Future<HttpAnswer>>();
            while (repeats.size() < 1_000) {
                for (int i = 0; i < 50; i++)
                    repeats.add(threads.submit(() -> integration.post("/v1/messages?wait=120", repeat)));
                awaitWaiting(repeats.size());
            }
            var mine = HttpTestClient.message("w-operator", "ada", "And I?");
            var own = threads.submit(() -> operator.post("/v1/messages?wait=120", mine));
            var other = HttpTestClient.message("w-other", "bea", "And I?");
            var more = threads.submit(() -> integration.post("/v1/messages?wait=120", other));
            awaitWaiting(1_002);
            gate.mind().grounds().killSwitch().hold(false);
            assertThat(own.get().status()).isEqualTo(200);
            assertThat(more.get().status()).isEqualTo(200);
            for (var answer : repeats) assertThat(answer.get().status()).isEqualTo(200);
        } finally {
            gate.mind().grounds().killSwitch().hold(false);
        }
    }

    private static void awaitWaiting(int requests) {
        var line = "continuo_requests_waiting " + requests + ".0";
        await().until(() -> operator.get("/metrics").body().contains(line));
    }

    @Test
    void health_and_metrics_are_told() {
        operator.say("h", "ada", "Hello.");
        var health = gate.nobody().get("/healthz");
        assertThat(health.status()).isEqualTo(200);
        assertThat(health.at("/channels/http").asText()).isEqualTo("ok");
        assertThat(gate.nobody().get("/readyz").at("/ready").asBoolean()).isTrue();
        var metrics = operator.get("/metrics");
        assertThat(metrics.status()).isEqualTo(200);
        assertThat(metrics.body())
                .contains("continuo_turns_total{state=\"answered\"}")
                .contains("continuo_ledger_seq ")
                .contains("continuo_http_requests_seconds_count{method=\"POST\",route=\"/v1/messages\",status=\"200\"}")
                .contains("continuo_model_calls_total{");
    }
}
