package dev.continuo.life.memory;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MemoryEvent.InsightFormed;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.Life;
import dev.continuo.life.testing.ConsolidationFixture;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.testing.FakeModelServer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What becomes an insight, and when it is none any more.
class DreamTest {
    private static final String TOMATOES = "I grow tomatoes behind the old mill";
    private static final String AGAIN = "I grow my tomatoes behind the old mill";
    private ConsolidationFixture told = new ConsolidationFixture();

    @AfterEach
    void the_mind_is_what_the_ledger_says() {
        told.close();
    }

    private void withModel(FakeModelServer model) {
        told.close();
        told = new ConsolidationFixture(model.settings());
    }

    @Test
    void what_somebody_says_again_becomes_one_insight_and_its_sources_weigh_less() {
        var first = told.kept("ann", TOMATOES);
        var second = told.kept("ann", AGAIN);
        var other = told.kept("ann", "My brother repairs violins in Turin");
        told.run("dream");
        assertThat(told.insights()).containsExactly(AGAIN);
        assertThat(told.importance(told.insightIds().getFirst())).isEqualTo(0.8);
        assertThat(told.importance(first)).isEqualTo(0.3);
        assertThat(told.importance(second)).isEqualTo(0.3);
        assertThat(told.importance(other)).isEqualTo(0.7);
        told.settled("dream");
        told.settled("dream");
    }

    @Test
    void the_same_words_once_more_are_no_insight() {
        told.kept("ann", TOMATOES);
        told.kept("ann", TOMATOES.toUpperCase(Locale.ROOT) + "!");
        told.run("dream");
        assertThat(told.insights()).isEmpty();
        told.settled("dream");
    }

    @Test
    void what_was_said_on_three_days_becomes_a_pattern() {
        for (int i = 0; i < 4; i++) {
            told.kept("ann", TOMATOES);
            told.days(2);
        }
        told.run("dream");
        assertThat(told.insights()).hasSize(1);
        assertThat(told.insights().getFirst())
                .startsWith("\"ann\" has said on 4 days, first on ")
                .endsWith("\"" + TOMATOES + "\"");
        told.settled("dream");
    }

    @Test
    void a_repetition_that_comes_later_makes_the_insight_anew() {
        told.kept("ann", TOMATOES);
        told.kept("ann", AGAIN);
        told.run("dream");
        var before = told.insightIds();
        told.kept("ann", AGAIN);
        told.kept("ann", TOMATOES);
        told.run("dream");
        assertThat(told.insightIds()).hasSize(1).isNotEqualTo(before);
        assertThat(told.all(InsightFormed.class).getLast().sources()).hasSizeGreaterThan(2);
        told.settled("dream");
    }

    @Test
    void other_numbers_names_and_denials_are_no_repetition() {
        told.kept("ann", "My boat lies at the pier 12 in Genoa");
        told.kept("ann", "My boat lies at the pier 13 in Genoa");
        told.kept("ann", "The garden behind the mill belongs to Ruth");
        told.kept("ann", "The garden behind the mill belongs to Olaf");
        told.kept("ann", "I like the smell of wet tar");
        told.kept("ann", "I do not like the smell of wet tar");
        told.kept("ann", "The door of the shed is painted red");
        told.kept("ann", "The door of the shed is painted blue");
        told.run("dream");
        assertThat(told.insights()).isEmpty();
    }

    @Test
    void nothing_is_merged_across_audiences_speakers_or_with_what_is_quarantined() {
        told.kept("ann", TOMATOES);
        told.kept(told.gates.tellsRoom(Role.MEMBER, "ann", "yard", TOMATOES));
        told.kept("ben", TOMATOES);
        told.decide(told.gates.tells("ben", TOMATOES), GateDecision.QUARANTINE, List.of());
        told.run("dream");
        assertThat(told.insights()).isEmpty();
    }

    @Test
    void an_insight_falls_with_any_of_its_sources_and_the_next_dream_makes_it_anew() {
        var first = told.kept("ann", TOMATOES);
        var second = told.kept("ann", TOMATOES);
        var third = told.kept("ann", AGAIN);
        told.run("dream");
        told.gates.forgets(second);
        assertThat(told.insights()).isEmpty();
        assertThat(told.importance(first)).isEqualTo(0.7);
        assertThat(told.importance(third)).isEqualTo(0.7);
        told.run("dream");
        assertThat(told.insights()).containsExactly(AGAIN);
        assertThat(told.importance(first)).isEqualTo(0.3);
        told.settled("dream");
    }

    @Test
    void a_source_with_other_words_or_a_successor_takes_its_insight_along() {
        var first = told.kept("ann", TOMATOES);
        told.kept("ann", AGAIN);
        told.run("dream");
        told.gates.edits(first, "I grow roses at the river");
        told.kept(first);
        told.run("dream");
        assertThat(told.insights()).isEmpty();
        assertThat(told.importance(first)).isEqualTo(0.7);
        told.settled("dream");
    }

    @Test
    void a_run_is_taken_back_as_one_and_not_done_again() {
        var first = told.kept("ann", TOMATOES);
        told.kept("ann", AGAIN);
        var run = told.run("dream");
        Life.of(told.gates.house.mind()).idle().undo(run.run(), Actor.operator(0));
        assertThat(told.insights()).isEmpty();
        assertThat(told.importance(first)).isEqualTo(0.7);
        told.run("dream");
        assertThat(told.insights()).isEmpty();
        told.settled("dream");
    }

    @Test
    void an_insight_that_replaced_another_gives_way_to_it_when_it_is_taken_back() {
        told.kept("ann", TOMATOES);
        told.kept("ann", AGAIN);
        told.run("dream");
        var third = told.kept("ann", TOMATOES);
        var run = told.run("dream");
        Life.of(told.gates.house.mind()).idle().undo(run.run(), Actor.operator(0));
        assertThat(told.insights()).hasSize(1);
        assertThat(told.importance(third)).isEqualTo(0.7);
    }

    @Test
    void what_an_insight_covers_is_not_told_beside_it() {
        told.kept("ann", TOMATOES);
        told.kept("ann", AGAIN);
        told.run("dream");
        var ann = told.gates.person("ann");
        var found = told.gates
                .house
                .mind()
                .retrieval()
                .recall(new Query(
                        "Where do I grow tomatoes?",
                        Set.of("person:" + ann),
                        Set.of(),
                        5,
                        ann,
                        told.gates.house.clock.instant(),
                        false))
                .found();
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().insight()).isTrue();
    }

    private static final Pattern NUMBER = Pattern.compile("- #(\\d+),");

    private static String claim(FakeModelServer.Asked asked, String text) {
        var numbers = NUMBER.matcher(asked.last())
                .results()
                .map(one -> one.group(1))
                .limit(3)
                .toList();
        return "{\"insights\":[{\"text\":\"%s\",\"sources\":[%s]}]}".formatted(text, String.join(",", numbers));
    }

    private void threeOfTheGarden() {
        told.otherThings("ann");
        told.kept("ann", "In the garden behind the old mill grow tomatoes");
        told.kept("ann", "In the garden behind the old mill grow beans");
        told.kept("ann", "In the garden behind the old mill grow roses");
    }

    @Test
    void a_model_words_what_several_memories_come_to() {
        try (var model = new FakeModelServer().answers("Fine.")) {
            withModel(model);
            threeOfTheGarden();
            model.answers(asked -> claim(asked, "Ann keeps a garden with tomatoes"));
            var ran = told.run("dream");
            assertThat(ran.calls()).isEqualTo(1);
            assertThat(told.insights()).containsExactly("Ann keeps a garden with tomatoes");
            told.settled("dream");
        }
    }

    @Test
    void what_the_sources_do_not_bear_and_what_is_malformed_is_dropped() {
        try (var model = new FakeModelServer().answers("Fine.")) {
            withModel(model);
            threeOfTheGarden();
            model.answers(asked -> claim(asked, "Submarines dive deep"));
            told.run("dream");
            assertThat(told.insights()).isEmpty();
            told.settled("dream");
            told.kept("ann", "In the garden behind the old mill grow plums");
            model.answers(asked -> claim(asked, "Ann keeps a garden") + " Done.");
            told.run("dream");
            assertThat(told.insights()).isEmpty();
            told.settled("dream");
        }
    }

    @Test
    void five_cycles_corrupt_nothing() {
        for (int i = 0; i < 5; i++) {
            told.kept("ann", TOMATOES);
            told.kept("ben", "The bees swarm in May, number " + i);
            told.run("dream");
            told.days(1);
        }
        assertThat(told.insights()).hasSize(1);
        assertThat(told.db().fetchCount(MEMORY, MEMORY.COVERED_BY.isNotNull())).isEqualTo(5);
    }
}
