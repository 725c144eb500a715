package dev.continuo.gateway.command;

import static dev.continuo.tables.mind.Tables.TENDENCY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.postgres.testing.ClassDatabase;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The model of itself: what counts, for whom, as of when, and what is left of it when something is
/// forgotten.
class TendenciesTest {
    @RegisterExtension
    static final ClassDatabase MINDS = CommandFixture.minds();

    private final CommandFixture house = new CommandFixture(MINDS);
    private final GraphFixture graph = new GraphFixture(house);

    @AfterEach
    void close() {
        house.close();
    }

    private Map<String, Object> data(String who, String line) {
        return house.chat(who, line).data();
    }

    private static int tendency(Map<String, Object> data, String name) {
        return data.get("tendencies") instanceof Map<?, ?> map && map.get(name) instanceof Integer n ? n : -1;
    }

    private static long at(Map<String, Object> data) {
        return data.get("at") instanceof Long at ? at : -1;
    }

    private void judged(long message, String outcome) {
        var reply = house.reply(message);
        var judged = new TurnJudged(reply + 1, reply, outcome, "thanks", List.of());
        house.mind.ledger().commit(Decision.of(NewEvent.of(judged, Actor.SYSTEM)));
    }

    @Test
    void peoples_words_count_and_the_agents_do_not() {
        var said = house.say("ann", "Who are you? Are you deterministic?");
        var self = data("ann", "/rsm");
        assertThat(self).containsOnlyKeys("tendencies", "gaps", "patterns", "at", "stability", "coherence");
        assertThat(at(self)).isEqualTo(said);
        assertThat(tendency(self, "identity_query")).isEqualTo(1);
        assertThat(tendency(self, "determinism_emphasis")).isEqualTo(1);
        assertThat(tendency(self, "stability_emphasis")).isZero();
        assertThat(data("ann", "/rsm")).isEqualTo(self);
    }

    @Test
    void a_trend_is_of_events_that_one_may_hear_of() {
        assertThat(data("ann", "/rsm trend").get("points")).isEqualTo(List.of());
        var first = house.say("ann", "Who are you?");
        house.say("bob", "Who are you?");
        for (int i = 0; i < 20; i++) house.say("ann", "Who are you, then?");
        var last = house.say("ann", "Are you stable?");
        var points = CommandFixture.JSON.valueToTree(data("ann", "/rsm trend")).path("points");
        assertThat(points).hasSize(12);
        assertThat(points.path(0).path("at").asLong()).isEqualTo(first);
        assertThat(points.path(11).path("at").asLong()).isEqualTo(last);
        assertThat(points.path(11).path("time").asText())
                .isEqualTo(house.mind
                        .ledger()
                        .find(last)
                        .orElseThrow()
                        .event()
                        .time()
                        .toString());
        // Ann's 21 questions; Bob's is not counted.
        assertThat(points.path(11).at("/tendencies/identity_query").asInt()).isEqualTo(21);
        // The middle one is the 13th (index 12 of 0 to 21) that counts.
        assertThat(points.path(6).at("/tendencies/identity_query").asInt()).isEqualTo(12);
    }

    @Test
    void a_tendency_is_capped_and_a_turn_counts_by_its_outcome() {
        var first = house.say("ann", "Stable, " + "stable, ".repeat(60) + "and stable.");
        judged(first, "passed");
        judged(house.say("ann", "And what of the harbour?"), "failed");
        var self = data("ann", "/rsm");
        assertThat(tendency(self, "stability_emphasis")).isEqualTo(50);
        assertThat(tendency(self, "turns_passed")).isEqualTo(1);
        assertThat(tendency(self, "turns_failed")).isEqualTo(1);
        house.say("bob", "Good morning.");
        assertThat(tendency(data("bob", "/rsm"), "turns_passed")).isZero();
    }

    @Test
    void a_topic_of_which_it_failed_often_is_a_gap_until_talk_went_on() {
        var before = house.say("ann", "Do you keep a ledger?");
        for (int i = 0; i < 4; i++) graph.lesson("ann", "ann-alone", "Show me the ledger", before);
        var self = data("ann", "/rsm");
        assertThat(self.get("gaps")).isEqualTo(List.of("ledger"));
        var failed = at(self);
        assertThat(data("ann", "/rsm " + before).get("gaps")).isEqualTo(List.of());
        assertThat(data("ann", "/rsm diff %d %d".formatted(before, failed)))
                .containsEntry("gaps_added", List.of("ledger"))
                .containsEntry("gaps_resolved", List.of());
        for (int i = 0; i < 40; i++) house.receive("http", "ann", "ann-alone", false, "Go on " + i);
        var last = house.say("ann", "Are you stable?");
        assertThat(data("ann", "/rsm diff %d %d".formatted(failed, last)))
                .containsEntry("tendencies", Map.of("stability_emphasis", 1))
                .containsEntry("gaps_resolved", List.of("ledger"));
    }

    @Test
    void what_follows_often_is_a_pattern() {
        for (int i = 0; i < 3; i++) {
            house.say("ann", "Who are you?");
            house.say("ann", "Are you unique?");
        }
        assertThat(data("ann", "/rsm").get("patterns")).isEqualTo(List.of("identity_query_then_uniqueness_emphasis"));
    }

    @Test
    void what_others_said_alone_with_it_changes_nothing() {
        house.say("ann", "Are you stable?");
        var before = data("ann", "/rsm");
        var theirs = house.say("bob", "Who are you? Are you deterministic?");
        for (int i = 0; i < 4; i++) graph.lesson("bob", "bob-alone", "Show me the ledger", theirs);
        judged(theirs, "passed");
        assertThat(data("ann", "/rsm")).isEqualTo(before);
        assertThat(data("bob", "/rsm").get("gaps")).isEqualTo(List.of("ledger"));
    }

    @Test
    void what_is_forgotten_counts_no_more() {
        house.say("ann", "Are you stable?");
        var before = data("ann", "/rsm");
        var said = house.say("ann", "Who are you? Are you deterministic?");
        for (int i = 0; i < 4; i++) graph.lesson("ann", "ann-alone", "Show me the ledger", said);
        assertThat(data("ann", "/rsm")).isNotEqualTo(before);
        house.chat("ann", "/forget " + said);
        assertThat(data("ann", "/rsm")).isEqualTo(before);
        var code = data("ann", "/forget me").get("code");
        house.chat("ann", "/forget me " + code);
        var left = TENDENCY.AGENT_ID.eq(house.mind.reader().agent());
        assertThat(house.mind.reader().db().fetchCount(TENDENCY, left)).isZero();
    }

    @Test
    void what_it_holds_of_somebody_is_theirs_to_have() {
        var said = house.say("ann", "Who are you?");
        var export =
                house.commands.execute(house.asker("ann"), "/export me").data().toString();
        assertThat(export).contains("identity_query").contains("" + said);
    }
}
