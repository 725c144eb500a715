package dev.continuo.gateway.bench.simulation;

import static dev.continuo.tables.ledger.Tables.EVENT;
import static dev.continuo.tables.ledger.Tables.PAYLOAD;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.mind.retrieval.ranking.Feature;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jooq.DSLContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Checks by the events of a month that the factors of wandering act. It takes two minutes, so it
/// is run by itself: `-Dcontinuo.life=true`.
@Tag("full")
@EnabledIfSystemProperty(named = "continuo.life", matches = "true")
class MonthOfLifeTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int DAYS = 30;

    /// The least that a factor of the mix counts for.
    private static final double FLOOR = 0.05;

    /// So many of the eight factors may be there: more, and hardly anything decides.
    private static final int FEW = 3;

    @Test
    void draws_reach_every_layer_and_learn_and_nothing_is_busy_work() throws IOException {
        try (var home = new SimulatedHome();
                var model = new ScriptedModel();
                var simulation = new Simulation(
                        home.settings(model, Map.of()),
                        BuiltInScript.of(Simulation.START, DAYS, 1),
                        DAYS,
                        1,
                        new Timeline(new PrintStream(OutputStream.nullOutputStream())),
                        model::prompt)) {
            simulation.run(DAYS);
            var db = JooqFactory.on(simulation.database());
            draws(facts(db, "Wandered"));
            goals(facts(db, "Retrieved"));
            var turns = facts(db, "TurnEnded").size();
            assertThat(facts(db, "NarrativeWritten").size()).isLessThan(turns / 2);
            assertThat(facts(db, "Calibrated").size()).isLessThan(3 * DAYS);
        }
    }

    /// One draw in twenty was a memory once, and five of eight factors were on their floor.
    private static void draws(List<JsonNode> draws) {
        var layers = draws.stream()
                .collect(Collectors.groupingBy(draw -> draw.path("layer").asText(), Collectors.counting()));
        assertThat(layers).containsKeys("memory", "goal", "insight", "lesson");
        assertThat(layers.get("memory")).isGreaterThan(draws.size() / 10);
        for (var draw : draws)
            assertThat(elements(draw.path("mix")).filter(part -> part.asDouble() <= FLOOR))
                    .hasSizeLessThanOrEqualTo(FEW);
        assertThat(draws).anyMatch(draw -> !draw.path("learned").isEmpty());
    }

    /// Nearness to a goal has a part in what comes to mind: it was null for every memory once.
    private static void goals(List<JsonNode> recalls) {
        var nearness = recalls.stream()
                .flatMap(recall -> elements(recall.path("scoring").path("parts")))
                .map(parts -> parts.path(Feature.GOAL.at()).asDouble())
                .toList();
        assertThat(nearness).isNotEmpty().anyMatch(part -> part > 0).allMatch(part -> part <= 1);
    }

    private static Stream<JsonNode> elements(JsonNode node) {
        return StreamSupport.stream(node.spliterator(), false);
    }

    private static List<JsonNode> facts(DSLContext db, String kind) {
        return db.select(PAYLOAD.BODY)
                .from(PAYLOAD)
                .join(EVENT)
                .on(EVENT.AGENT_ID.eq(PAYLOAD.AGENT_ID))
                .and(EVENT.SEQ.eq(PAYLOAD.SEQ))
                .where(EVENT.KIND.eq(kind))
                .orderBy(EVENT.SEQ)
                .fetch(row -> read(row.value1()));
    }

    private static JsonNode read(Object body) {
        try {
            return JSON.readTree(String.valueOf(body));
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }
}
