package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.retrieval.query.RecallStrategy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The strategies by which memories are proposed, switched while it runs.
class RecallStrategyTest {
    private final CommandFixture house = new CommandFixture();

    @AfterEach
    void close() {
        house.checkAndClose();
    }

    private List<Long> told(String who, String text) {
        var labels = house.listener(who).labels();
        var asked = new Query(text, labels, Set.of(), 5, house.person(who), null, false);
        return house.mind.retrieval().recall(asked).found().stream()
                .map(Recall.Found::memory)
                .toList();
    }

    private List<Long> found(RecallStrategy strategy, String who, String text, int limit) {
        house.mind.retrieval().strategy(() -> strategy);
        var labels = house.listener(who).labels();
        var recall = house.mind.retrieval().recall(new Query(text, labels, Set.of(), limit));
        return recall.found().stream().map(Recall.Found::memory).toList();
    }

    @Test
    void each_strategy_proposes_its_own() {
        house.token("/concept define brewing The making of tea.");
        house.token("/concept alias oolong brewing");
        var tea = house.say("ann", "My oolong stands for three minutes.");
        house.say("bob", "My oolong stands for five minutes.");
        var boat = house.say("ann", "My boat is moored at Kiel.");
        var bike = house.say("ann", "My bicycle is red.");
        Life.of(house.mind).idle().run("bind", Actor.operator(0));
        assertThat(found(RecallStrategy.HYBRID, "ann", "Where is my boat?", 5)).contains(boat);
        assertThat(found(RecallStrategy.FIXED, "ann", "Where is my boat?", 2)).containsExactlyInAnyOrder(boat, bike);
        assertThat(found(RecallStrategy.CONCEPT, "ann", "How is brewing done?", 5))
                .containsExactly(tea);
        assertThat(found(RecallStrategy.CONCEPT, "ann", "Where is my boat?", 5)).isEmpty();
        assertThat(found(RecallStrategy.VECTOR, "ann", "Where is my boat?", 5)).isEmpty();
    }

    @Test
    void the_operator_switches_it_while_it_runs() {
        house.say("operator", "Good morning.");
        assertThat(house.chat("operator", "/retrieval config").data())
                .containsEntry("key", "CONTINUO_RETRIEVAL")
                .containsEntry("value", "hybrid");
        house.chat("operator", "/retrieval config fixed");
        assertThat(house.chat("operator", "/retrieval config").data()).containsEntry("value", "fixed");
        assertThat(house.chat("operator", "/retrieval config best").data()).containsKey("error");
        assertThat(house.chat("ann", "/retrieval config fixed").data()).containsKey("error");
        house.chat("operator", "/retrieval config default");
        assertThat(house.chat("operator", "/retrieval config").data())
                .isEqualTo(Map.copyOf(
                        house.chat("operator", "/settings CONTINUO_RETRIEVAL").data()));
    }

    @Test
    void the_newest_are_told_whatever_is_asked_and_no_more_than_the_limit() {
        var boat = house.say("ann", "My boat is moored at Kiel.");
        var bike = house.say("ann", "My bicycle is red.");
        var retrieval = house.mind.retrieval();
        retrieval.strategy(() -> RecallStrategy.FIXED);
        assertThat(told("ann", "How high is the Matterhorn?")).containsExactlyInAnyOrder(boat, bike);
        retrieval.most(() -> RecallStrategy.limit("fixed:1"));
        assertThat(told("ann", "How high is the Matterhorn?")).containsExactly(bike);
        retrieval.most(() -> RecallStrategy.limit("fixed"));
        assertThat(told("ann", "How high is the Matterhorn?")).hasSize(2);
    }

    @Test
    void the_limit_of_a_strategy_is_kept() {
        house.say("operator", "Good morning.");
        house.chat("operator", "/pm retrieval config fixed limit 5");
        assertThat(house.chat("operator", "/retrieval config").data()).containsEntry("value", "fixed:5");
        house.chat("operator", "/retrieval config vector limit 7");
        assertThat(house.chat("operator", "/retrieval config").data()).containsEntry("value", "vector:7");
        for (var wrong : List.of("fixed limit many", "fixed limit 0", "fixed 5", "fixed:0"))
            assertThat(house.chat("operator", "/retrieval config " + wrong).data())
                    .containsKey("error");
    }
}
