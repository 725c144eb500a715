package dev.continuo.gateway.command;

import static dev.continuo.tables.mind.Tables.GRAPH_EDGE;
import static dev.continuo.tables.mind.Tables.GRAPH_NODE;
import static dev.continuo.tables.mind.Tables.GRAPH_TOPIC;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.ObservationEvent.ObservationInvalidated;
import dev.continuo.events.ObservationEvent.ObservationRestored;
import dev.continuo.ledger.database.JooqFactory;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The graph by its commands: threads, names, ways, and what is left when something is forgotten.
class GraphTest {
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

    private static int number(Map<String, Object> data, String key) {
        return data.get(key) instanceof Integer number ? number : -1;
    }

    private int number(String who, String key) {
        return number(data(who, "/graph stats"), key);
    }

    /// The values of a key in the maps of a list.
    private static List<Object> values(Map<String, Object> data, String list, String key) {
        return data.get(list) instanceof List<?> all
                ? all.stream()
                        .<Object>map(
                                one -> one instanceof Map<?, ?> map ? Objects.requireNonNullElse(map.get(key), "") : "")
                        .toList()
                : List.of();
    }

    @Test
    void stats_are_four_whole_numbers_and_looking_changes_none() {
        house.say("ann", "Good morning.");
        var before = data("ann", "/graph stats");
        assertThat(before).containsOnlyKeys("nodes", "edges", "threads", "concepts");
        assertThat(before.values()).allMatch(Integer.class::isInstance);
        assertThat(data("ann", "/graph")).isEqualTo(before);
        var message = house.say("ann", "And a good evening to you.");
        assertThat(number("ann", "nodes")).isEqualTo(number(before, "nodes") + 2);
        assertThat(number("ann", "edges")).isEqualTo(number(before, "edges") + 1);
        assertThat(values(data("ann", "/graph explain " + message), "edges", "kind"))
                .containsExactly("replies_to");
    }

    @Test
    void a_thread_tells_the_talk_that_opened_and_closed_it() {
        var asked = house.say("ann", "Will you find me a recipe?");
        var id = graph.promise("ann", "ann-alone", "Find a recipe", asked);
        house.say("ann", "Thank you for the recipe.");
        house.chat("ann", "/commitments done " + id);
        var thread = data("ann", "/graph thread " + id);
        assertThat(thread)
                .containsOnlyKeys("id", "status", "text", "opened", "steps")
                .containsEntry("id", id)
                .containsEntry("status", "completed")
                .containsEntry("opened", List.of(asked));
        assertThat(values(thread, "steps", "kind")).containsExactly("closes");
        var said = (long) values(thread, "steps", "said").getFirst();
        var command = house.mind.ledger().find(said).orElseThrow();
        assertThat(command.event().kind()).isEqualTo("MessageReceived");
        assertThat(said).isGreaterThan(id);
        assertThat(number("ann", "threads")).isEqualTo(1);
        house.say("bob", "Good morning.");
        assertThat(number("bob", "threads")).isZero();
        assertThat(code(data("bob", "/graph thread " + id))).isEqualTo("unknown_thread");
    }

    @Test
    void the_promises_that_one_may_hear_of_are_told_with_their_times() {
        assertThat(data("ann", "/graph threads").get("threads")).isEqualTo(List.of());
        var first = graph.promise("ann", "ann-alone", "Find a recipe", house.say("ann", "Look!"));
        var second = graph.promise("ann", "ann-alone", "Feed Mia", house.say("ann", "Hungry!"));
        house.chat("ann", "/commitments done " + first);
        var threads = data("ann", "/graph threads");
        assertThat(values(threads, "threads", "id")).containsExactly(first, second);
        assertThat(values(threads, "threads", "status")).containsExactly("completed", "active");
        assertThat(values(threads, "threads", "time")).isEqualTo(List.of(time(first), time(second)));
        var closing = CommandFixture.JSON.valueToTree(threads).at("/threads/0/steps/0");
        assertThat(closing.path("kind").asText()).isEqualTo("closes");
        assertThat(closing.path("time").asText())
                .isEqualTo(time(closing.path("event").asLong()));
        house.say("bob", "Good morning.");
        assertThat(data("bob", "/graph threads").get("threads")).isEqualTo(List.of());
    }

    private String time(long event) {
        return house.mind.ledger().find(event).orElseThrow().event().time().toString();
    }

    @Test
    void what_is_around_something_is_told_in_words_with_every_edge_between() {
        var said = house.say("ann", "I have a cat called Mia.");
        var claim = graph.cat("ann", "ann-alone", "Mia", said);
        var around = data("ann", "/graph around Mia");
        assertThat(around).containsEntry("key", "animal:mia");
        assertThat(values(around, "nodes", "key")).containsExactly("animal:mia", "#" + claim);
        assertThat(values(around, "nodes", "kind")).containsExactly("animal", "claim");
        assertThat(values(around, "edges", "kind")).containsExactly("about");
        var next = data("ann", "/graph around " + claim);
        assertThat(data("ann", "/graph around")).as("the newest").isEqualTo(next);
        assertThat(values(next, "nodes", "name")).contains("I have a cat called Mia.");
        assertThat(values(next, "edges", "kind")).contains("supports", "about");
        house.say("bob", "Good morning.");
        assertThat(code(data("bob", "/graph around Mia"))).isEqualTo("unknown_node");
        assertThat(String.valueOf(data("bob", "/graph around"))).doesNotContain("Mia");
        graph.promise("ann", "ann-alone", "Feed Mia", said);
        assertThat(values(data("ann", "/graph around " + said), "edges", "kind"))
                .containsExactlyInAnyOrder("commits_to", "supports", "replies_to");
    }

    @Test
    void a_name_leads_from_what_was_said_to_who_said_it() {
        var said = house.say("ann", "I have a cat called Mia.");
        var claim = graph.cat("ann", "ann-alone", "Mia", said);
        var mia = data("ann", "/graph explain Mia");
        assertThat(mia).containsEntry("key", "animal:mia").containsEntry("kind", "animal");
        assertThat(values(mia, "edges", "event")).containsExactly(claim);
        assertThat(values(data("ann", "/graph explain cat"), "edges", "from")).containsExactly("#" + claim);
        var way = data("ann", "/graph path Mia " + said);
        assertThat(way).containsEntry("found", true).containsEntry("length", 2);
        assertThat(values(way, "edges", "kind")).containsExactly("about", "supports");
        assertThat(data("ann", "/graph path Mia ann")).containsEntry("length", 2);
        house.say("bob", "Good morning.");
        for (var word : List.of("Mia", "cat", "ann", "#" + claim, "#" + said))
            assertThat(code(data("bob", "/graph explain " + word))).as(word).isEqualTo("unknown_node");
    }

    @Test
    void what_an_agent_begins_with_is_known_by_every_word_for_it() {
        house.say("ann", "Good morning.");
        var promise = data("ann", "/graph explain promise");
        assertThat(promise).containsEntry("key", "concept:commitment").containsKeys("definition", "aliases");
        assertThat(data("ann", "/graph path ledger trait"))
                .containsEntry("found", true)
                .containsEntry("length", 4);
        assertThat(code(data("ann", "/graph path ledger"))).isEqualTo("usage");
    }

    @Test
    void what_is_forgotten_leaves_the_graph() {
        house.say("ann", "Good morning.");
        house.say("bob", "Good morning.");
        var before = data("ann", "/graph stats");
        var said = house.say("ann", "I have a cat called Mia.");
        graph.cat("ann", "ann-alone", "Mia", said);
        graph.promise("ann", "ann-alone", "Feed Mia", said);
        graph.lesson("ann", "ann-alone", "Who feeds my memory?", said);
        assertThat(number("ann", "nodes")).isGreaterThan(number(before, "nodes"));
        house.chat("ann", "/forget " + said);
        assertThat(data("ann", "/graph stats")).isEqualTo(before);
        assertThat(code(data("ann", "/graph explain Mia"))).isEqualTo("unknown_node");
    }

    @Test
    void what_is_denied_is_told_no_more() {
        var said = house.say("ann", "I have a cat called Mia.");
        var before = data("ann", "/graph stats");
        var claim = graph.cat("ann", "ann-alone", "Mia", said);
        assertThat(data("ann", "/graph stats")).isNotEqualTo(before);
        graph.record(new ObservationInvalidated(claim, "denied", List.of()));
        assertThat(data("ann", "/graph stats")).isEqualTo(before);
        graph.record(new ObservationRestored(claim));
        assertThat(data("ann", "/graph explain Mia")).containsEntry("key", "animal:mia");
    }

    @Test
    void what_it_rests_on_is_named_to_those_alone_who_may_hear_that() {
        var said = house.say("ann", "I have a cat called Mia.");
        house.sayInRoom("ann", "hall", "Good morning, all.");
        house.sayInRoom("bob", "hall", "Good morning, all.");
        var claim = graph.cat("ann", "hall", "Mia", said);
        var heard = house.chat("bob", "hall", true, "/graph explain Mia").data();
        assertThat(values(heard, "edges", "from")).containsExactly("#" + claim);
        var edges = house.chat("bob", "hall", true, "/graph explain " + claim).data();
        assertThat(values(edges, "edges", "kind")).isNotEmpty().containsOnly("about");
        assertThat(values(data("ann", "/graph explain " + claim), "edges", "kind"))
                .contains("about", "supports");
        var way = house.chat("bob", "hall", true, "/graph path Mia " + said).data();
        assertThat(code(way)).isEqualTo("unknown_node");
    }

    @Test
    void a_trait_is_everyones_once_it_is_adopted_and_what_speaks_for_it_is_not() {
        house.say("operator", "Good morning.");
        house.say("bob", "Good morning.");
        var said = house.say("ann", "Please be patient with me.");
        var before = data("bob", "/graph stats");
        var trait = graph.record(new TraitProposed(
                "value",
                "Patience",
                0.6,
                "Ann asked for it",
                List.of(said),
                "2026-04-01T00:00:00Z",
                "person:" + house.person("ann")));
        assertThat(code(data("ann", "/graph explain " + trait))).isEqualTo("unknown_node");
        house.chat("operator", "/approve " + trait);
        var after = data("bob", "/graph stats");
        assertThat(number(after, "nodes")).isEqualTo(number(before, "nodes") + 1);
        assertThat(number(after, "edges")).isEqualTo(number(before, "edges"));
        var adopted = data("ann", "/graph explain " + trait);
        assertThat(adopted).containsEntry("kind", "trait");
        assertThat(values(adopted, "edges", "from")).containsExactly("#" + said);
    }

    /// Rows of the graph.
    private int rows() {
        var db = JooqFactory.on(house.database.dataSource());
        return db.fetchCount(GRAPH_NODE) + db.fetchCount(GRAPH_EDGE) + db.fetchCount(GRAPH_TOPIC);
    }

    @Test
    void its_rows_are_as_many_as_the_events_that_make_them() {
        var said = house.say("ann", "I have a cat called Mia.");
        var before = rows();
        graph.cats("ann", 1_000, said);
        var first = rows() - before;
        graph.cats("ann", 2_000, said);
        assertThat(rows() - before).isEqualTo(3 * first).isLessThan(3_000 * 8);
        before = rows();
        for (int i = 0; i < 5; i++) house.say("ann", "And how is the weather, number " + i + "?");
        assertThat(rows()).isEqualTo(before);
    }
}
