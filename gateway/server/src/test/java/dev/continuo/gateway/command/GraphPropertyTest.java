package dev.continuo.gateway.command;

import static dev.continuo.tables.mind.Tables.CONCEPT;
import static dev.continuo.tables.mind.Tables.GRAPH_TOPIC;
import static org.assertj.core.api.Assertions.assertThat;
import static org.jooq.impl.DSL.select;

import dev.continuo.events.ObservationEvent.ObservationInvalidated;
import dev.continuo.events.ObservationEvent.ObservationRestored;
import dev.continuo.events.PeopleEvent.AccountsLinked;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.graph.Graph;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Random lives with links and erasures: what somebody says changes no number, of the graph or of
/// the model of itself, for those who may not hear it, none of its names is known to them, and the
/// graph is what the ledger says.
///
/// Who may hear what is worked out here a second time, from the story alone.
class GraphPropertyTest {
    private static final List<String> PEOPLE = List.of("p0", "p1", "p2", "p3");
    private static final List<String> ROOMS = List.of("r0", "r1");
    private static final int STEPS = 24;

    /// Somewhere that somebody looks from.
    private record Seat(String who, String where) {}

    private final CommandFixture house = new CommandFixture();
    private final GraphFixture graph = new GraphFixture(house);
    private final Map<String, Set<String>> present = new HashMap<>();
    private final Map<String, String> names = new LinkedHashMap<>();
    private boolean linked;
    private Random random = new Random();

    @ParameterizedTest
    @MethodSource("dev.continuo.postgres.testing.Samples#seeds")
    void nobody_is_told_a_number_that_rests_on_what_they_may_not_hear(long seed) {
        random = new Random(seed);
        for (var who : PEOPLE) say(who, alone(who), "Good morning.");
        for (var who : PEOPLE) say(who, pick(ROOMS), "Good morning, all.");
        var changed = 0;
        for (int i = 0; i < STEPS; i++) {
            if (i == STEPS / 2) link();
            var who = pick(PEOPLE);
            var where = random.nextInt(3) == 0 ? home(who) : alone(who);
            changed += step(who, where);
        }
        assertThat(changed).isGreaterThan(STEPS);
        for (var seat : seats())
            names.forEach((name, where) -> assertThat(knows(seat, name))
                    .as("%s of %s from %s", seat, name, where)
                    .isEqualTo(hears(seat, where)));
        for (var who : PEOPLE) forget(who);
        house.checkAndClose();
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private static String alone(String who) {
        return who + "-alone";
    }

    /// A room where they have been.
    private String home(String who) {
        return pick(List.copyOf(present.getOrDefault(who, Set.of(ROOMS.getFirst()))));
    }

    private long say(String who, String where, String text) {
        if (ROOMS.contains(where))
            present.computeIfAbsent(who, _ -> new HashSet<>()).add(where);
        return house.say("http", who, where, ROOMS.contains(where), text);
    }

    private void link() {
        var payload = new AccountsLinked(List.of(house.person("p0")), List.of(house.person("p1")));
        house.mind.ledger().commit(Decision.of(NewEvent.of(payload, Actor.person(house.person("p0")))));
        linked = true;
    }

    private List<Seat> seats() {
        var seats = new ArrayList<Seat>();
        for (var who : PEOPLE) {
            seats.add(new Seat(who, alone(who)));
            for (var room : present.getOrDefault(who, Set.of())) seats.add(new Seat(who, room));
        }
        return seats;
    }

    private Map<Seat, Map<String, Object>> look() {
        var seen = new HashMap<Seat, Map<String, Object>>();
        for (var seat : seats()) {
            var all = new HashMap<>(order(seat, "/graph stats").data());
            assertThat(all).as("what is kept for %s", seat).isEqualTo(counted(seat));
            all.putAll(order(seat, "/rsm").data());
            seen.put(seat, all);
        }
        return seen;
    }

    /// The numbers of a graph that keeps none yet.
    private Map<String, Object> counted(Seat seat) {
        var listener = InvokerLabels.listener(asker(seat), house.mind.people());
        var stats = new Graph(house.mind.reader(), Life.of(house.mind).goals()).stats(listener);
        return Map.of(
                "nodes", stats.nodes(),
                "edges", stats.edges(),
                "threads", stats.threads(),
                "concepts", stats.concepts());
    }

    private Invoker asker(Seat seat) {
        return new Invoker(
                house.mind.people().findByAccount("http", seat.who()), Optional.of(graph.place(seat.where())));
    }

    private CommandResult order(Seat seat, String line) {
        return house.commands.execute(asker(seat), line);
    }

    /// Returns for how many it changed something.
    private int step(String who, String where) {
        var before = look();
        var name = "Zq" + Long.toString(random.nextLong() >>> 1, 36).substring(0, 8);
        var message = say(who, where, "Are you stable? I have a cat called " + name + ".");
        switch (random.nextInt(6)) {
            case 5 -> {
                var promise = graph.promise(who, where, "Feed the pet " + name, message);
                look();
                house.chat(who, "/commitments done " + promise);
            }
            case 4 -> {
                var claim = graph.cat(who, where, name, message);
                look();
                graph.record(new ObservationInvalidated(claim, "denied", List.of()));
                look();
                graph.record(new ObservationRestored(claim));
                names.put(name, where);
            }
            case 3 -> {
                graph.define(who, where, name, message);
                graph.bind(message, name);
                names.put(name, where);
            }
            case 0 -> {
                graph.cat(who, where, name, message);
                names.put(name, where);
            }
            case 1 -> graph.promise(who, where, "Feed the pet " + name, message);
            default -> graph.lesson(who, where, "What of my memory and " + name + "?", message);
        }
        var after = look();
        var changed = 0;
        for (var seat : before.keySet()) {
            if (hears(seat, where)) changed += before.get(seat).equals(after.get(seat)) ? 0 : 1;
            else
                assertThat(after.get(seat))
                        .as("%s of what %s said in %s", seat, who, where)
                        .isEqualTo(before.get(seat));
        }
        return changed;
    }

    private boolean knows(Seat seat, String name) {
        var found = order(seat, "/graph explain " + name).data();
        var way = order(seat, "/graph path " + name + " memory").data();
        assertThat(way.containsKey("error")).isEqualTo(found.containsKey("error"));
        return !found.containsKey("error");
    }

    private boolean same(String one, @Nullable String other) {
        return one.equals(other) || (linked && Set.of("p0", "p1").equals(Set.of(one, other)));
    }

    private boolean hears(Seat seat, String where) {
        if (ROOMS.contains(seat.where())) return seat.where().equals(where);
        if (!ROOMS.contains(where))
            return PEOPLE.stream().anyMatch(who -> alone(who).equals(where) && same(seat.who(), who));
        return PEOPLE.stream()
                .anyMatch(who -> same(seat.who(), who)
                        && present.getOrDefault(who, Set.of()).contains(where));
    }

    /// What they said alone with the agent is nowhere any more, whoever looks.
    private void forget(String who) {
        var code = house.chat(who, "/forget me").data().get("code");
        assertThat(house.chat(who, "/forget me " + code).data()).doesNotContainKey("error");
        var theirs = names.keySet().stream()
                .filter(name -> alone(who).equals(names.get(name)))
                .map(name -> name.toLowerCase(Locale.ROOT))
                .toList();
        var left = JooqFactory.on(house.database.dataSource())
                .select(GRAPH_TOPIC.NAME)
                .from(GRAPH_TOPIC)
                .union(select(CONCEPT.CONCEPT_).from(CONCEPT))
                .fetch(r -> r.value1().substring(r.value1().indexOf(':') + 1));
        if (!theirs.isEmpty()) assertThat(left).doesNotContainAnyElementsOf(theirs);
    }
}
