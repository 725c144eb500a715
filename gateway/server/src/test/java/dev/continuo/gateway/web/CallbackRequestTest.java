package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.events.HookEvent.HookCreated;
import dev.continuo.gateway.webhook.Receiver;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.testing.LoopbackServer;
import java.net.InetAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Asking over HTTP for a call-back, and getting it.
@SuppressWarnings("NullAway.Init")
final class CallbackRequestTest {
    private WebFixture gate;
    private Receiver receiver;

    @BeforeEach
    void open() {
        gate = new WebFixture();
        receiver = new Receiver();
    }

    @AfterEach
    void close() {
        gate.close();
        receiver.close();
    }

    private static Map<String, Object> asking(String conversation, String callback) {
        var message = new HashMap<>(HttpTestClient.message(conversation, "ada", "Hello there."));
        message.put("callback", callback);
        return message;
    }

    private LoopbackServer.Request received() {
        await().until(() -> !receiver.requests.isEmpty());
        return receiver.requests.getFirst();
    }

    @Test
    void the_reply_is_posted_signed_with_the_hash_of_the_token() {
        var answer = gate.operator().post("/v1/messages", asking("c1", receiver.url("/replies?a=1")));
        assertThat(answer.status()).isEqualTo(202);
        var request = received();
        assertThat(request.path()).isEqualTo("/replies?a=1");
        assertThat(request.headers())
                .containsEntry("x-continuo-message", Long.toString(answer.id()))
                .containsEntry("content-type", "application/json")
                .containsKey("x-continuo-timestamp");
        assertThat(request.headers().get("user-agent")).startsWith("Continuo/");
        assertThat(Receiver.signed(request, Receiver.fingerprint(gate.operator.reveal())))
                .isTrue();
        var posted = HttpAnswer.parse(request.body());
        var shown = gate.operator().get("/v1/messages/" + answer.id());
        assertThat(posted.path("id").asLong()).isEqualTo(answer.id());
        assertThat(posted.path("state").asText()).isEqualTo("answered");
        assertThat(posted.path("conversation").asText()).isEqualTo("c1");
        assertThat(posted.path("reply")).isEqualTo(shown.at("/reply"));
        await().until(() -> gate.mind()
                .programs()
                .callbacks()
                .find(answer.id())
                .orElseThrow()
                .state()
                .equals("delivered"));
        assertThat(receiver.requests).hasSize(1);
    }

    @Test
    void the_same_message_again_is_posted_once() {
        var message = asking("c2", receiver.url("/"));
        message.put("id", "m1");
        var first = gate.operator().post("/v1/messages?wait=20", message);
        var again = gate.operator().post("/v1/messages?wait=20", message);
        assertThat(again.id()).isEqualTo(first.id());
        received();
        await().until(() -> gate.mind().programs().callbacks().listOpen().isEmpty());
        assertThat(receiver.requests).hasSize(1);
    }

    @Test
    void an_integration_is_posted_to_in_public_under_its_own_names_and_key() throws Exception {
        var beyond = new InetAddress[] {InetAddress.getByName("93.184.216.34")};
        gate.lookup = host -> host.equals("localhost") ? beyond : InetAddress.getAllByName(host);
        var integration = gate.integration("site");
        var url = "http://localhost:" + receiver.port() + "/";
        var answer = integration.visitor().post("/v1/messages", asking("c3", url));
        assertThat(answer.status()).isEqualTo(202);
        assertThat(HttpAnswer.parse(received().body()).path("conversation").asText())
                .isEqualTo("c3");
        assertThat(Receiver.signed(received(), Receiver.fingerprint(integration.secret())))
                .isTrue();
    }

    @Test
    void a_name_that_points_inside_by_the_time_of_posting_is_not_posted_to() throws Exception {
        var asked = new java.util.concurrent.atomic.AtomicInteger();
        var beyond = new InetAddress[] {InetAddress.getByName("93.184.216.34")};
        gate.lookup = host -> asked.getAndIncrement() == 0 ? beyond : InetAddress.getAllByName(host);
        var visitor = gate.integration("rebinder").visitor();
        var url = "http://localhost:" + receiver.port() + "/";
        var id = visitor.post("/v1/messages", asking("c4", url)).id();
        await().until(() -> gate.mind()
                .programs()
                .callbacks()
                .find(id)
                .orElseThrow()
                .state()
                .equals("failed"));
        assertThat(gate.mind().programs().callbacks().find(id).orElseThrow().reason())
                .contains("public");
        assertThat(receiver.requests).isEmpty();
    }

    @Test
    void a_revoked_token_gets_nothing_any_more() throws Exception {
        var beyond = new InetAddress[] {InetAddress.getByName("93.184.216.34")};
        gate.lookup = _ -> beyond;
        var integration = gate.integration("leaver");
        gate.mind().grounds().killSwitch().hold(true);
        var url = "http://localhost:" + receiver.port() + "/";
        var id = integration.visitor().post("/v1/messages", asking("c5", url)).id();
        gate.revoke(integration);
        gate.mind().grounds().killSwitch().hold(false);
        await().until(() -> gate.mind()
                .programs()
                .callbacks()
                .find(id)
                .orElseThrow()
                .state()
                .equals("failed"));
        assertThat(gate.mind().programs().callbacks().find(id).orElseThrow().reason())
                .isEqualTo("the token was revoked");
        assertThat(receiver.requests).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1:1/",
                "http://localhost/",
                "http://2130706433/",
                "http://127.1/",
                "http://0.0.0.0/",
                "http://10.1.2.3/",
                "http://172.16.0.1/",
                "http://192.168.1.1/",
                "http://169.254.169.254/latest/meta-data",
                "http://100.64.0.1/",
                "http://198.18.0.1/",
                "http://224.0.0.1/",
                "http://255.255.255.255/",
                "http://[::1]/",
                "http://[::]/",
                "http://[fe80::1]/",
                "http://[fd00::1]/",
                "http://[::ffff:127.0.0.1]/",
                "http://[64:ff9b::7f00:1]/",
                "http://[2002:7f00:1::]/",
                "http://[ff02::1]/"
            })
    void an_integration_cannot_have_this_machine_or_this_house_posted_to(String url) {
        var answer = gate.integration("spy").visitor().post("/v1/messages", asking("c6", url));
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.at("/error/suggestion").asText()).isNotBlank();
        assertThat(gate.mind().hearing().inbox().counts()).isEmpty();
    }

    @Test
    void what_is_no_address_is_refused_for_everybody() {
        for (var url : List.of(
                "ftp://example.org/",
                "example.org",
                "//example.org/",
                "http:///x",
                "http://ada:secret@example.org/",
                "http://example.org:0/",
                "http://example.org:70000/",
                "http://exa mple.org/",
                "file:///etc/passwd",
                "http://example.org/" + "x".repeat(2_000),
                ""))
            assertThat(gate.operator().post("/v1/messages", asking("c7", url)).status())
                    .as(url)
                    .isEqualTo(400);
        var message = new HashMap<>(HttpTestClient.message("c7", "ada", "Hello."));
        message.put("callback", 7);
        assertThat(gate.operator().post("/v1/messages", message).status()).isEqualTo(400);
        var nowhere = asking("c7", "http://no-such-host.invalid/");
        assertThat(gate.integration("lost")
                        .visitor()
                        .post("/v1/messages", nowhere)
                        .status())
                .isEqualTo(400);
    }

    @Test
    void the_reply_to_a_hook_is_posted_where_the_hook_says() {
        var key = gate.hookSecrets.freshKey();
        gate.mind()
                .ledger()
                .commit(Decision.of(NewEvent.of(
                        new HookCreated("ci", key, null, receiver.url("/ci"), "continuo"), Actor.operator(0))));
        var secret = gate.hookSecrets.of(key);
        var time = Long.toString(gate.clock.instant().getEpochSecond());
        var body = "{\"text\": \"Build 12 is red.\"}";
        var answer = gate.nobody()
                .post(
                        "/v1/hooks/ci",
                        body,
                        "X-Continuo-Timestamp",
                        time,
                        "X-Continuo-Signature",
                        "sha256=" + Receiver.hmac(secret, time + "." + body));
        assertThat(answer.status()).isEqualTo(202);
        assertThat(received().path()).isEqualTo("/ci");
        assertThat(Receiver.signed(received(), secret)).isTrue();
        assertThat(HttpAnswer.parse(received().body()).path("conversation").asText())
                .isEqualTo("hook:ci");
    }
}
