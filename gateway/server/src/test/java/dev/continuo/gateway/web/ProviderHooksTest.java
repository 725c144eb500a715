package dev.continuo.gateway.web;

import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.HookEvent.HookCreated;
import dev.continuo.gateway.webhook.Receiver;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Requests as GitHub, GitLab, Stripe and Slack sign them, each to a hook of its style.
@SuppressWarnings("NullAway.Init")
final class ProviderHooksTest {
    private static final List<String> STYLES = List.of("continuo", "github", "gitlab", "stripe", "slack");

    private static final Map<String, String> SECRETS = new HashMap<>();
    private static WebFixture gate;

    @BeforeAll
    static void open() {
        gate = new WebFixture();
        for (var style : STYLES) SECRETS.put(style, create(style, style, null));
        SECRETS.put("nobody", "a secret of no hook");
    }

    @AfterAll
    static void close() {
        gate.close();
    }

    /// Returns the hook's secret.
    private static String create(String name, String style, @Nullable String template) {
        var key = gate.hookSecrets.freshKey();
        gate.mind()
                .ledger()
                .commit(Decision.of(NewEvent.of(new HookCreated(name, key, template, null, style), Actor.operator(0))));
        return gate.hookSecrets.of(key);
    }

    private static long now() {
        return gate.clock.instant().getEpochSecond();
    }

    /// The headers with which a sender of that style proves itself.
    private static String[] proof(String style, String secret, long time, String body) {
        var t = Long.toString(time);
        return switch (style) {
            case "continuo" ->
                new String[] {
                    "X-Continuo-Timestamp", t, "X-Continuo-Signature", "sha256=" + Receiver.hmac(secret, t + "." + body)
                };
            case "github" -> new String[] {"X-Hub-Signature-256", "sha256=" + Receiver.hmac(secret, body)};
            case "gitlab" -> new String[] {"X-Gitlab-Token", secret};
            case "stripe" ->
                new String[] {
                    "Stripe-Signature",
                    "t=%s,v1=%s,v1=%s,v0=abc"
                            .formatted(
                                    t, Receiver.hmac("rolled", t + "." + body), Receiver.hmac(secret, t + "." + body))
                };
            case "slack" ->
                new String[] {
                    "X-Slack-Request-Timestamp",
                    t,
                    "X-Slack-Signature",
                    "v0=" + Receiver.hmac(secret, "v0:" + t + ":" + body)
                };
            default -> throw new AssertionError(style);
        };
    }

    private static HttpAnswer send(String hook, String body, String[] proof, String... more) {
        var headers = new String[proof.length + more.length];
        System.arraycopy(proof, 0, headers, 0, proof.length);
        System.arraycopy(more, 0, headers, proof.length, more.length);
        return gate.nobody().raw("/v1/hooks/" + hook, body, headers);
    }

    private static HttpAnswer call(String style, String body, String... more) {
        return send(style, body, proof(style, secret(style), now(), body), more);
    }

    private static String secret(String hook) {
        return java.util.Objects.requireNonNull(SECRETS.get(hook));
    }

    private static String heard(HttpAnswer answer) {
        return JooqFactory.on(gate.database.dataSource())
                .select(MESSAGE.TEXT)
                .from(MESSAGE)
                .where(MESSAGE.ID.eq(answer.id()))
                .fetchSingle()
                .value1();
    }

    private static int said(String hook) {
        return JooqFactory.on(gate.database.dataSource()).fetchCount(MESSAGE, MESSAGE.TEXT.contains("to " + hook));
    }

    @ParameterizedTest
    @ValueSource(strings = {"continuo", "github", "gitlab", "stripe", "slack"})
    void a_request_that_its_provider_signed_is_heard_byte_for_byte(String style) {
        // Signed as it came: with its spaces, its order and its escapes.
        var body = "{ \"text\":\t\"Gr\\u00fc\\u00dfe to %s 1.0\", \"b\": 1.0,\"a\":2 }";
        var answer = call(style, body.formatted(style));
        assertThat(answer.status()).as(answer.body()).isEqualTo(202);
        assertThat(heard(answer)).isEqualTo("Grüße to " + style + " 1.0");
        if (style.equals("gitlab")) return;
        var again = body.formatted("capitals");
        var proof = proof(style, secret(style), now(), again);
        var last = proof.length - 1;
        if (!style.equals("stripe")) proof[last] = proof[last].toUpperCase(Locale.ROOT);
        assertThat(send(style, again, proof).status()).isEqualTo(202);
    }

    @ParameterizedTest
    @ValueSource(strings = {"continuo", "github", "gitlab", "stripe", "slack"})
    void a_wrong_signature_another_style_and_no_hook_look_the_same(String style) {
        var body = "{\"text\": \"forged to %s\"}".formatted(style);
        var forged = proof(style, "another secret", now(), body);
        var answer = send(style, body, forged);
        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.code()).isEqualTo("unauthorized");
        assertThat(answer.header("WWW-Authenticate")).isNotBlank();
        assertThat(answer.body()).doesNotContain(secret(style));
        assertThat(send("nobody", body, forged).body()).isEqualTo(answer.body());
        for (var other : STYLES)
            if (!other.equals(style))
                assertThat(send(style, body, proof(other, secret(style), now(), body))
                                .body())
                        .as(other)
                        .isEqualTo(answer.body());
        if (!style.equals("gitlab"))
            assertThat(send(style, body + " ", proof(style, secret(style), now(), body))
                            .body())
                    .isEqualTo(answer.body());
        assertThat(said(style + "\"")).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "signature_missing   | X-Request-Start | 1",
                "signature_malformed | X-Hub-Signature-256 | sha1=0123456789",
                "signature_malformed | X-Hub-Signature-256 | sha256=0123",
                "signature_malformed | X-Gitlab-Token | ''",
                "signature_malformed | Stripe-Signature | v1=0123",
                "signature_malformed | Stripe-Signature | t=soon,v1=AA",
                "signature_malformed | Stripe-Signature | t=1772366400,v0=AA",
                "signature_malformed | Stripe-Signature | t=1772366400,t=1772366401,v1=AA",
                "signature_missing   | X-Slack-Signature | v0=AA",
                "signature_missing   | X-Continuo-Signature | sha256=AA",
            })
    void what_a_request_lacks_is_said_and_does_not_tell_which_hooks_there_are(
            String code, String header, String value) {
        var long64 = value.replace("AA", "a".repeat(64));
        var answers = STYLES.stream()
                .map(hook -> send(hook, "{}", new String[] {header, long64}))
                .toList();
        assertThat(answers).allSatisfy(a -> assertThat(a.status()).isEqualTo(401));
        assertThat(answers).allSatisfy(a -> assertThat(a.code()).isEqualTo(code));
        assertThat(answers.stream().map(HttpAnswer::body).distinct())
                .containsExactly(
                        send("nobody", "{}", new String[] {header, long64}).body());
        if (code.equals("signature_malformed"))
            assertThat(answers.getFirst().body()).contains(header);
    }

    @Test
    void a_time_stamp_that_is_missing_or_malformed_is_named() {
        var time = new String[] {"X-Slack-Request-Timestamp", "X-Continuo-Timestamp"};
        var signature = new String[] {"X-Slack-Signature", "X-Continuo-Signature"};
        var value = new String[] {"v0=", "sha256="};
        for (int i = 0; i < time.length; i++) {
            var signed = new String[] {signature[i], value[i] + "a".repeat(64)};
            assertThat(send("slack", "{}", signed).body()).contains(time[i]);
            var bad = send("slack", "{}", signed, time[i], "-1");
            assertThat(bad.code()).isEqualTo("signature_malformed");
            assertThat(bad.body()).contains(time[i]);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"continuo", "stripe", "slack"})
    void a_time_stamp_more_than_five_minutes_off_is_refused_with_the_tolerance(String style) {
        for (var off : new long[] {-301, 301}) {
            var body = "{\"text\": \"late\", \"id\": \"%d\"}".formatted(off);
            var late = send(style, body, proof(style, secret(style), now() + off, body));
            assertThat(late.status()).isEqualTo(401);
            assertThat(late.code()).isEqualTo("stale");
            assertThat(late.body()).contains("5 minutes");
            var forged = send(style, body, proof(style, "another", now() + off, body));
            assertThat(forged.code()).isEqualTo("unauthorized");
        }
        var body = "{\"text\": \"just in time\"}";
        assertThat(send(style, body, proof(style, secret(style), now() - 300, body))
                        .status())
                .isEqualTo(202);
    }

    @Test
    void a_body_too_large_is_refused_before_its_signature_is_looked_at() {
        var body = " ".repeat((1 << 20) + 1);
        for (var style : STYLES) {
            var answer = send(style, body, new String[0]);
            assertThat(answer.status()).isEqualTo(413);
            assertThat(answer.code()).isEqualTo("too_large");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "github, X-GitHub-Delivery",
        "gitlab, Idempotency-Key",
        "gitlab, X-Gitlab-Event-UUID",
        "stripe, id",
        "slack, event_id"
    })
    void what_the_provider_repeats_is_one_message(String style, String key) {
        var header = Character.isUpperCase(key.charAt(0));
        var body = "{\"text\": \"once to %s\", \"%s\": \"evt-%s\"}".formatted(key, key, key);
        var more = header ? new String[] {key, "d-1-" + key} : new String[] {"X-Slack-Retry-Num", "0"};
        var first = call(style, body, more);
        assertThat(first.status()).as(first.body()).isEqualTo(202);
        // Past the time that the signature itself is remembered, signed anew where time is signed.
        for (var pause : List.of(Duration.ofMinutes(2), Duration.ofHours(1))) {
            gate.clock.advance(pause);
            if (!header) more = new String[] {"X-Slack-Retry-Num", "1", "X-Request-ID", "" + pause};
            assertThat(call(style, body, more).id()).isEqualTo(first.id());
        }
        assertThat(said(key)).isEqualTo(1);
        var other = body.replace("evt-", "evt-2").replace("once", "twice");
        var next = header ? new String[] {key, "d-2-" + key} : new String[0];
        assertThat(call(style, other, next).id()).isNotEqualTo(first.id());
        if (header)
            assertThat(call(style, other.replace("twice", "thrice"), next).status())
                    .isEqualTo(409);
    }

    @Test
    void a_ping_and_a_challenge_are_answered_and_make_no_message() {
        var before = gate.mind().ledger().seq();
        var ping = "{\"zen\": \"Keep it small.\", \"hook_id\": 7}";
        var answer = call("github", ping, "X-GitHub-Event", "ping", "X-GitHub-Delivery", "p-1");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.state()).isEqualTo("ignored");
        var challenge = "{\"type\": \"url_verification\", \"challenge\": \"3eZbrw1aB\"}";
        var verified = call("slack", challenge);
        assertThat(verified.status()).isEqualTo(200);
        assertThat(verified.at("/challenge").asText()).isEqualTo("3eZbrw1aB");
        var forged = send("slack", challenge, proof("slack", "another", now(), challenge));
        assertThat(forged.status()).isEqualTo(401);
        assertThat(forged.body()).doesNotContain("3eZbrw1aB");
        assertThat(send("github", ping, new String[] {"X-GitHub-Event", "ping"}).status())
                .isEqualTo(401);
        assertThat(gate.mind().hearing().inbox().listOpen()).noneMatch(m -> m.id() > before);
    }

    @Test
    void a_payload_without_the_fields_of_its_template_is_told_so_and_makes_no_message() {
        var template = "{{repo.name}}: {{commits.0.message}}";
        for (var style : STYLES) {
            var name = "hollow-" + style;
            SECRETS.put(name, create(name, style, template));
            for (var body : List.of("{}", "{\"repo\": {\"name\": \" \"}, \"commits\": []}")) {
                var answer = send(name, body, proof(style, secret(name), now(), body));
                // A provider takes a refusal for an outage, and ends by calling no more.
                assertThat(answer.status()).isEqualTo(style.equals("continuo") ? 400 : 200);
                assertThat(answer.body()).contains("repo.name", "commits.0.message");
            }
            var some = "{\"repo\": {\"name\": \"boat\"}}";
            assertThat(heard(send(name, some, proof(style, secret(name), now(), some))))
                    .isEqualTo("boat: ");
        }
    }
}
