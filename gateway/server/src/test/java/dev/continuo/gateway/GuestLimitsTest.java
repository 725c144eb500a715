package dev.continuo.gateway;

import static dev.continuo.gateway.HttpGateway.message;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.ModelEvent.ModelCalled;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.testing.FakeModelServer;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Limits of messages and money for people who write over HTTP.
class GuestLimitsTest {
    private static final String PATH = "/v1/messages";
    private static final int EACH = 3;
    private static final int ROOM = 4;

    private static FakeModelServer model;
    private static HttpGateway gateway;

    @BeforeAll
    static void start() {
        model = new FakeModelServer().answers("So it is.");
        // An address that does not count as this machine, so that calls cost something.
        var elsewhere = model.url().replace("127.0.0.1", "[::ffff:127.0.0.1]");
        gateway = new HttpGateway(Map.of(
                "CONTINUO_SYSTEM1",
                "openai:gpt-4o-mini",
                "OPENAI_API_KEY",
                "sk-of-this-test",
                "OPENAI_BASE_URL",
                elsewhere,
                "CONTINUO_HTTP_GUEST_RATE",
                String.valueOf(EACH),
                "CONTINUO_ROOM_RATE",
                String.valueOf(ROOM)));
    }

    @AfterAll
    static void stop() {
        gateway.close();
        model.close();
    }

    private static String token(String name) {
        return gateway.command("/token create " + name)
                .path("data")
                .path("token")
                .asText();
    }

    private static Map<String, Object> named(String id, Map<String, Object> message) {
        var all = new HashMap<>(message);
        all.put("id", id);
        return all;
    }

    private static int status(String token, Map<String, Object> message) {
        return gateway.send(token, PATH, message).status();
    }

    @Test
    void a_guest_says_so_much_a_minute_and_the_next_guest_as_much() {
        var token = token("shop");
        for (var i = 0; i < EACH; i++)
            assertThat(status(token, named("a" + i, message("ann", "desk", "Hello " + i))))
                    .isEqualTo(202);
        var refused = gateway.send(token, PATH, named("more", message("ann", "desk", "And?")));
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.body().at("/error/code").asText()).isEqualTo("too_many_messages");
        // What was accepted once stays accepted; another text under its id changes nothing.
        assertThat(status(token, named("a0", message("ann", "desk", "Hello 0"))))
                .isEqualTo(202);
        assertThat(status(token, named("a0", message("ann", "desk", "Hello")))).isEqualTo(409);
        assertThat(status(token, named("b0", message("ben", "bens", "Hello")))).isEqualTo(202);
    }

    @Test
    void a_guest_who_said_too_much_learns_nothing_of_what_others_said() {
        var token = token("hall");
        assertThat(status(token, named("x", message("eve", "eves", "My code is 4711"))))
                .isEqualTo(202);
        for (var i = 0; i < EACH; i++) status(token, named("m" + i, message("mel", "mels", "Hello " + i)));
        assertThat(status(token, named("x", message("mel", "eves", "My code is 4711"))))
                .isEqualTo(status(token, named("x", message("mel", "eves", "My code is 1"))));
    }

    @Test
    void a_room_hears_so_much_a_minute_the_operator_aside() {
        var said = new HashMap<>(message("kim", "hall", "Hello"));
        said.put("room", true);
        for (var i = 0; i < ROOM; i++) {
            said.put("sender", Map.of("id", "kim" + i));
            gateway.post(PATH, said);
        }
        said.put("sender", Map.of("id", "operator"));
        gateway.post(PATH, said);
        said.put("sender", Map.of("id", "lee"));
        var token = token("unrelated");
        assertThat(status(token, said)).as("a room of its own").isEqualTo(202);
        assertThat(gateway.refused(PATH, said).status()).isEqualTo(429);
    }

    @Test
    void all_senders_of_a_token_share_a_part_of_the_day() {
        var token = token("crowd");
        var other = token("others");
        assertThat(answer(token, "first")).isEqualTo("So it is.");
        var first = gateway.mind().people().list().stream()
                .filter(known -> known.person().name().equals("first"))
                .findFirst()
                .orElseThrow();
        // Of 2 dollars a day.
        spend(first.person().id(), 1_000_000);

        assertThat(answer(token, "second")).startsWith("Today's budget for everybody behind this");
        assertThat(answer(other, "third")).isEqualTo("So it is.");
        gateway.command("/budget token 1.5");
        assertThat(answer(token, "fourth")).isEqualTo("So it is.");
        assertThat(gateway.command("/budget").toString()).contains("token:");
    }

    private static String answer(String token, String who) {
        var said = message(who, "of-" + who, "Where is my boat?");
        return gateway.send(token, PATH + "?wait=20", said)
                .body()
                .path("reply")
                .path("text")
                .asText();
    }

    private static void spend(long person, long micros) {
        var call = new ModelCalled("system1", "openai:x", "said", 0, 0, 0, 0, micros, 0, 1, person, null, null, null);
        gateway.mind().ledger().commit(Decision.of(NewEvent.of(call, Actor.AGENT)));
    }
}
