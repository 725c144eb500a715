package dev.continuo.gateway.bench.simulation;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.ledger.Tables.PAYLOAD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.gateway.bench.simulation.Script.ScriptedAct;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.ledger.database.Refused;
import dev.continuo.mind.audience.Role;
import dev.continuo.postgres.testing.ScratchFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/// `./continuo simulate`.
@Tag("full")
class SimulateTest {
    private static final int DAYS = Boolean.getBoolean("continuo.full") ? 6 : 3;
    private static final ObjectMapper JSON = new ObjectMapper();

    /// What a run printed, and the object at its end without what depends on the machine.
    private record Run(List<String> timeline, JsonNode result) {}

    private static Run run(String... arguments) throws IOException {
        var command = new SimulateCommand();
        new CommandLine(command).parseArgs(arguments);
        var printed = new ByteArrayOutputStream();
        var result = command.simulate(new PrintStream(printed, true, StandardCharsets.UTF_8));
        var json = (ObjectNode) JSON.valueToTree(result);
        json.remove("wall_s");
        return new Run(printed.toString(StandardCharsets.UTF_8).lines().toList(), json);
    }

    private static void sound(JsonNode result) {
        assertThat(result.path("rebuild_ok").asBoolean()).isTrue();
        assertThat(result.path("verify_ok").asBoolean()).isTrue();
        assertThat(result.path("max_weight").asDouble()).isLessThanOrEqualTo(0.92);
        assertThat(result.path("unprompted_in_quiet_hours").asInt()).isZero();
        assertThat(result.path("repeated_unprompted").asInt()).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = 1)
    void the_same_seed_gives_the_same_life_to_the_last_event(long seed) throws IOException {
        var days = new String[] {"--days", Integer.toString(DAYS), "--seed", Long.toString(seed)};
        var first = run(days);
        assertThat(run(days)).isEqualTo(first);
        sound(first.result());
        assertThat(first.result().path("turns").asInt()).isGreaterThan(3 * DAYS);
        assertThat(first.result().path("goal_entropy").size()).isEqualTo(DAYS);
        assertThat(first.result().path("cost_usd").asDouble()).isPositive();
    }

    /// Else it would be a matter of luck which is recorded first.
    @Test
    void what_a_phase_says_is_sent_after_it_and_in_its_order() throws IOException {
        var people = new HashMap<String, Role>();
        var acts = new ArrayList<ScriptedAct>();
        for (var who : List.of("ann", "ben", "cem", "dora")) {
            people.put(who, Role.MEMBER);
            var noon = Simulation.START.plus(Duration.ofHours(12));
            acts.add(new ScriptedAct.Say(noon, who, "", "Please ask me tomorrow how it went."));
        }
        try (var home = new SimulatedHome();
                var model = new ScriptedModel();
                var life = new Simulation(
                        home.settings(model, Map.of()),
                        new Script(people, acts),
                        2,
                        1,
                        new Timeline(new PrintStream(OutputStream.nullOutputStream())),
                        model::prompt)) {
            assertThat(life.run(2).counts().unprompted()).isEqualTo(4);

            var db = JooqFactory.on(life.database());
            var kinds = db.select(EVENT.KIND)
                    .from(EVENT)
                    .where(EVENT.KIND.in("PhaseBegan", "PhaseEnded", "SendBegan"))
                    .orderBy(EVENT.SEQ)
                    .fetch(EVENT.KIND);
            assertThat(String.join(" ", kinds)).doesNotContain("PhaseBegan SendBegan");
            var message = DSL.field("({0}::jsonb ->> 'message')::bigint", Long.class, PAYLOAD.BODY);
            var sent = db.select(message)
                    .from(PAYLOAD)
                    .join(EVENT)
                    .on(EVENT.SEQ.eq(PAYLOAD.SEQ))
                    .where(EVENT.KIND.eq("SendBegan"))
                    .orderBy(EVENT.SEQ)
                    .fetch(message);
            assertThat(sent).hasSize(8).isSorted();
        }
    }

    @Test
    void another_seed_is_another_life() throws IOException {
        assertThat(run("--days", "2", "--seed", "3").timeline())
                .isNotEqualTo(run("--days", "2", "--seed", "4").timeline());
    }

    @Test
    void a_script_of_ones_own_is_lived() throws IOException {
        var script = ScratchFolder.create("simulate").resolve("script.txt");
        Files.writeString(script, """
                # Two days.
                person olga operator
                person ann member
                day 1 09:00 olga: /goals add Learn the harbour by heart
                day 1 every 1 10:00 ann: Good morning
                day 1 10:05 ann in kitchen: Who is there?
                day 1 11:00 zed: Hello
                day 1 12:00 crash
                day 2 12:00 ann is forgotten
                day 2 13:00 olga approves
                """);
        var lived = run("--days", "2", script.toString());
        sound(lived.result());
        assertThat(lived.timeline().toString()).contains("1 goal set", "forgetting");
        assertThat(lived.result().path("goal_entropy").size()).isEqualTo(2);
    }

    @Test
    void a_line_that_cannot_be_read_is_named() throws IOException {
        var script = ScratchFolder.create("simulate").resolve("script.txt");
        Files.writeString(script, "person ann member\nday one 09:00 ann: Good morning\n");
        assertThatThrownBy(() -> run("--days", "2", script.toString()))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("Line 2");
    }
}
