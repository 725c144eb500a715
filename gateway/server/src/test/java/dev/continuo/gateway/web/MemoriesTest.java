package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@SuppressWarnings("NullAway.Init")
final class MemoriesTest {
    private static WebFixture gate;
    private static HttpTestClient shop;
    private static long told;

    @BeforeAll
    static void open() {
        gate = new WebFixture();
        gate.operator().say("desk", "operator", "Good morning to everybody.");
        shop = gate.integration("shop").visitor();
        told = shop.say("till", "ann", "My boat is called Xylophonia.")
                .json()
                .path("id")
                .asLong();
        shop.say("counter", "bob", "Good morning to you.");
    }

    @AfterAll
    static void close() {
        gate.close();
    }

    @Test
    void an_integration_sees_what_its_own_person_may_hear() {
        var found = shop.get("/v1/memories?person=ann&query=boat").json().path("memories");
        assertThat(found.toString()).contains("Xylophonia").contains("\"id\":" + told);
        assertThat(shop.get("/v1/memories?person=ann").body()).contains("Xylophonia");
        assertThat(shop.get("/v1/memories?person=bob&query=boat").body()).doesNotContain("Xylophonia");
        assertThat(shop.get("/v1/memories/" + told + "?person=ann")
                        .json()
                        .path("history")
                        .size())
                .isPositive();
        assertThat(shop.get("/v1/memories/" + told + "?person=bob").status()).isEqualTo(404);
    }

    @Test
    void it_sees_nobody_elses() {
        assertThat(shop.get("/v1/memories").status()).isEqualTo(400);
        assertThat(shop.get("/v1/memories?person=operator").status()).isEqualTo(404);
        var other = gate.integration("crm").visitor();
        assertThat(other.get("/v1/memories?person=ann").status()).isEqualTo(404);
    }

    @Test
    void the_operator_learns_that_it_is_private_and_no_more() {
        assertThat(gate.operator()
                        .get("/v1/memories/" + told)
                        .json()
                        .path("memory")
                        .toString())
                .contains("\"private\":true")
                .doesNotContain("Xylophonia");
        assertThat(gate.operator().get("/v1/memories?limit=100").body())
                .contains("\"id\":" + told)
                .doesNotContain("Xylophonia");
        assertThat(gate.operator().get("/v1/memories?query=boat").body()).doesNotContain("Xylophonia");
    }

    @Test
    void what_is_asked_wrongly_is_told() {
        assertThat(gate.operator().get("/v1/memories?state=odd").status()).isEqualTo(400);
        assertThat(gate.operator().get("/v1/memories?limit=0").status()).isEqualTo(400);
        assertThat(gate.operator().get("/v1/memories?person=nobody").status()).isEqualTo(404);
        assertThat(gate.operator().get("/v1/memories/999999").status()).isEqualTo(404);
        assertThat(gate.operator().get("/v1/memories?state=quarantined").status())
                .isEqualTo(200);
    }
}
