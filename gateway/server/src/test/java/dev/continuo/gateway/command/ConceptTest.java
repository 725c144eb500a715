package dev.continuo.gateway.command;

import static dev.continuo.tables.mind.Tables.CONCEPT;
import static dev.continuo.tables.mind.Tables.GRAPH_TOPIC;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Concepts that are said of at run time: who hears of them, what is bound to them, what goes.
class ConceptTest {
    private final CommandFixture house = new CommandFixture();
    private final GraphFixture graph = new GraphFixture(house);

    @AfterEach
    void close() {
        house.checkAndClose();
    }

    private Map<String, Object> data(String who, String line) {
        return house.chat(who, line).data();
    }

    private static Object code(Map<String, Object> data) {
        return data.get("error") instanceof Map<?, ?> error ? String.valueOf(error.get("code")) : "";
    }

    /// The events that a concept is bound to, for somebody.
    private List<String> bound(String who, String concept) {
        return data(who, "/concept show " + concept).get("edges") instanceof List<?> edges
                ? edges.stream()
                        .map(edge -> (Map<?, ?>) edge)
                        .filter(edge -> "binds".equals(edge.get("kind")))
                        .map(edge -> String.valueOf(edge.get("from")))
                        .toList()
                : List.of("nothing");
    }

    private int rows() {
        var db = JooqFactory.on(house.database.dataSource());
        return db.fetchCount(CONCEPT) + db.fetchCount(GRAPH_TOPIC);
    }

    private void bindPhase() {
        Life.of(house.mind).idle().run("bind", Actor.operator(0));
    }

    @Test
    void an_alias_is_another_word_and_never_its_own() {
        house.token("/concept define rowing The sport of boats.");
        house.token("/concept alias sculling rowing");
        assertThat(house.token("/concept show Sculling").data())
                .containsEntry("key", "concept:rowing")
                .containsEntry("aliases", List.of("sculling"));
        assertThat(code(house.token("/concept alias rowing sculling").data())).isEqualTo("alias_cycle");
        assertThat(code(house.token("/concept alias rowing rowing").data())).isEqualTo("alias_cycle");
        assertThat(code(house.token("/concept alias oars paddles").data())).isEqualTo("unknown_concept");
        assertThat(code(data("ann", "/concept define oars Long paddles."))).isEqualTo("operator_only");
        house.token("/concept define strength Being strong.");
        house.token("/concept alias rowing strength");
        assertThat(house.token("/concept show sculling").data()).containsEntry("key", "concept:strength");
        assertThat(code(house.token("/concept alias strength sculling").data())).isEqualTo("alias_cycle");
    }

    @Test
    void the_idle_life_binds_talk_and_promises_for_those_who_heard_them() {
        house.token("/concept define tea-ceremony How tea is made with care.");
        var said = house.say("ann", "I want to learn the tea ceremony one day.");
        var promise = graph.promise("ann", "ann-alone", "Find a tea ceremony teacher", said);
        house.say("bob", "I like football.");
        bindPhase();
        assertThat(bound("ann", "tea-ceremony")).containsExactlyInAnyOrder("#" + said, "#" + promise);
        assertThat(bound("bob", "tea-ceremony")).isEmpty();
        var before =
                house.kindsAfter(0).stream().filter("ConceptEventBound"::equals).count();
        bindPhase();
        assertThat(house.kindsAfter(0).stream()
                        .filter("ConceptEventBound"::equals)
                        .count())
                .isEqualTo(before);
        assertThat(house.kindsAfter(0)).contains("ConceptThreadBound");
        data("ann", "/forget " + said);
        assertThat(bound("ann", "tea-ceremony")).doesNotContain("#" + said);
    }

    @Test
    void what_is_removed_is_known_no_more_until_it_is_defined_anew() {
        house.say("ann", "Good morning.");
        var before = data("ann", "/graph stats");
        house.token("/concept define rowing The sport of boats.");
        house.token("/concept alias sculling rowing");
        house.token("/concept relate rowing goal");
        var said = house.say("ann", "I like rowing, and sculling too.");
        house.token("/concept bind " + said + " rowing");
        bindPhase();
        assertThat(code(data("ann", "/concept remove rowing"))).isEqualTo("operator_only");
        assertThat(house.token("/concept remove sculling").data()).containsExactly(Map.entry("concept", "sculling"));
        assertThat(code(data("ann", "/concept show sculling"))).isEqualTo("unknown_concept");
        assertThat(bound("ann", "rowing")).containsExactly("#" + said);
        assertThat(house.token("/concept remove Rowing").data()).containsExactly(Map.entry("concept", "rowing"));
        assertThat(code(data("ann", "/concept show rowing"))).isEqualTo("unknown_concept");
        assertThat(data("ann", "/graph stats").get("concepts")).isEqualTo(before.get("concepts"));
        assertThat(String.valueOf(data("ann", "/graph explain " + said))).doesNotContain("binds");
        assertThat(code(house.token("/concept remove rowing").data())).isEqualTo("unknown_concept");
        assertThat(code(house.token("/concept remove memory").data())).isEqualTo("seeded_concept");
        house.token("/concept define rowing Going by boat.");
        assertThat(data("ann", "/concept show rowing"))
                .containsEntry("definition", "Going by boat.")
                .containsEntry("aliases", List.of());
        assertThat(bound("ann", "rowing")).containsExactly("#" + said);
    }

    @Test
    void what_was_removed_goes_with_whoever_said_it() {
        house.say("operator", "Good morning.");
        data("operator", "/concept define zebrafish A secret plan.");
        data("operator", "/concept remove zebrafish");
        assertThat(rows()).isPositive();
        var code = data("operator", "/forget me").get("code");
        assertThat(data("operator", "/forget me " + code)).doesNotContainKey("error");
        assertThat(rows()).isZero();
    }

    @Test
    void what_is_defined_alone_is_heard_alone_and_goes_with_whoever_said_it() {
        house.say("operator", "Good morning.");
        var said = house.say("ann", "My zebrafish is well.");
        var own = house.say("operator", "A zebrafish is small.");
        var stats = data("ann", "/graph stats");
        data("operator", "/concept define zebrafish A secret plan.");
        data("operator", "/concept relate zebrafish goal");
        bindPhase();
        assertThat(bound("operator", "zebrafish")).containsExactly("#" + own);
        assertThat(code(data("ann", "/concept show zebrafish"))).isEqualTo("unknown_concept");
        assertThat(String.valueOf(data("ann", "/graph explain " + said))).doesNotContain("binds");
        assertThat(data("ann", "/graph stats")).isEqualTo(stats);
        var code = data("operator", "/forget me").get("code");
        assertThat(data("operator", "/forget me " + code)).doesNotContainKey("error");
        assertThat(rows()).isZero();
    }

    @Test
    void the_operator_binds_what_they_hear_by_hand() {
        var own = house.say("operator", "The sea is wide.");
        var other = house.say("ann", "The sea is deep.");
        assertThat(data("operator", "/concept bind " + own + " goals")).containsEntry("concept", "goal");
        assertThat(bound("operator", "goal")).containsExactly("#" + own);
        assertThat(code(data("operator", "/concept bind " + other + " goal"))).isEqualTo("unknown_event");
        assertThat(code(data("operator", "/concept bind " + own + " nothing-known")))
                .isEqualTo("unknown_concept");
    }
}
