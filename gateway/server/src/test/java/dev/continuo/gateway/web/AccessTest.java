package dev.continuo.gateway.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.mcp.oauth.SignIns;
import dev.continuo.gateway.web.http.RouteAccess;
import dev.continuo.mind.faculty.role.PersonalDataSource.Disclosure;
import dev.continuo.mind.provenance.PersonalData;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@SuppressWarnings("NullAway.Init")
final class AccessTest {
    private static WebFixture gate;

    @BeforeAll
    static void open() {
        gate = new WebFixture();
    }

    @AfterAll
    static void close() {
        gate.close();
    }

    private static HttpAnswer knock(HttpTestClient visitor, Route route) {
        var path = route.path().replaceAll("\\{\\w+}", "1");
        return switch (route.method()) {
            case GET -> visitor.get(path);
            case POST -> visitor.post(path, "{}");
            case DELETE -> visitor.delete(path);
        };
    }

    @Test
    void every_route_but_the_open_ones_needs_a_token_or_a_signature() {
        for (var route : gate.web.routes()) {
            if (route.door() == RouteAccess.OPEN) continue;
            for (var visitor : new HttpTestClient[] {gate.nobody(), new HttpTestClient(gate.web, "wrong-token")}) {
                var answer = knock(visitor, route);
                if (route.path().equals(SignIns.CALLBACK)) {
                    // A browser comes there; its proof is the state of a link.
                    assertThat(answer.status()).isEqualTo(400);
                    continue;
                }
                assertThat(answer.status()).as(route.path()).isEqualTo(401);
                assertThat(answer.header("WWW-Authenticate"))
                        .matches(route.door() == RouteAccess.SIGNED ? "(HMAC-SHA256|Slack|Telegram).*" : "Bearer.*");
            }
        }
    }

    @Test
    void the_open_routes_are_these_and_no_others() {
        assertThat(gate.web.routes().stream()
                        .filter(r -> r.door() == RouteAccess.OPEN)
                        .map(r -> r.method() + " " + r.path()))
                .containsExactlyInAnyOrder(
                        "GET /",
                        "GET /client-metadata.json",
                        "GET /console",
                        "GET /console/assets/{name}",
                        "GET /healthz",
                        "GET /readyz",
                        "POST /v1/session",
                        "DELETE /v1/session");
    }

    @Test
    void what_is_the_operators_is_closed_to_integrations() {
        var visitor = gate.integration("crm").visitor();
        for (var route : gate.web.routes())
            if (route.door() == RouteAccess.OPERATOR)
                assertThat(knock(visitor, route).status()).as(route.path()).isEqualTo(403);
    }

    @Test
    void a_revoked_token_is_unknown_at_once() {
        var integration = gate.integration("shop");
        assertThat(integration.visitor().get("/v1/models").status()).isEqualTo(200);
        gate.revoke(integration);
        assertThat(integration.visitor().get("/v1/models").status()).isEqualTo(401);
    }

    @Test
    void an_integration_meets_only_persons_and_conversations_of_its_own() {
        var first = gate.integration("one");
        var second = gate.integration("two");
        var operator = gate.operator();
        var mine = operator.say("shared", "ada", "The operator's Ada keeps bees.");
        var theirs = first.visitor().say("shared", "ada", "Who keeps bees?");
        assertThat(theirs.status()).isEqualTo(200);
        assertThat(theirs.at("/reply/text").asText()).doesNotContain("Ada keeps");
        assertThat(first.visitor().get("/v1/messages/" + mine.id()).status()).isEqualTo(404);
        assertThat(second.visitor().get("/v1/messages/" + theirs.id()).status()).isEqualTo(404);
        assertThat(first.visitor().get("/v1/messages/" + theirs.id()).status()).isEqualTo(200);
        assertThat(operator.get("/v1/messages/" + theirs.id()).status()).isEqualTo(200);
        assertThat(second.visitor().get("/v1/conversations/shared/messages").at("/messages"))
                .isEmpty();
        var listed = first.visitor().get("/v1/conversations/shared/messages").at("/messages");
        assertThat(listed).hasSize(2);
        assertThat(listed.at("/0/sender/id").asText()).isEqualTo("ada");
        assertThat(operator.get("/v1/conversations/"
                                + HttpTestClient.part("token:" + first.id() + "/shared")
                                + "/messages")
                        .at("/messages"))
                .hasSize(2);
        assertThat(gate.mind()
                        .people()
                        .findByAccount("http", "token:" + first.id() + "/ada")
                        .orElseThrow()
                        .role()
                        .text())
                .isEqualTo("guest");
    }

    @Test
    void whose_private_talk_the_operator_reads_is_told_so() {
        var operator = gate.operator();
        var integration = gate.integration("four");
        var visitor = integration.visitor();
        var space = "token:" + integration.id() + "/";
        var said = visitor.say("den", "eve", "My diary is under the floor.");
        assertThat(visitor.get("/v1/conversations/den/messages").at("/messages"))
                .isNotEmpty();
        var event = operator.get("/v1/ledger/" + said.id());
        assertThat(event.at("/payload").isMissingNode()).isTrue();
        assertThat(event.at("/private").asBoolean()).isTrue();
        assertThat(opened(space + "eve")).isEmpty();
        var path = "/v1/conversations/" + HttpTestClient.part(space + "den") + "/messages";
        for (int i = 0; i < 2; i++) operator.get(path);
        assertThat(opened(space + "eve")).hasSize(1);

        var other = visitor.say("attic", "fay", "Mine is in the roof.");
        operator.get("/v1/messages/" + other.id());
        assertThat(opened(space + "fay")).hasSize(1);

        var streamed = operator.say("cellar", "gus", "Mine is lost.");
        assertThat(opened("gus")).isEmpty();
        try (var events = operator.follow("/v1/conversations/cellar/events?after=0")) {
            assertThat(events.nextRecorded().id()).isEqualTo("" + streamed.id());
        }
        assertThat(opened("gus")).hasSize(1);

        operator.say("desk", "operator", "Note this.");
        operator.get("/v1/conversations/desk/messages");
        assertThat(opened("operator")).isEmpty();
    }

    /// Disclosures to the operator, as `/privacy` lists them for the account.
    private static List<Disclosure> opened(String account) {
        var person = gate.mind()
                .people()
                .findByAccount("http", account)
                .orElseThrow()
                .id();
        return new PersonalData(gate.mind().reader(), gate.mind().faculties()).disclosures(Set.of(person));
    }

    @Test
    void an_integrations_operator_is_no_operator() {
        var integration = gate.integration("three");
        integration.visitor().say("c", "operator", "Hello.");
        assertThat(gate.mind()
                        .people()
                        .findByAccount("http", "token:" + integration.id() + "/operator")
                        .orElseThrow()
                        .role()
                        .text())
                .isEqualTo("guest");
    }

    @Test
    void the_operator_may_not_borrow_an_integrations_names() {
        assertThat(gate.operator().say("token:1/x", "ada", "Hi").status()).isEqualTo(400);
        assertThat(gate.operator().say("x", "token:1/ada", "Hi").status()).isEqualTo(400);
    }

    @Test
    void a_token_that_sends_too_much_is_slowed_down_and_others_are_not() {
        var integration = gate.integration("four");
        gate.perMinute.set(3);
        try {
            for (int i = 0; i < 3; i++)
                assertThat(integration.visitor().get("/v1/models").status()).isEqualTo(200);
            var refused = integration.visitor().get("/v1/models");
            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.header("Retry-After")).isEqualTo("20");
            assertThat(gate.integration("five").visitor().get("/v1/models").status())
                    .isEqualTo(200);
            gate.clock.advance(java.time.Duration.ofSeconds(20));
            assertThat(integration.visitor().get("/v1/models").status()).isEqualTo(200);
        } finally {
            gate.perMinute.set(1_000_000);
        }
    }

    @Test
    void unknown_addresses_and_methods_are_told_apart() {
        assertThat(gate.operator().get("/v1/nothing").status()).isEqualTo(404);
        assertThat(gate.operator().delete("/v1/messages").status()).isEqualTo(405);
        assertThat(gate.operator().post("/v1/status", Map.of()).status()).isEqualTo(405);
    }

    @Test
    void under_its_public_name_only_what_proves_itself_is_taken() {
        var host = "bot.example.org";
        var port = gate.web.port();
        var post = "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}";

        assertThat(RawHttp.get(port, "/console", host)).contains(" 403 ");
        assertThat(RawHttp.get(port, "/v1/status", host)).contains(" 403 ");
        assertThat(RawHttp.send(port, post.formatted("/v1/hooks/ci", host).getBytes(UTF_8)))
                .contains(" 401 ");
        assertThat(RawHttp.send(
                        port, post.formatted("/v1/hooks/ci", "evil.example").getBytes(UTF_8)))
                .contains(" 403 ");
    }

    @Test
    void whoever_is_turned_away_is_told_what_is_wrong_and_nobody_to_take_the_operators_token() {
        var unknown = new HttpTestClient(gate.web, "wrong-token").get("/v1/conversations");
        assertThat(unknown.status()).isEqualTo(401);
        assertThat(unknown.at("/error/message").asText()).isEqualTo("This token is not known.");
        var none = gate.nobody().get("/v1/conversations");
        assertThat(none.at("/error/message").asText()).isEqualTo("A token is needed.");
        var visitor = gate.integration("crm").visitor();
        for (var route : gate.web.routes())
            if (route.door() == RouteAccess.OPERATOR)
                assertThat(knock(visitor, route).at("/error/suggestion").asText())
                        .as(route.path())
                        .isNotBlank()
                        .doesNotContain("operator-token");
    }
}
