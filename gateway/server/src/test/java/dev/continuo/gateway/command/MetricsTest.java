package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.SoftAssertions.assertSoftly;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.ProposalRejected;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.IdentityEvent.TraitSet;
import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.events.SelfPlayEvent.AnswerForetold;
import dev.continuo.events.ThoughtEvent.Step;
import dev.continuo.events.ThoughtEvent.ThoughtRecorded;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import java.time.Duration;
import java.util.List;
import java.util.Map;
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
        assertThat(data("operator", "/metrics").path("emergence").has("prediction"))
                .isFalse();
        judged(house.say("ann", "Where is the harbour?"), "passed");
        judged(house.say("ann", "And what of the town?"), "failed");
        var emergence = data("operator", "/metrics").path("emergence");
        assertThat(emergence.path("predictions").asInt()).isEqualTo(2);
        assertThat(emergence.path("prediction").asDouble()).isEqualTo(0.5);
        // Of the first 1/2 was expected, of the second 2/3.
        assertThat(emergence.path("prediction_brier").asDouble()).isCloseTo((1 / 4.0 + 4 / 9.0) / 2, within(1e-9));
        assertThat(data("ann", "/metrics").at("/error/code").asText()).isEqualTo("operator_only");
    }

    @Test
    void lately_is_of_the_last_fifty_turns_that_were_judged() {
        house.say("operator", "Good morning.");
        judged(house.say("ann", "Where is the harbour?"), "failed");
        for (int i = 0; i < 50; i++) judged(house.say("ann", "And of pier " + i + "?"), "passed");
        var emergence = data("operator", "/metrics").path("emergence");
        assertThat(emergence.path("predictions").asInt()).isEqualTo(51);
        // Of use was expected first (1/2), then not (1/3), then always: two misses, the first one
        // of them before the last fifty.
        assertThat(emergence.path("prediction").asDouble()).isCloseTo(49 / 51.0, within(1e-9));
        assertThat(emergence.path("prediction_lately").asDouble()).isCloseTo(0.98, within(1e-9));
        var squares = 0.25;
        for (int n = 1; n <= 50; n++) squares += Math.pow(2.0 / (n + 2), 2);
        assertThat(emergence.path("prediction_brier").asDouble()).isCloseTo(squares / 51, within(1e-9));
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

    private long record(EventPayload payload, Actor by) {
        var made = house.mind.ledger().commit(Decision.of(NewEvent.of(payload, by)));
        return ((CommitResult.Recorded) made).first().seq();
    }

    private long proposes(String text, Actor by) {
        var until = "2099-01-01T00:00:00Z";
        return record(new TraitProposed("value", text, 0.7, "why", List.of(), until, "everyone"), by);
    }

    private void fires(long message, String... monitors) {
        var step = new Step("fast", "offline", "answered", 1, 0, 0, 0, List.of(monitors));
        record(
                new ThoughtRecorded(
                        List.of(message),
                        house.reply(message),
                        "everyone",
                        List.of(step),
                        List.of(),
                        List.of(),
                        "kept",
                        "",
                        "none",
                        null,
                        List.of()),
                Actor.AGENT);
    }

    private void insight(long message) {
        record(
                new InsightFormed(
                        "merge",
                        "They sail.",
                        graph.place("ann-alone").id(),
                        null,
                        "everyone",
                        "member",
                        0.5,
                        List.of(message),
                        0.3,
                        List.of(),
                        List.of()),
                Actor.AGENT);
    }

    @Test
    void each_figure_of_emergence_is_as_worked_out_by_hand() {
        house.say("operator", "Good morning.");
        var said = house.say("ann", "I sail on Sundays.");
        for (var text : List.of("Where to?", "And then?", "And back?")) house.say("ann", text);
        var before = data("operator", "/metrics").path("emergence");
        assertThat(before.path("consistency").asDouble()).isEqualTo(1);
        for (var none : List.of("identity_variance", "surprise", "promotion", "foretelling"))
            assertThat(before.has(none)).as(none).isFalse();

        // One turn at which a monitor fired.
        fires(said, "contradiction");
        // The operator's own proposal counts nothing; one of the agent's is approved, two are not.
        record(new ProposalRejected(proposes("their own", Actor.operator(0))), Actor.operator(0));
        record(new ProposalApproved(proposes("calm", Actor.AGENT)), Actor.operator(0));
        record(new ProposalRejected(proposes("care", Actor.AGENT)), Actor.operator(0));
        record(new ProposalRejected(proposes("craft", Actor.AGENT)), Actor.operator(0));
        for (int i = 0; i < 2; i++) insight(said);
        for (var letter : List.of("A", "A", "B")) record(new AnswerForetold("unsure", "A", letter), Actor.AGENT);
        record(new TraitSet("value", "patience", 0.4, List.of()), Actor.operator(0));
        house.pass(Duration.ofDays(1));
        record(new TraitSet("value", "patience", 0.8, List.of()), Actor.operator(0));

        // Patience weighed 0.4 and 0.8: 0.04; calm, which was approved, always the same: 0.
        var expected = Map.of(
                "consistency", 5 / 6.0, // a look at /metrics is a turn, too
                "surprise", 2 / 3.0,
                "foretold_answers", 3.0,
                "foretelling", 2 / 3.0,
                "promotion", 3 / 2.0,
                "identity_variance", (0.04 + 0) / 2);
        var emergence = data("operator", "/metrics").path("emergence");
        assertSoftly(soft -> expected.forEach((name, value) ->
                soft.assertThat(emergence.path(name).asDouble(-1)).as(name).isCloseTo(value, within(1e-6))));
        assertThat(data("ann", "/rsm").has("emergence")).isFalse();
    }

    @Test
    void the_operator_is_told_the_same_stability_and_coherence_as_by_rsm() {
        house.say("operator", "Good morning.");
        var said = house.say("operator", "Will you find me a recipe?");
        graph.promise("operator", "operator-alone", "Find a recipe", said);
        graph.cat("operator", "operator-alone", "Mia", said);
        graph.cat("operator", "operator-alone", "Tom", said);
        var metrics = data("operator", "/metrics");
        var self = data("operator", "/rsm");
        assertThat(metrics.path("stability")).isEqualTo(self.path("stability"));
        // Four messages, a promise and two claims.
        assertThat(metrics.at("/stability/events").asInt()).isEqualTo(7);
        assertThat(metrics.at("/stability/claim_stability").asDouble()).isEqualTo(0.714);
        assertThat(metrics.at("/stability/score").asDouble()).isEqualTo(0.929); // 1 - 1/7/2
        assertThat(metrics.path("coherence")).isEqualTo(self.path("coherence"));
        assertThat(metrics.at("/coherence/claims").asInt()).isEqualTo(2);
        assertThat(metrics.at("/coherence/score").asDouble()).isEqualTo(1);
    }
}
