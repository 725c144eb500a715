package dev.continuo.life.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.IdleEvent.PhaseStepped;
import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import dev.continuo.life.testing.ConsolidationFixture;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What consolidation leaves when a person goes, or when it is cut off.
class ConsolidationErasureTest {
    private static final String GARDEN = "I love working in the garden behind the old mill";

    @Test
    void of_a_person_who_is_forgotten_no_word_is_left_in_insights_and_proposals() {
        try (var told = new ConsolidationFixture()) {
            told.otherThings("ben");
            for (int i = 0; i < 6; i++) {
                told.kept("ann", GARDEN);
                told.run("dream");
                told.run("promote");
                told.days(4);
            }
            assertThat(columnsWith(told, "old mill")).contains("memory.text", "goal_proposal.text");
            var ann = told.gates.person("ann");
            told.gates.house.mind().memory().personErasure().forget(ann, Actor.person(ann), Optional.empty());
            assertThat(columnsWith(told, "old mill")).isEmpty();
            assertThat(told.all(InsightFormed.class)).isEmpty();
            told.run("dream");
            told.run("promote");
            assertThat(columnsWith(told, "old mill")).isEmpty();
        }
    }

    /// The columns of the mind, and the payloads of the ledger, that hold some words.
    static Set<String> columnsWith(ConsolidationFixture told, String words) {
        var holding = new HashSet<String>();
        var columns = told.db()
                .fetch("select table_schema, table_name, column_name from"
                        + " information_schema.columns where data_type in ('text',"
                        + " 'jsonb', 'bytea') and (table_schema = 'mind' or"
                        + " (table_schema = 'ledger' and table_name = 'payload'))");
        for (var column : columns) {
            var schema = column.get(0, String.class);
            var table = column.get(1, String.class);
            var name = column.get(2, String.class);
            var found = told.db()
                    .selectCount()
                    .from(DSL.table(DSL.name(schema, table)))
                    .where(DSL.condition("{0}::text like {1}", DSL.field(DSL.name(name)), DSL.val("%" + words + "%")))
                    .fetchOne(0, int.class);
            if (found != null && found > 0) holding.add(table + "." + name);
        }
        return holding;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void a_dream_that_is_cut_off_after_any_step_goes_on_and_ends_alike(int step) {
        var texts = List.of(
                "I grow tomatoes behind the old mill",
                "My boat lies in the harbour of Genoa",
                "My Ruth sings in the choir on Sundays");
        try (var told = new ConsolidationFixture()) {
            for (var text : texts) {
                told.kept("ann", text.replace(" the ", " our "));
                told.kept("ann", text);
            }
            var steps = new AtomicInteger();
            var runner = Thread.currentThread();
            told.gates.house.mind().ledger().follow(events -> {
                for (var event : events)
                    if (event.payload() instanceof PhaseStepped && steps.incrementAndGet() == step) runner.interrupt();
            });
            try {
                Life.of(told.gates.house.mind()).idle().run("dream", Actor.operator(0));
            } catch (RuntimeException e) {
                assertThat(Thread.currentThread().isInterrupted())
                        .as(e.toString())
                        .isTrue();
            }
            Thread.interrupted();
            assertThat(told.insights()).hasSizeLessThanOrEqualTo(step);
            told.run("dream");
            assertThat(told.insights()).containsExactlyInAnyOrderElementsOf(texts);
            told.settled("dream");
        }
    }
}
