package dev.continuo.mind.retrieval.ranking;

import static dev.continuo.mind.retrieval.ranking.CandidateBuilder.LIMITS;
import static dev.continuo.mind.retrieval.ranking.CandidateBuilder.NOW;
import static dev.continuo.mind.retrieval.ranking.CandidateBuilder.OTTO;
import static dev.continuo.mind.retrieval.ranking.CandidateBuilder.order;
import static dev.continuo.mind.retrieval.ranking.CandidateBuilder.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.text.Language;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RankingTest {
    private static Ranked rank(String question, CandidateBuilder... told) {
        return rank(question(question), told);
    }

    private static Ranked rank(Question question, CandidateBuilder... told) {
        return Ranking.rank(question, candidates(told), LIMITS);
    }

    private static List<Candidate> candidates(CandidateBuilder... told) {
        var candidates = new ArrayList<Candidate>();
        for (var one : told) candidates.add(one.candidate());
        return candidates;
    }

    private static MemoryStats used(int times, Duration ago) {
        return new MemoryStats(
                new MemoryStats.MemoryWeight(1 + times, 4, 0.9, times, NOW.minus(ago)),
                false,
                "kept",
                null,
                List.of(),
                List.of(),
                "episode",
                "member");
    }

    @Test
    void a_week_old_answer_stands_above_fresh_chit_chat() {
        var told = new ArrayList<CandidateBuilder>();
        told.add(new CandidateBuilder(1, "My boat is called Aurelia")
                .before(Duration.ofDays(7))
                .words(6)
                .meaning(0.86));
        for (var id = 2; id < 12; id++)
            told.add(new CandidateBuilder(id, "Nice weather today, number " + id)
                    .session(id)
                    .first()
                    .after("How are you?")
                    .before(Duration.ofMinutes(id))
                    .standing(used(5, Duration.ofMinutes(1)))
                    .meaning(0.72));

        assertThat(order(rank("What is my boat called?", told.toArray(CandidateBuilder[]::new)))
                        .getFirst())
                .isEqualTo(1);
    }

    @Test
    void without_meaning_words_stand_above_fresh_chit_chat_too() {
        var old = new CandidateBuilder(1, "Mein Boot heißt Aurelia")
                .in(Language.GERMAN)
                .before(Duration.ofDays(30))
                .words(4)
                .meaning(null);
        var fresh = new CandidateBuilder(2, "Das Wetter ist heute schön")
                .in(Language.GERMAN)
                .session(2)
                .before(Duration.ofMinutes(1))
                .standing(used(20, Duration.ofMinutes(1)))
                .meaning(null);

        assertThat(order(rank(question("Wie heißt mein Boot?", Language.GERMAN), old, fresh)))
                .containsExactly(1L, 2L);
    }

    @Test
    void of_equally_near_memories_the_newer_and_the_more_used_come_first() {
        var near = new CandidateBuilder(1, "The boat lies in Genoa")
                .before(Duration.ofDays(20))
                .words(3);
        var newer = new CandidateBuilder(2, "The boat lies in Naples")
                .before(Duration.ofDays(1))
                .words(3);
        var used = new CandidateBuilder(3, "The boat lies in Venice")
                .before(Duration.ofDays(20))
                .words(3)
                .standing(used(20, Duration.ofHours(1)));

        assertThat(order(rank("Where is the boat?", near, newer))).containsExactly(2L, 1L);
        assertThat(order(rank("Where is the boat?", near, used))).containsExactly(3L, 1L);
    }

    @Test
    void where_the_model_lacks_the_language_nearness_weighs_nothing() {
        var near = new CandidateBuilder(1, "Boot").in(Language.GERMAN).words(1).meaning(0.9);
        var far = new CandidateBuilder(2, "Kahn").in(Language.GERMAN).words(1).meaning(0.1);
        var asked = question("Boot?", Language.GERMAN);

        var ranked = rank(asked, near, far);

        assertThat(ranked.found())
                .extracting(Scored::score)
                .containsOnly(ranked.found().getFirst().score());
        assertThat(order(ranked)).containsExactly(2L, 1L);
    }

    @Test
    void a_memory_of_a_language_the_model_lacks_does_not_move_the_others() {
        var one = new CandidateBuilder(1, "The red boat").words(1).meaning(0.8);
        var two = new CandidateBuilder(2, "The blue boat").words(1).meaning(0.7);
        var german = new CandidateBuilder(3, "Der Kahn").in(Language.GERMAN).words(1);

        var near = rank("boat", one, two, german.meaning(0.99)).statistics();
        var far = rank("boat", one, two, german.meaning(-0.5)).statistics();

        assertThat(near).isEqualTo(far);
    }

    @Test
    void who_is_asked_about_is_heard_first() {
        var annas = new CandidateBuilder(1, "I live in Porto").words(2);
        var ottos = new CandidateBuilder(2, "I live in Lisbon").by(OTTO).words(2);
        var agents = new CandidateBuilder(3, "I live in this machine").by(null).words(2);

        assertThat(order(rank("Where does Otto live?", annas, ottos, agents)).getFirst())
                .isEqualTo(2);
        assertThat(order(rank("Where do I live?", annas, ottos, agents)).getFirst())
                .isEqualTo(1);
        assertThat(order(rank("Where do you live?", annas, ottos, agents)).getFirst())
                .isEqualTo(3);
        assertThat(order(rank("Tell me where Otto lives", annas, ottos, agents)).getFirst())
                .isEqualTo(2);
    }

    @Test
    void what_was_said_yesterday_is_found_by_its_day() {
        var told = new CandidateBuilder(1, "I went to the concert yesterday")
                .at("2023-05-08T12:00:00Z")
                .session(1);
        var later = new CandidateBuilder(2, "I went to the concert hall once")
                .at("2023-09-08T12:00:00Z")
                .session(2);

        var ranked = rank("What did Anna do on 7 May 2023?", told, later);

        assertThat(order(ranked)).containsExactly(1L, 2L);
        assertThat(ranked.found().getFirst().parts().get(Feature.DATE.at())).isEqualTo(1);
        assertThat(ranked.found().getLast().parts().get(Feature.DATE.at())).isZero();
    }

    @Test
    void a_question_for_a_time_prefers_what_speaks_of_time() {
        var timed = new CandidateBuilder(1, "I moved last week").words(2);
        var plain = new CandidateBuilder(2, "I moved with the cat").words(2);

        assertThat(order(rank("When did Anna move?", timed, plain))).containsExactly(1L, 2L);
        assertThat(order(rank("Why did Anna move?", timed, plain))).containsExactly(2L, 1L);
    }

    @Test
    void what_was_superseded_stands_below_what_took_its_place_however_often_it_was_used() {
        var lisbon = new CandidateBuilder(1, "I live in Lisbon")
                .words(9)
                .meaning(0.95)
                .standing(used(20, Duration.ofMinutes(1)))
                .superseded(3L);
        var other = new CandidateBuilder(2, "Cities are loud").words(3).meaning(0.8);
        var porto = new CandidateBuilder(3, "I moved to Porto").words(1).meaning(0.7);

        assertThat(order(rank("Where does Anna live?", lisbon, other, porto))).containsExactly(3L, 1L, 2L);
    }

    @Test
    void chains_of_successors_stand_newest_first() {
        var told = new CandidateBuilder[] {
            new CandidateBuilder(1, "I live in Lisbon").words(9).superseded(2L),
            new CandidateBuilder(2, "I live in Porto").words(1).superseded(3L),
            new CandidateBuilder(3, "I live in Faro").words(2),
            new CandidateBuilder(4, "I like cats").words(4),
        };

        assertThat(order(rank("Where does Anna live?", told))).containsExactly(3L, 2L, 1L, 4L);
    }

    @Test
    void what_stands_for_itself_again_is_not_taken_for_its_old_copy() {
        var first = new CandidateBuilder(1, "I live in Porto").words(5).superseded(2L);
        var second = new CandidateBuilder(2, "I live in Lisbon").words(5).superseded(3L);
        var third = new CandidateBuilder(3, "I live in Porto").words(5);

        assertThat(order(rank("Where does Anna live?", first, second, third))).containsExactly(3L, 2L, 1L);
    }

    @Test
    void circles_of_successors_do_no_harm() {
        var one = new CandidateBuilder(1, "One").superseded(2L);
        var two = new CandidateBuilder(2, "Two").superseded(1L);

        assertThat(order(rank("Which?", one, two))).containsExactlyInAnyOrder(1L, 2L);
    }

    @Test
    void of_two_that_contradict_each_other_the_newer_stands_directly_above() {
        var older = new CandidateBuilder(1, "The shop opens at 9").words(8).tension(3L);
        var other = new CandidateBuilder(2, "The shop sells bread").words(4);
        var newer = new CandidateBuilder(3, "The shop opens at 10").words(2);

        assertThat(order(rank("When does the shop open?", older, other, newer))).containsExactly(3L, 1L, 2L);
    }

    @Test
    void what_was_dropped_comes_last_but_is_found() {
        var dropped =
                new CandidateBuilder(1, "My boat is called Aurelia").words(3).state(MemoryStats.DROPPED);
        var other = new CandidateBuilder(2, "My cat is called Mia").words(1);

        assertThat(order(rank("What is my boat called?", dropped, other))).containsExactly(2L, 1L);
    }

    @Test
    void what_is_said_again_is_found_once_as_the_newest_with_the_best_score() {
        var older = new CandidateBuilder(1, "My boat is called Aurelia!").words(5);
        var newer = new CandidateBuilder(2, "my  boat is called aurelia").words(1);
        var another =
                new CandidateBuilder(3, "My boat is called Aurelia").by(OTTO).words(1);

        var ranked = rank("What is my boat called?", older, newer, another);

        assertThat(order(ranked)).containsExactly(2L, 3L);
        assertThat(ranked.found().getFirst().parts().getFirst()).isEqualTo(5);
    }

    @Test
    void long_texts_are_the_same_but_for_a_filler_and_not_but_for_a_word_a_number_or_a_denial() {
        var text = "we drove with old friends through green hills past rivers bridges towers castles"
                + " markets orchards vineyards meadows forests lakes villages chapels mills"
                + " farms inns shops ports ferries islands beaches cliffs caves lighthouses"
                + " at noon";

        var same = rank("What?", new CandidateBuilder(1, text), new CandidateBuilder(2, "and " + text));
        var word = rank("What?", new CandidateBuilder(1, text), new CandidateBuilder(2, text + " quickly"));
        var number = rank("What?", new CandidateBuilder(1, text), new CandidateBuilder(2, text + " 7"));
        var denial = rank("What?", new CandidateBuilder(1, text), new CandidateBuilder(2, text + " not"));

        assertThat(order(same)).containsExactly(2L);
        assertThat(order(word)).hasSize(2);
        assertThat(order(number)).hasSize(2);
        assertThat(order(denial)).hasSize(2);
    }

    @Test
    void the_budget_decides_what_is_rendered() {
        var told = IntStream.rangeClosed(1, 10)
                .mapToObj(id -> new CandidateBuilder(id, "word ".repeat(id == 9 ? 100 : 10) + id).candidate())
                .toList();

        var ranked = Ranking.rank(question("Which word?"), told, new RankingLimits(10, 30, false));

        assertThat(ranked.found()).hasSize(10);
        assertThat(ranked.rendered()).hasSizeBetween(1, 2);
        assertThat(ranked.found()).containsAll(ranked.rendered());
    }

    @Test
    void nothing_and_next_to_nothing_can_be_ordered() {
        assertThat(rank("What?").found()).isEmpty();
        for (var question : new String[] {"", "?", "\uD83D\uDE00"}) {
            var single = rank(question, new CandidateBuilder(1, "").meaning(null));
            assertThat(order(single)).containsExactly(1L);
            assertThat(single.found().getFirst().score()).isFinite();
        }
        var broken = new CandidateBuilder(1, "a").meaning(Double.NaN).words(Double.NaN);
        assertThat(rank("a", broken, new CandidateBuilder(2, "b")).found())
                .allSatisfy(found -> assertThat(found.score()).isFinite());
    }

    @Test
    void pieces_of_a_list_come_from_several_sessions() {
        var told = candidates(
                new CandidateBuilder(1, "I like the blue boat").session(1).words(9),
                new CandidateBuilder(2, "I like the red boat").session(1).words(8.99),
                new CandidateBuilder(3, "I like the green boat").session(2).words(8.98),
                new CandidateBuilder(4, "Nothing of that kind").session(3));
        var plain = Ranking.rank(question("Which boats?"), told, new RankingLimits(10, 2_000, false));
        var spread = Ranking.rank(question("Which boats?"), told, new RankingLimits(10, 2_000, true));

        assertThat(order(plain)).startsWith(1L, 2L, 3L);
        assertThat(order(spread)).startsWith(1L, 3L, 2L);
        assertThat(ScoreVerification.check(
                        spread.found().stream().map(Scored::entry).toList(), spread.statistics(), spread.recipe()))
                .isEqualTo(new ScoreVerification.Matches());
    }

    @Test
    void what_is_counted_is_told_in_numbers() {
        var candidates = List.of(
                new CandidateBuilder(1, "I spent 6.40 on coffee").meaning(0.84).candidate(),
                new CandidateBuilder(2, "Coffee is a fine thing").meaning(0.85).candidate(),
                new CandidateBuilder(3, "I spent 3.20 on coffee").meaning(0.83).candidate(),
                new CandidateBuilder(4, "It rained in Lisbon").meaning(0.80).candidate());
        var found = Ranking.rank(question("How much did I spend on coffee?"), candidates, LIMITS)
                .found();
        assertThat(found.stream().limit(2).map(one -> one.candidate().said().memory()))
                .containsExactlyInAnyOrder(1L, 3L);
    }

    @Test
    void recipes_of_before_stay_as_they_were() {
        assertThat(WeightSet.of(2).orElseThrow().weights()).containsEntry(Feature.NUMBER, 0.3);
        assertThat(WeightSet.of(3).orElseThrow().parts()).isEqualTo(Feature.values().length);
        assertThat(WeightSet.CURRENT.weights()).containsEntry(Feature.NUMBER, 2.0);
    }
}
