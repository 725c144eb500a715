package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.continuo.ledger.Verification;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/// Thousands of malformed requests, each from a seed that its failure names.
@SuppressWarnings("NullAway.Init")
final class FuzzTest {
    private static final Pattern ANSWER = Pattern.compile("HTTP/1\\.1 (\\d{3}) .*", Pattern.DOTALL);

    private static WebFixture gate;
    private static final ListAppender<ILoggingEvent> LOG = new ListAppender<>();

    @BeforeAll
    static void open() {
        gate = new WebFixture();
        LOG.start();
        ((Logger) LoggerFactory.getLogger("ROOT")).addAppender(LOG);
    }

    @AfterAll
    static void close() {
        ((Logger) LoggerFactory.getLogger("ROOT")).detachAppender(LOG);
        gate.close();
    }

    @Test
    void malformed_requests_are_refused_with_a_reason_and_never_with_a_defect() {
        var statuses = new TreeMap<Integer, Integer>();
        var wrong = new ArrayList<String>();
        for (long seed = 0; seed < 4_000; seed++) {
            var bytes = new Malformed(seed, gate.operator.reveal()).request();
            var answer = RawHttp.send(gate.web.port(), bytes);
            try {
                statuses.merge(judge(answer), 1, Integer::sum);
            } catch (AssertionError e) {
                wrong.add(shown(seed, bytes, answer));
            }
        }
        assertThat(wrong.stream().limit(20)).as(wrong.size() + " wrong answers").isEmpty();
        System.out.println("malformed requests by status: " + statuses);
        assertThat(statuses.keySet()).contains(400, 401, 404, 405, 413, 415, 431);
        assertThat(gate.mind().ledger().verify(_ -> {})).isInstanceOf(Verification.Result.Sound.class);
        // What is logged by default; a server's own tracing may show what it likes.
        assertThat(LOG.list)
                .filteredOn(e -> e.getLevel().isGreaterOrEqual(Level.INFO))
                .extracting(ILoggingEvent::getFormattedMessage)
                .noneMatch(line -> line.contains(gate.operator.reveal()))
                .noneMatch(line -> line.startsWith("Request "));
        assertThat(gate.operator().say("after", "ada", "Still there?").status()).isEqualTo(200);
    }

    private String shown(long seed, byte[] request, String answer) {
        var head = new String(request, 0, Math.min(250, request.length), StandardCharsets.ISO_8859_1);
        return ("\n\nseed " + seed + ": " + head + "\n->\n" + answer).replace(gate.operator.reveal(), "(token)");
    }

    private static int judge(String answer) {
        var matcher = ANSWER.matcher(answer);
        assertThat(matcher.matches()).isTrue();
        var status = Integer.parseInt(matcher.group(1));
        assertThat(status).isBetween(400, 499);
        var body = answer.substring(answer.indexOf("\r\n\r\n") + 4);
        assertThat(HttpAnswer.parse(body).at("/error/message").asText()).isNotBlank();
        return status;
    }

    @Test
    void strange_but_well_formed_messages_are_taken_as_they_are() {
        var operator = gate.operator();
        for (var text : new String[] {
            "\u0001\u0002",
            "\u202e",
            "\ufeff",
            "\ufffd",
            "'; DROP TABLE message; --",
            "<script>",
            "e\u0301",
            "\ud83d\udc68\u200d\ud83d\udc69",
            "\r\n\r\nHTTP/1.1 200 OK"
        }) {
            var said = operator.say("strange", "ada", text + "!");
            assertThat(said.status()).as(text).isEqualTo(200);
        }
        assertThat(operator.get("/v1/conversations/strange/messages")
                        .at("/messages/0/text")
                        .asText())
                .isEqualTo("\u0001\u0002!");
        assertThat(operator.post("/v1/commands", Map.of("text", "/\u0001")).status())
                .isEqualTo(200);
    }
}
