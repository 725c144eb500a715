package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// `GET /v1/observations`, and reactions to what rests on them.
@SuppressWarnings("NullAway.Init")
final class ObservationsTest {
    private static final String PATH = "/v1/observations";
    private static final String UP = "\uD83D\uDC4D";

    private static WebFixture gate;
    private static HttpTestClient shop;
    private static HttpTestClient crm;

    @BeforeAll
    static void open() {
        gate = new WebFixture();
        gate.operator().say("desk", "operator", "Good morning to everybody.");
        gate.operator().say("own", "operator", "I live in Kiel.");
        shop = gate.integration("shop").visitor();
        crm = gate.integration("crm").visitor();
        shop.say("till", "ann", "I have a cat called Xylo.");
        shop.say("till", "ann", "I live in Lisbon.");
        shop.say("till", "ann", "I moved to Porto last week.");
        shop.say("counter", "bob", "My favourite colour is teal.");
        crm.say("line", "cem", "Good morning to you.");
        Life.of(gate.mind()).idle().run("consolidate", Actor.operator(0));
    }

    @AfterAll
    static void close() {
        gate.close();
    }

    private static JsonNode listed(HttpTestClient asker, String query) {
        var answer = asker.get(PATH + query);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        Contract.check(gate.web.routes(), "GET", PATH, answer);
        return answer.json().path("observations");
    }

    @Test
    void an_integration_sees_what_its_named_person_may_hear_with_its_evidence() {
        var held = listed(shop, "?person=ann&status=active");
        assertThat(held.findValuesAsText("summary"))
                .containsExactlyInAnyOrder("ann has a cat called Xylo.", "ann lives in Porto.");
        var cat = held.get(0).path("summary").asText().contains("Xylo") ? held.get(0) : held.get(1);
        assertThat(cat.path("kind").asText()).isEqualTo("relationship_fact");
        assertThat(cat.has("name")).isFalse();
        assertThat(cat.path("confidence").asDouble()).isBetween(0.3, 0.7);
        assertThat(cat.path("freshness").asDouble()).isGreaterThan(0.9);
        assertThat(cat.at("/evidence/0/stance").asText()).isEqualTo("support");
        assertThat(cat.path("components").size()).isPositive();
        var before = listed(shop, "?person=ann&status=superseded");
        assertThat(before.findValuesAsText("summary")).containsExactly("ann lives in Lisbon.");
        assertThat(held.toString())
                .contains("\"supersedes\":" + before.get(0).path("id").asLong());
    }

    @Test
    void nobody_sees_what_another_was_told_nor_that_there_is_any() {
        assertThat(listed(shop, "?person=bob").toString()).contains("teal").doesNotContain("Xylo");
        assertThat(shop.get(PATH).status()).isEqualTo(400);
        assertThat(crm.get(PATH + "?person=ann").body())
                .isEqualTo(crm.get(PATH + "?person=nobody").body());
        assertThat(crm.get(PATH + "?person=ann").status()).isEqualTo(404);
        assertThat(gate.nobody().get(PATH).status()).isEqualTo(401);
    }

    @Test
    void the_operator_without_a_person_sees_private_ones_without_their_words() {
        var all = listed(gate.operator(), "");
        assertThat(all.size()).isGreaterThanOrEqualTo(3);
        assertThat(all.toString()).doesNotContain("Xylo", "Porto", "teal");
        assertThat(all.findValuesAsText("name")).containsExactly("operator");
    }

    @Test
    void lists_are_paged_and_odd_parameters_are_explained() {
        var all = listed(shop, "?person=ann");
        assertThat(all.size()).isEqualTo(3);
        var first = listed(shop, "?person=ann&limit=1");
        assertThat(first.size()).isEqualTo(1);
        assertThat(first.get(0)).isEqualTo(all.get(0));
        var rest = listed(shop, "?person=ann&before=" + first.get(0).path("id").asLong());
        assertThat(rest.size()).isEqualTo(2);
        var odd = shop.get(PATH + "?person=ann&status=odd");
        assertThat(odd.status()).isEqualTo(400);
        assertThat(odd.body()).contains("superseded");
        assertThat(shop.get(PATH + "?person=ann&limit=0").status()).isEqualTo(400);
        assertThat(listed(shop, "?subject=project:odd&person=ann").size()).isZero();
    }

    private static HttpAnswer react(HttpTestClient by, long message, String where, String who, boolean added) {
        return by.post(
                "/v1/messages/" + message + "/reactions",
                Map.of(
                        "conversation", where,
                        "sender", Map.of("id", who),
                        "reaction", UP,
                        "added", added));
    }

    private static double confidence() {
        Life.of(gate.mind()).hindsight().rest();
        for (var one : listed(shop, "?person=ann&status=active"))
            if (one.path("summary").asText().contains("Xylo"))
                return one.path("confidence").asDouble();
        throw new AssertionError("not held");
    }

    @Test
    void a_thumb_over_http_confirms_what_the_reply_rests_on_and_can_be_taken_back() {
        var asked = shop.say("phone", "ann", "What is my cat called?").json();
        assertThat(asked.at("/reply/text").asText()).contains("Xylo");
        var reply = asked.at("/reply/id").asLong();
        var before = confidence();
        var answer = react(shop, reply, "phone", "ann", true);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        Contract.check(gate.web.routes(), "POST", "/v1/messages/{id}/reactions", answer);
        var confirmed = confidence();
        assertThat(confirmed).isGreaterThan(before);
        var seq = gate.mind().ledger().seq();
        react(shop, reply, "phone", "ann", true);
        assertThat(gate.mind().ledger().seq()).isEqualTo(seq);
        react(shop, reply, "phone", "ann", false);
        assertThat(confidence()).isBetween(before - 0.001, before + 0.001);
        react(shop, reply, "phone", "ann", true);
        assertThat(confidence()).isBetween(confirmed - 0.001, confirmed + 0.001);
    }

    @Test
    void a_message_of_others_is_told_apart_from_none_in_nothing() {
        var private_ = shop.say("phone", "ann", "What is my cat called?").json();
        var reply = private_.at("/reply/id").asLong();
        var none = react(shop, 999_999, "counter", "bob", true);
        assertThat(none.status()).isEqualTo(404);
        assertThat(react(shop, reply, "counter", "bob", true).body()).isEqualTo(none.body());
        assertThat(react(shop, reply, "phone", "bob", true).body()).isEqualTo(none.body());
        assertThat(react(crm, reply, "phone", "cem", true).body()).isEqualTo(none.body());
        assertThat(react(shop, reply, "phone", "odd", true).body()).isEqualTo(none.body());
        assertThat(shop.post("/v1/messages/1/reactions", "{}").status()).isEqualTo(400);
        assertThat(react(gate.nobody(), reply, "phone", "ann", true).status()).isEqualTo(401);
    }
}
