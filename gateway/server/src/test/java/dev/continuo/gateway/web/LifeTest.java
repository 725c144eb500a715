package dev.continuo.gateway.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// `/v1/phases` and `/v1/life`.
@SuppressWarnings("NullAway.Init")
final class LifeTest {
    private static WebFixture gate;

    @BeforeAll
    static void open() {
        gate = new WebFixture();
        gate.operator().say("desk", "operator", "Good morning to everybody.");
        gate.integration("shop").visitor().say("till", "ann", "Remember that my boat is called Xylophonia.");
        var added = new GoalAdded(
                "Learn the harbour by heart", 0.5, null, "operator", null, "everyone", List.of(), false, null);
        gate.mind().ledger().commit(Decision.of(NewEvent.of(added, Actor.operator(0))));
        Life.of(gate.mind()).idle().run("journal", Actor.operator(0));
    }

    @AfterAll
    static void close() {
        gate.close();
    }

    @Test
    void what_is_answered_is_what_the_document_says() {
        for (var path : new String[] {"/v1/phases", "/v1/phases/runs", "/v1/life"}) {
            var answer = gate.operator().get(path);
            assertThat(answer.status()).isEqualTo(200);
            Contract.check(gate.web.routes(), "GET", path, answer);
        }
    }

    @Test
    void runs_are_listed_by_phase_and_page() {
        var runs = gate.operator().get("/v1/phases/runs?phase=journal").json().path("runs");
        assertThat(runs.size()).isEqualTo(1);
        var run = runs.path(0).path("run").asLong();
        assertThat(gate.operator()
                        .get("/v1/phases/runs?before=" + run)
                        .json()
                        .path("runs")
                        .size())
                .isZero();
        var day = runs.path(0).path("began").asText().substring(0, 10);
        var of = gate.operator().get("/v1/phases/runs?day=" + day).json().path("runs");
        assertThat(of.size()).isEqualTo(1);
        var before =
                gate.operator().get("/v1/phases/runs?day=2001-01-01").json().path("runs");
        assertThat(before.size()).isZero();
        assertThat(gate.operator().get("/v1/phases/runs?day=today").status()).isEqualTo(400);
        assertThat(gate.operator().get("/v1/phases/runs?phase=odd").status()).isEqualTo(404);
    }

    @Test
    void a_day_tells_its_goals_memories_phases_and_turns() {
        var life = gate.operator().get("/v1/life?days=7").json();
        assertThat(life.path("days").size()).isEqualTo(1);
        assertThat(life.at("/goals/0/label").asText()).isEqualTo("Learn the harbour by heart");
        assertThat(life.at("/goals/0/values/0").asDouble()).isEqualTo(0.5);
        assertThat(life.at("/phases/0/phase").asText()).isEqualTo("journal");
        assertThat(life.at("/phases/0/runs/0").asInt()).isEqualTo(1);
        assertThat(life.at("/turns/0").asInt()).isGreaterThanOrEqualTo(2);
        assertThat(life.at("/waited_s/0").isNumber()).isTrue();
        assertThat(life.at("/waited_s/0").asDouble()).isBetween(0.0, 60.0);
        assertThat(life.path("memories").size()).isPositive();
        assertThat(life.path("timeline").toString()).contains("1 goal set");
        assertThat(life.at("/emergence/consistency").asDouble()).isBetween(0.5, 1.0);
        assertThat(life.path("emergence").has("surprise")).isFalse();
    }

    @Test
    void a_life_holds_nobodys_private_words() {
        assertThat(gate.operator().get("/v1/life").body()).doesNotContain("Xylophonia", "Good morning", "\"ann\"");
    }

    @Test
    void it_is_the_operators() {
        var shop = gate.integration("other").visitor();
        for (var path : new String[] {"/v1/phases", "/v1/phases/runs", "/v1/life"}) {
            assertThat(shop.get(path).status()).isEqualTo(403);
            assertThat(gate.nobody().get(path).status()).isEqualTo(401);
        }
        assertThat(gate.operator().get("/v1/life?days=0").status()).isEqualTo(400);
    }
}
