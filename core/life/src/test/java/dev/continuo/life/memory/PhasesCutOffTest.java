package dev.continuo.life.memory;

import static dev.continuo.tables.mind.Mind.MIND;
import static dev.continuo.tables.mind.Tables.GATE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.PHASE_CHANGE;
import static dev.continuo.tables.mind.Tables.PHASE_ORDER;
import static dev.continuo.tables.mind.Tables.PHASE_RUN;
import static dev.continuo.tables.mind.Tables.PHASE_STEP;
import static dev.continuo.tables.mind.Tables.SPEND;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.events.IdleEvent.PhaseBegan;
import dev.continuo.events.IdleEvent.PhaseStepped;
import dev.continuo.events.MemoryEvent.MemoryAdded;
import dev.continuo.events.OutcomeEvent.TurnJudged;
import dev.continuo.events.ToolEvent.Call;
import dev.continuo.events.ToolEvent.ToolsCalled;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.idle.IdleLife;
import dev.continuo.life.testing.ConsolidationFixture;
import dev.continuo.life.testing.SettledGate;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.testing.FakeModelServer;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jooq.Record;
import org.jooq.Table;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every phase, cut off after each of its steps as by `kill -9`: the next run goes on and comes to
/// what an undisturbed one comes to.
class PhasesCutOffTest {
    @Retention(RetentionPolicy.RUNTIME)
    @ParameterizedTest
    @ValueSource(
            strings = {
                "contradictions",
                "dream",
                "reflect",
                "skills",
                "calibrate",
                "narrate",
                "promote",
                "decay",
                "summarise"
            })
    private @interface EachPhase {}

    /// Tables that tell how often something was tried, not what is so.
    private static final Set<Table<?>> TRIED = Set.of(PHASE_RUN, PHASE_STEP, PHASE_CHANGE, PHASE_ORDER, SPEND);

    /// Steps of the phases that have fewer than three here.
    private static final Map<String, Integer> FEWEST = Map.of("calibrate", 1, "summarise", 1, "skills", 2);

    private static final String GARDEN = "I love working in the garden behind the old mill";
    private static final Pattern NUMBER = Pattern.compile("- #(\\d+),");

    private static final FakeModelServer MODEL = new FakeModelServer();

    /// Where each phase has something to do; only copies of it are used.
    private static ConsolidationFixture prepared = new ConsolidationFixture(MODEL.settings());

    @BeforeAll
    static void much_happens() {
        MODEL.answers(PhasesCutOffTest::voice);
        oldMemories(250);
        SettledGate.record(
                prepared.gates.house.mind().ledger(),
                prepared.db()
                        .select(MEMORY.ID)
                        .from(MEMORY)
                        .orderBy(MEMORY.ID)
                        .limit(60)
                        .fetch(MEMORY.ID));
        prepared.days(100);
        prepared.otherThings("ann");
        for (var who : List.of("ann", "ben")) {
            for (int i = 0; i < 2; i++) prepared.kept(who, "I grow tomatoes near the stone bridge");
            for (int i = 0; i < 2; i++) prepared.kept(who, "My aunt Vera sells honey in Lucca");
            prepared.kept(who, "The cellar at the harbour holds 12 barrels of cider");
            prepared.kept(who, "The cellar at the harbour holds 15 barrels of cider");
        }
        prepared.kept("ann", "In the orchard beside the chapel grow plums");
        prepared.kept("ann", "In the orchard beside the chapel grow cherries");
        prepared.kept("ann", "In the orchard beside the chapel grow quinces");
        prepared.gates.tellsRoom(Role.OPERATOR, "olga", "yard", "Good morning to all of you");
        for (int i = 0; i < 10; i++) {
            prepared.kept(prepared.gates.tellsRoom(Role.MEMBER, "ann", "yard", GARDEN));
            if (i % 2 == 0) prepared.kept("ben", "I love sailing with my crew to the islands");
            prepared.days(4);
        }
        for (var tools : List.of("search_memory,list_goals", "list_reminders,read_note"))
            for (int i = 0; i < 3; i++) passes(List.of(tools.split(",", -1)));
        for (var who : List.of("ann", "ben")) {
            prepared.gates.tells(who, "Where does my boat lie?");
            prepared.gates.tells(who, "No, that's wrong. It lies in the harbour.");
        }
        Life.of(prepared.gates.house.mind()).hindsight().rest();
        prepared.gates.weighAll();
        var idle = Life.of(prepared.gates.house.mind()).idle();
        for (var name : idle.names()) idle.pause(name, true, Actor.operator(0));
        prepared.gates.house.clock.advance(Duration.ofMinutes(20));
    }

    @AfterAll
    static void close() {
        prepared.gates.close();
        MODEL.close();
    }

    private static String voice(FakeModelServer.Asked asked) {
        var all = asked.all();
        if (all.contains("You judge whether two remembered statements"))
            return IntStream.range(1, asked.last().split("Pair ", -1).length)
                    .mapToObj(i -> "{\"pair\":%d,\"verdict\":\"b\",\"reason\":\"It was counted again.\"}".formatted(i))
                    .collect(Collectors.joining(",", "{\"verdicts\":[", "]}"));
        if (all.contains("You put together what several remembered statements")) {
            var orchard = asked.last().indexOf("orchard");
            if (orchard < 0) return "{\"insights\":[]}";
            var group = asked.last().lastIndexOf("Group:", orchard);
            return NUMBER.matcher(asked.last().substring(Math.max(0, group)))
                    .results()
                    .map(one -> one.group(1))
                    .limit(3)
                    .collect(Collectors.joining(
                            ",",
                            "{\"insights\":[{\"text\":\"In the orchard beside the chapel"
                                    + " grow plums and cherries\",\"sources\":[",
                            "]}]}"));
        }
        return "I talked with somebody about the days.";
    }

    /// Of nobody's, long ago, and told to everyone: they only grow old.
    private static void oldMemories(int count) {
        var drafts = IntStream.range(0, count)
                .mapToObj(i -> NewEvent.of(
                        new MemoryAdded(
                                "shared",
                                "fact",
                                "The lamp post number " + i + " is painted green",
                                null,
                                0,
                                null,
                                "everyone",
                                "self",
                                0.7,
                                List.of(),
                                List.of(),
                                List.of()),
                        Actor.AGENT))
                .toArray(NewEvent[]::new);
        prepared.gates.house.mind().ledger().commit(Decision.of(drafts));
    }

    private static void passes(List<String> tools) {
        var house = prepared.gates.house;
        var asked = prepared.gates.tells("ann", "Please do it once more");
        var reply = requireNonNull(
                        house.mind().hearing().inbox().find(asked).orElseThrow().reply())
                .id();
        var ann = prepared.gates.person("ann");
        var calls = tools.stream()
                .map(tool -> new Call(tool, "{}", "ok", 1, 1, "done"))
                .toList();
        prepared.record(new ToolsCalled(List.of(asked), reply, ann, "person:" + ann, calls, List.of(asked)));
        var judged = new TurnJudged(reply + 1, reply, "passed", "thanks", List.of());
        house.mind().ledger().commit(Decision.of(NewEvent.of(judged, Actor.SYSTEM)));
    }

    /// A mind in which that phase has something to do and runs of its own accord.
    private ConsolidationFixture mindFor(String phase) {
        var told = prepared.copy();
        Life.of(told.gates.house.mind()).idle().pause(phase, false, Actor.operator(0));
        if (phase.equals("journal"))
            for (var who : List.of("ann", "ben", "cem"))
                told.gates.tells(who, "My friend %s repairs organs in Milan".formatted(who));
        return told;
    }

    private static long head(ConsolidationFixture told) {
        return told.gates.house.mind().ledger().seq();
    }

    /// What the mind holds, table by table; what came after an event is not told by its number.
    private static Map<String, List<String>> held(ConsolidationFixture told, long head) {
        var held = new TreeMap<String, List<String>>();
        for (var table : MIND.getTables())
            if (!TRIED.contains(table))
                held.put(
                        table.getName(),
                        told.db().selectFrom(table).fetch(row -> line(row, head)).stream()
                                .sorted()
                                .toList());
        return held;
    }

    private static String line(Record row, long head) {
        return Stream.of(row.fields())
                // A run that was taken back is not to be done again at once.
                .filter(field -> !field.equals(MEMORY.DECAYED_AT))
                .map(field -> {
                    var value = row.get(field);
                    if (value instanceof Long number && number > head) return "new";
                    if (value instanceof OffsetDateTime time)
                        return time.toInstant().toString();
                    return value instanceof byte[] ? "bytes" : String.valueOf(value);
                })
                .collect(Collectors.joining(" | "));
    }

    private static int count(ConsolidationFixture told, String phase, boolean steps) {
        return (int)
                (steps
                        ? told.all(PhaseStepped.class).stream()
                                .filter(one -> one.phase().equals(phase))
                                .count()
                        : told.all(PhaseBegan.class).stream()
                                .filter(one -> one.phase().equals(phase))
                                .count());
    }

    /// Where a run of so many steps is cut off: everywhere, or where there is little time, after
    /// its first, a middle and its last step.
    private static Set<Integer> cuts(int steps) {
        return Boolean.getBoolean("continuo.full")
                ? IntStream.rangeClosed(1, steps).boxed().collect(Collectors.toSet())
                : new TreeSet<>(List.of(1, (steps + 1) / 2, steps));
    }

    /// Runs a phase whose process ends right after a step.
    private static void runUntil(ConsolidationFixture told, String phase, int step) {
        var house = told.gates.house;
        var steps = new AtomicInteger();
        house.mind().ledger().follow(events -> {
            for (var event : events)
                if (event.payload() instanceof PhaseStepped && steps.incrementAndGet() == step) house.kill();
        });
        try {
            Life.of(house.mind()).idle().run(phase, Actor.operator(0));
        } catch (RuntimeException killed) {
            assertThat(killed).hasStackTraceContaining("killed");
        }
        house.restart();
        await().until(house.mind().memory().exitGate()::calm);
        // It would go on weighing beside the phase.
        house.mind().memory().exitGate().close();
        assertThat(house.mind().retrieval().index(Duration.ofSeconds(10))).isTrue();
        assertThat(count(told, phase, true)).isEqualTo(step);
    }

    @EachPhase
    void cut_off_after_any_step_a_phase_goes_on_and_comes_to_the_same(String phase) {
        Map<String, List<String>> whole;
        int steps;
        try (var told = mindFor(phase)) {
            var head = head(told);
            told.run(phase);
            whole = held(told, head);
            steps = count(told, phase, true);
            told.settled(phase);
        }
        assertThat(steps).isGreaterThanOrEqualTo(FEWEST.getOrDefault(phase, 3));
        for (var step : cuts(steps))
            try (var told = mindFor(phase)) {
                var head = head(told);
                runUntil(told, phase, step);
                var began = count(told, phase, false);
                for (int pulse = 0; pulse < 3; pulse++)
                    Life.of(told.gates.house.mind()).idle().pulseNow();
                assertThat(count(told, phase, false)).isEqualTo(began);
                told.run(phase);
                assertThat(held(told, head)).as("after step %s", step).isEqualTo(whole);
                told.settled(phase);
            }
    }

    @Test
    void cut_off_after_any_step_the_journal_weighs_all_once() {
        List<Long> weighed;
        int steps;
        try (var told = mindFor("journal")) {
            told.run("journal");
            steps = count(told, "journal", true);
            weighed = weighed(told);
            told.settled("journal");
        }
        assertThat(steps).isGreaterThanOrEqualTo(3);
        for (var step : cuts(steps))
            try (var told = mindFor("journal")) {
                runUntil(told, "journal", step);
                told.settled("journal");
                assertThat(weighed(told)).isEqualTo(weighed);
            }
    }

    /// What people said and the exit gate weighed, each as often as it did. Of the agent's own
    /// words the entry gate skips some by chance, in each mind others.
    private static List<Long> weighed(ConsolidationFixture told) {
        return told.db()
                .select(GATE.MEMORY)
                .from(GATE)
                .join(MEMORY)
                .on(MEMORY.AGENT_ID.eq(GATE.AGENT_ID).and(MEMORY.ID.eq(GATE.MEMORY)))
                .where(GATE.GATE_.eq("exit"))
                .and(MEMORY.SPEAKER.isNotNull())
                .orderBy(GATE.MEMORY)
                .fetch(GATE.MEMORY);
    }

    @EachPhase
    void a_run_that_is_taken_back_leaves_everything_as_it_was(String phase) {
        try (var told = mindFor(phase)) {
            var head = head(told);
            var before = held(told, head);
            var run = told.run(phase);
            assertThat(held(told, head)).isNotEqualTo(before);
            assertThat(Life.of(told.gates.house.mind()).idle().undo(run.run(), Actor.operator(0)))
                    .isInstanceOf(IdleLife.PhaseResult.Ran.class);
            var after = held(told, head);
            before.forEach(
                    (table, rows) -> assertThat(after.get(table)).as(table).containsAll(rows));
            var again = told.run(phase);
            // Two memories that could not be compared while one was replaced can be now.
            if (!phase.equals("contradictions")) assertThat(again.changes()).isZero();
            told.settled(phase);
        }
    }
}
