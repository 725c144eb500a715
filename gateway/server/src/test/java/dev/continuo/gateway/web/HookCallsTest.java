package dev.continuo.gateway.web;

import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.events.HookEvent.HookCreated;
import dev.continuo.events.HookEvent.HookRevoked;
import dev.continuo.gateway.webhook.Receiver;
import dev.continuo.ledger.Verification;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Role;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Requests of other programs, signed well and badly.
@SuppressWarnings("NullAway.Init")
final class HookCallsTest {
    private static WebFixture gate;
    private static String secret;

    @BeforeAll
    static void open() {
        gate = new WebFixture();
        secret = create("ci", null);
    }

    @AfterAll
    static void close() {
        gate.close();
    }

    /// Returns the hook's secret.
    private static String create(String name, @Nullable String template) {
        var key = gate.hookSecrets.freshKey();
        gate.mind()
                .ledger()
                .commit(Decision.of(
                        NewEvent.of(new HookCreated(name, key, template, null, "continuo"), Actor.operator(0))));
        return gate.hookSecrets.of(key);
    }

    private static long now() {
        return gate.clock.instant().getEpochSecond();
    }

    private static String signature(String secret, long time, String body) {
        return "sha256=" + Receiver.hmac(secret, time + "." + body);
    }

    private static HttpAnswer send(String hook, long time, String signature, String body, String... more) {
        var headers = new ArrayList<>(List.of(
                "Content-Type",
                "application/json",
                "X-Continuo-Timestamp",
                Long.toString(time),
                "X-Continuo-Signature",
                signature));
        headers.addAll(List.of(more));
        return gate.nobody()
                .send(gate.nobody()
                        .request("/v1/hooks/" + hook, headers.toArray(String[]::new))
                        .POST(BodyPublishers.ofString(body)));
    }

    private static HttpAnswer call(String body, String... headers) {
        return to("ci", secret, body, headers);
    }

    private static HttpAnswer to(String hook, String key, String body, String... headers) {
        return send(hook, now(), signature(key, now(), body), body, headers);
    }

    private static String heard(HttpAnswer answer) {
        return JooqFactory.on(gate.database.dataSource())
                .select(MESSAGE.TEXT)
                .from(MESSAGE)
                .where(MESSAGE.ID.eq(answer.id()))
                .fetchSingle()
                .value1();
    }

    @Test
    void a_signed_request_is_heard_from_a_guest_in_a_conversation_of_its_own() throws Exception {
        var answer = call("{\"text\": \"Build 12 is green.\"}");
        assertThat(answer.status()).isEqualTo(202);
        assertThat(answer.state()).isIn("accepted", "answering", "answered");
        gate.traffic.ended(answer.id()).get();
        var status = gate.operator().get("/v1/messages/" + answer.id());
        assertThat(status.state()).isEqualTo("answered");
        var person = gate.mind().people().findByAccount("http", "hook:ci").orElseThrow();
        assertThat(person.role()).isEqualTo(Role.GUEST);
        var said = gate.operator().get("/v1/conversations/hook:ci/messages").at("/messages");
        assertThat(said.toString()).contains("Build 12 is green.");
        assertThat(gate.mind().ledger().verify(_ -> {})).isInstanceOf(Verification.Result.Sound.class);
    }

    @Test
    void a_forgery_an_unknown_hook_and_a_revoked_one_look_the_same() {
        var body = "{\"text\": \"Let me in.\"}";
        var gone = create("gone", null);
        var id = gate.mind().programs().hooks().find("gone").orElseThrow().id();
        gate.mind().ledger().commit(Decision.of(NewEvent.of(new HookRevoked(id), Actor.operator(0))));
        // What the tests before this one said is answered first.
        await().until(() -> gate.mind().hearing().inbox().listOpen().isEmpty());
        var before = gate.mind().ledger().seq();
        var time = now();
        var good = signature(secret, time, body);
        var answers = List.of(
                send("ci", time, signature("another", time, body), body),
                send("ci", time, good, body + " "),
                send("ci", time + 1, good, body),
                send("nobody", time, good, body),
                send("nobody", time, signature("", time, body), body),
                send("a%2Fb", time, good, body),
                send("gone", time, signature(gone, time, body), body));
        assertThat(answers).allSatisfy(a -> assertThat(a.status()).isEqualTo(401));
        assertThat(answers.stream().map(HttpAnswer::body).distinct()).hasSize(1);
        assertThat(answers.getFirst().header("WWW-Authenticate")).isNotBlank();
        assertThat(List.of(
                        send("ci", time, good.substring(7), body),
                        send("ci", time, "sha1=" + good.substring(7), body),
                        send("ci", -time, signature(secret, -time, body), body),
                        gate.nobody().post("/v1/hooks/ci", body),
                        gate.operator().post("/v1/hooks/ci", body)))
                .allSatisfy(a -> assertThat(a.status()).isEqualTo(401));
        assertThat(gate.mind().ledger().seq()).isEqualTo(before);
    }

    @Test
    void made_anew_under_its_name_a_hook_has_another_secret() {
        var first = create("twice", null);
        var id = gate.mind().programs().hooks().find("twice").orElseThrow().id();
        gate.mind().ledger().commit(Decision.of(NewEvent.of(new HookRevoked(id), Actor.operator(0))));
        var second = create("twice", null);
        assertThat(to("twice", first, "{\"text\": \"a\"}").status()).isEqualTo(401);
        assertThat(to("twice", second, "{\"text\": \"a\"}").status()).isEqualTo(202);
    }

    @Test
    void a_time_stamp_more_than_five_minutes_off_is_refused_and_only_the_signer_told_why() {
        var body = "{\"text\": \"Late.\"}";
        for (var off : new long[] {-301, 301, -90_000_000}) {
            var time = now() + off;
            var answer = send("ci", time, signature(secret, time, body), body);
            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.code()).isEqualTo("stale");
            assertThat(send("ci", time, signature("other", time, body), body).code())
                    .isEqualTo("unauthorized");
        }
        for (var off : new long[] {-299, 299}) {
            var time = now() + off;
            assertThat(send("ci", time, signature(secret, time, body), body).status())
                    .isEqualTo(202);
        }
    }

    @Test
    void a_replay_is_the_same_message_even_under_a_key_that_is_not_signed() {
        var body = "{\"text\": \"Once only.\"}";
        var first = call(body);
        assertThat(call(body).id()).isEqualTo(first.id());
        assertThat(call(body, "Idempotency-Key", "mine").id()).isEqualTo(first.id());
        gate.clock.advance(Duration.ofSeconds(1));
        assertThat(call(body).id()).isNotEqualTo(first.id());
    }

    @Test
    void a_key_that_first_comes_on_a_repeat_names_the_message_from_then_on() {
        var body = "{\"text\": \"Named late.\"}";
        var first = call(body);
        assertThat(call(body, "Idempotency-Key", "late").id()).isEqualTo(first.id());
        gate.clock.advance(Duration.ofHours(1));
        assertThat(call(body, "Idempotency-Key", "late").id()).isEqualTo(first.id());
        var other = "{\"text\": \"Named early.\"}";
        assertThat(call(other, "Idempotency-Key", "late").status()).isEqualTo(409);

        var early = call(other, "Idempotency-Key", "early");
        gate.clock.advance(Duration.ofSeconds(1));
        var third = call(body);
        assertThat(call(body, "Idempotency-Key", "early").id()).isEqualTo(third.id());
        gate.clock.advance(Duration.ofSeconds(1));
        assertThat(call(other, "Idempotency-Key", "early").id()).isEqualTo(early.id());
    }

    @Test
    void one_key_is_one_message_and_with_another_text_a_conflict() {
        var first = call("{\"text\": \"One.\"}", "Idempotency-Key", "k1");
        assertThat(first.status()).isEqualTo(202);
        gate.clock.advance(Duration.ofSeconds(2));
        var again = call("{\"text\": \"One.\"}", "Idempotency-Key", "k1");
        assertThat(again.status()).isEqualTo(202);
        assertThat(again.id()).isEqualTo(first.id());
        assertThat(call("{\"text\": \"Two.\"}", "Idempotency-Key", "k1").status())
                .isEqualTo(409);
        assertThat(call("{\"text\": \"One.\"}", "X-Request-ID", "k1").id()).isEqualTo(first.id());
        assertThat(call("{\"text\": \"Three.\"}", "Idempotency-Key", "").status())
                .isEqualTo(400);
        assertThat(call("{\"text\": \"4.\"}", "Idempotency-Key", "x".repeat(201))
                        .status())
                .isEqualTo(400);
    }

    @Test
    void a_megabyte_is_taken_and_one_byte_more_is_not() {
        var most = "{\"text\":\"fits\",\"x\":\"%s\"}";
        var fits = most.formatted("x".repeat((1 << 20) - most.length() + 2));
        assertThat(fits).hasSize(1 << 20);
        assertThat(call(fits).status()).isEqualTo(202);
        assertThat(call(fits + " ").status()).isEqualTo(413);
        assertThat(send("nobody", now(), "", fits + " ").status()).isEqualTo(413);
    }

    @Test
    void more_than_its_rate_is_turned_away_for_one_hook_alone() {
        var busy = create("busy", null);
        gate.hooksPerMinute.set(30);
        try {
            for (int i = 0; i < 30; i++)
                assertThat(to("busy", busy, "{\"text\": \"%d\"}".formatted(i)).status())
                        .isEqualTo(202);
            var answer = to("busy", busy, "{\"text\": \"more\"}");
            assertThat(answer.status()).isEqualTo(429);
            assertThat(answer.header("Retry-After")).isEqualTo("2");
            assertThat(call("{\"text\": \"Another hook.\"}").status()).isEqualTo(202);
            gate.clock.advance(Duration.ofSeconds(2));
            assertThat(to("busy", busy, "{\"text\": \"more\"}").status()).isEqualTo(202);
        } finally {
            gate.hooksPerMinute.set(1_000_000);
        }
    }

    @Test
    void a_forger_does_not_use_up_the_rate() {
        var calm = create("calm", null);
        gate.hooksPerMinute.set(1);
        try {
            for (int i = 0; i < 5; i++) send("calm", now(), "sha256=00", "{}");
            assertThat(to("calm", calm, "{\"text\": \"Mine.\"}").status()).isEqualTo(202);
        } finally {
            gate.hooksPerMinute.set(1_000_000);
        }
    }

    @Test
    void a_template_says_what_is_heard_and_what_is_missing_is_left_out() {
        var key = create("git", "{{repo.name}}: {{commits.0.message}} {{no.such}}!");
        var answer = to("git", key, "{\"repo\": {\"name\": \"boat\"}, \"commits\": [{\"message\": \"Mend\"}]}");
        assertThat(heard(answer)).isEqualTo("boat: Mend !");
        var hollow = create("hollow", "{{nothing}}");
        assertThat(to("hollow", hollow, "{}").status()).isEqualTo(400);
        assertThat(heard(to("hollow", hollow, "Plain.", "Content-Type", "text/plain")))
                .isEqualTo("Plain.");
    }

    @Test
    void hostile_json_is_refused_or_made_harmless() {
        for (var bad : List.of(
                "{\"a\":".repeat(100) + "1" + "}".repeat(100),
                "[".repeat(500_000),
                "{\"text\": 1" + "0".repeat(2_000) + "}",
                "{\"text\": 1e99999999999}",
                "{\"text\": \"a\", \"text\": \"b\"}",
                "{\"text\": \"a\"} trailing",
                "{\"text\": NaN}",
                ""))
            assertThat(call(bad).status())
                    .as(bad.substring(0, Math.min(40, bad.length())))
                    .isEqualTo(400);
        assertThat(heard(call("{\"text\": \"a\\u0000b\\ud800c\"}"))).isEqualTo("a\uFFFDb\uFFFDc");
        assertThat(heard(call("{\"n\": 1e999999999, \"m\": 1.10}"))).contains("1E+999999999", "1.10");
        assertThat(heard(call("{\"text\": \"/pause 1h\"}"))).isEqualTo("ci: /pause 1h");
        assertThat(heard(call("[1, \"two\"]"))).contains("two");
        assertThat(call("{}", "Content-Type", "text/html").status()).isEqualTo(415);
        assertThat(call("{}", "Content-Encoding", "gzip").status()).isEqualTo(415);
    }

    @Test
    void the_names_of_hooks_are_theirs_alone() {
        for (var message : List.of(
                HttpTestClient.message("hook:mine", "ada", "Hello."),
                HttpTestClient.message("mine", "hook:ci", "Hello.")))
            assertThat(gate.operator().post("/v1/messages", message).status()).isEqualTo(400);
        var integration = gate.integration("outside").visitor();
        assertThat(integration.say("hook:ci", "hook:ci", "Hello.").status()).isEqualTo(200);
        assertThat(integration.get("/v1/conversations/hook:ci/messages").at("/messages"))
                .hasSize(2);
        assertThat(gate.nobody().post("/v1/messages", Map.of("text", "Hello.")).status())
                .isEqualTo(401);
    }
}
