package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Figures of what the agent has become.
class MetricsTest {
    private final CommandFixture house = new CommandFixture();
    private final GraphFixture graph = new GraphFixture(house);

    @AfterEach
    void close() {
        house.checkAndClose();
    }

    private JsonNode data(String who, String line) {
        return CommandFixture.JSON.valueToTree(house.chat(who, line).data());
    }

    private void judged(long message, String outcome) {
        var reply = house.reply(message);
        var judged = new TurnJudged(reply + 1, reply, outcome, "thanks", List.of());
        house.mind.ledger().commit(Decision.of(NewEvent.of(judged, Actor.SYSTEM)));
    }

    @Test
    void each_turn_is_foretold_by_those_before_it() {
        house.say("operator", "Good morning.");
        assertThat(data("operator", "/metrics").path("emergence").has("prediction")).isFalse();
        judged(house.say("ann", "Where is the harbour?"), "passed");
        judged(house.say("ann", "And what of the town?"), "failed");
        var emergence = data("operator", "/metrics").path("emergence");
        assertThat(emergence.path("predictions").asInt()).isEqualTo(2);
        assertThat(emergence.path("prediction").asDouble()).isEqualTo(0.5);
        // Of the first 1/2 was expected, of the second 2/3.
        assertThat(emergence.path("prediction_brier").asDouble())
                .isCloseTo((1 / 4.0 + 4 / 9.0) / 2, within(1e-9));
        assertThat(data("ann", "/metrics").at("/error/code").asText()).isEqualTo("operator_only");
    }

    @Test
    void stability_is_of_what_the_asker_hears() {
        house.say("bob", "Good morning.");
        var bob = data("bob", "/rsm");
        assertThat(bob.at("/stability/score").asDouble()).isEqualTo(1);
        var said = house.say("ann", "Will you find me a recipe?");
        var promise = graph.promise("ann", "ann-alone", "Find a recipe", said);
        var open = data("ann", "/rsm").path("stability");
        assertThat(open.path("commitment_consistency").asDouble()).isZero();
        assertThat(open.path("commitment_churn").asDouble()).isCloseTo(1 / 3.0, within(1e-3));
        assertThat(open.path("score").asDouble()).isCloseTo(5 / 6.0, within(1e-3));
        house.chat("ann", "/commitments done " + promise);
        assertThat(data("ann", "/rsm").at("/stability/commitment_consistency").asDouble())
                .isEqualTo(1);
        graph.cat("ann", "ann-alone", "Mia", said);
        assertThat(data("ann", "/rsm").at("/coherence/claims").asInt()).isEqualTo(1);
        assertThat(data("bob", "/rsm")).isEqualTo(bob);
    }
}
