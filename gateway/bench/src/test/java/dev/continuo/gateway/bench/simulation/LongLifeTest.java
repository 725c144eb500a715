package dev.continuo.gateway.bench.simulation;

import static dev.continuo.tables.ledger.Tables.PAYLOAD;
import static dev.continuo.tables.mind.Mind.MIND;
import static dev.continuo.tables.mind.Tables.GOAL_PROPOSAL;
import static dev.continuo.tables.mind.Tables.IDENTITY_CHANGE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.bench.simulation.Script.ScriptedAct;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.mind.audience.Role;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jooq.DSLContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What weeks and months come to, by the ledger and the tables that they leave. It takes a quarter
/// of an hour, so it is run by itself: `-Dcontinuo.life=true`.
@Tag("full")
@EnabledIfSystemProperty(named = "continuo.life", matches = "true")
class LongLifeTest {
    /// Said by Ann alone, who is forgotten at the end.
    private static final String HERS = "Quetzalina";

    private static ScriptedAct.Say says(int day, String who, String text) {
        return says(day, who, "", text);
    }

    private static ScriptedAct.Say says(int day, String who, String room, String text) {
        return new ScriptedAct.Say(Simulation.START.plus(Duration.ofDays(day).plusHours(10)), who, room, text);
    }

    private static void live(
            Script script, int days, long seed, BiConsumer<Simulation.SimulationResult, DSLContext> check)
            throws IOException {
        var silent = new Timeline(new PrintStream(OutputStream.nullOutputStream()));
        try (var home = new SimulatedHome();
                var model = new ScriptedModel();
                var simulation =
                        new Simulation(home.settings(model, Map.of()), script, days, seed, silent, model::prompt)) {
            var outcome = simulation.run(days);
            assertThat(outcome.sound()).isTrue();
            assertThat(outcome.same()).isTrue();
            check.accept(outcome, JooqFactory.on(simulation.database()));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void six_weeks_propose_what_was_shown_and_forget_who_asks_for_it(long seed) throws IOException {
        var built = BuiltInScript.of(Simulation.START, 45, seed);
        var acts = new ArrayList<>(built.acts());
        for (var day : List.of(3, 9, 20, 33))
            acts.add(says(day, "ann", "Remember that my parrot is called %s.".formatted(HERS)));
        live(new Script(built.people(), acts), 45, seed, (outcome, db) -> {
            assertThat(goals(db, "short answers")).isEqualTo(1);
            assertThat(goals(db, "honesty matters")).isEqualTo(1);
            var traits = db.selectFrom(IDENTITY_CHANGE)
                    .where(IDENTITY_CHANGE.TEXT.like("%care about%"))
                    .fetch();
            assertThat(traits).isNotEmpty();
            assertThat(traits.stream().filter(row -> row.getProposal() == null)).hasSize(1);
            assertThat(outcome.maxWeight()).isLessThanOrEqualTo(0.92);
            var entropy = outcome.life().goalEntropy();
            System.out.printf(
                    Locale.ROOT,
                    "COUNT seed=%d entropy: day 14 %.3f, last %.3f; max weight %.3f%n",
                    seed,
                    entropy.get(14),
                    entropy.getLast(),
                    outcome.maxWeight());
            assertThat(entropy.getLast()).isGreaterThan(0.9 * entropy.get(14));
            var emergence = outcome.life().emergence();
            System.out.printf("COUNT seed=%d %s%n", seed, emergence);
            assertThat(emergence.promotion()).isPositive();
            assertThat(emergence.consistency()).isGreaterThan(0.9);
            assertThat(emergence.identityVariance()).isBetween(0.0, 0.05);
            for (var table : MIND.getTables())
                assertThat(db.selectFrom(table).fetch().toString())
                        .as(table.getName())
                        .doesNotContain(HERS);
            assertThat(db.fetchCount(PAYLOAD, PAYLOAD.BODY.like("%" + HERS + "%")))
                    .isZero();
        });
    }

    private static int goals(DSLContext db, String words) {
        return db.fetchCount(GOAL_PROPOSAL, GOAL_PROPOSAL.TEXT.likeIgnoreCase("%" + words + "%"));
    }

    @Test
    void what_nobody_needs_for_a_quarter_weighs_less_and_is_found_all_the_same() throws IOException {
        var acts = new ArrayList<ScriptedAct>();
        acts.add(says(0, "olga", "Good morning"));
        acts.add(says(1, "ann", "Remember that the key of the boathouse hangs behind the clock."));
        acts.add(says(1, "ben", "Remember that my cat is called Mirabelle."));
        // In other conversations: what stands in the same need not come to mind.
        for (var day : List.of(20, 40, 60, 80)) acts.add(says(day, "ben", "@phone", "What is my cat called?"));
        acts.add(says(95, "ann", "@phone", "Where does the key of the boathouse hang?"));
        var people = Map.of(
                "olga", Role.OPERATOR,
                "ann", Role.MEMBER,
                "ben", Role.MEMBER);
        live(new Script(people, acts), 97, 1, (_, db) -> {
            var key = memory(db, "%boathouse hangs%");
            var cat = memory(db, "%called Mirabelle%");
            System.out.println("COUNT unused %s, used %s"
                    .formatted(key.get(MEMORY.OWN_IMPORTANCE), cat.get(MEMORY.OWN_IMPORTANCE)));
            assertThat(key.get(MEMORY.OWN_IMPORTANCE)).isLessThan(0.6 * cat.get(MEMORY.OWN_IMPORTANCE));
            assertThat(key.get(MEMORY.ACCESSES)).isPositive();
            assertThat(cat.get(MEMORY.DECAYED_AT)).isNull();
        });
    }

    private static org.jooq.Record memory(DSLContext db, String words) {
        return db.select(MEMORY.fields())
                .from(MEMORY)
                .join(MESSAGE)
                .on(MESSAGE.ID.eq(MEMORY.ID))
                .where(MESSAGE.TEXT.like(words))
                .fetchSingle();
    }
}
