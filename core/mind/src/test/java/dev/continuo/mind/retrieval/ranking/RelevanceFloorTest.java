package dev.continuo.mind.retrieval.ranking;

import static dev.continuo.mind.retrieval.ranking.CandidateBuilder.LIMITS;
import static dev.continuo.mind.retrieval.ranking.CandidateBuilder.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.text.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RelevanceFloorTest {
    private static final int MANY = 40;

    /// Things that have nothing to do with anything, and what is told beside them.
    private static List<Candidate> among(CandidateBuilder... told) {
        var candidates = new ArrayList<Candidate>();
        for (var one : told) candidates.add(one.candidate());
        for (var id = 100; id < 100 + MANY; id++)
            candidates.add(
                    new CandidateBuilder(id, "The weather was fine on day " + id)
                            .session(id)
                            .meaning(0.75 + id % 7 * 0.002)
                            .candidate());
        return candidates;
    }

    private static List<Long> told(String question, List<Candidate> candidates) {
        return Ranking.rank(question(question), candidates, LIMITS).rendered().stream()
                .map(one -> one.candidate().memory())
                .toList();
    }

    @Test
    void what_stands_out_is_told_and_the_rest_is_not() {
        var candidates =
                among(new CandidateBuilder(1, "My boat is called Aurelia").words(9).meaning(0.88));

        assertThat(told("What is the boat called?", candidates)).containsExactly(1L);
    }

    @Test
    void nothing_is_told_where_nothing_stands_out() {
        assertThat(told("Who won the cup that year?", among())).isEmpty();
        assertThat(told("Good morning!", among())).isEmpty();
    }

    @Test
    void where_nothing_is_asked_less_is_told() {
        var candidates =
                among(new CandidateBuilder(1, "I was at the old harbour again").meaning(0.768));

        assertThat(told("Where is the harbour?", candidates)).contains(1L);
        assertThat(told("Good morning!", candidates)).isEmpty();
    }

    @Test
    void a_remark_brings_only_what_it_is_about() {
        var medicine =
                new CandidateBuilder(1, "Metformin twice a day with food").words(9).meaning(0.88);
        var harbour =
                new CandidateBuilder(2, "The old harbour is closed for repairs")
                        .words(9)
                        .meaning(0.88);
        for (var candidates :
                List.of(among(medicine, harbour), among(medicine, harbour).subList(0, 4))) {
            var far = new RankingLimits(50, 2_000, false, WeightSet.CURRENT, _ -> 0.45);
            assertThat(
                            Ranking.rank(question("A nice day for the park!"), candidates, far)
                                    .rendered())
                    .isEmpty();
            assertThat(
                            Ranking.rank(
                                            question("So the old harbour gets repairs."),
                                            candidates,
                                            far)
                                    .rendered())
                    .extracting(one -> one.candidate().memory())
                    .containsExactly(2L);
        }
    }

    @Test
    void among_few_whatever_is_asked_for_is_told() {
        var few = among().subList(0, 3);

        assertThat(told("Where is the harbour?", few)).hasSize(3);
        assertThat(told("Good morning!", few)).isEmpty();
    }

    @Test
    void among_few_what_is_like_nothing_that_is_asked_is_not_told() {
        var few = new ArrayList<>(among().subList(0, 8));
        few.add(new CandidateBuilder(1, "The harbour is in Bergen").words(4).candidate());
        var unlike = new RankingLimits(50, 2_000, false, WeightSet.CURRENT, _ -> 0.3);
        for (var question :
                List.of("Where is the harbour?", "Which harbours are there? List them."))
            assertThat(
                            Ranking.rank(question(question), few, unlike).rendered().stream()
                                    .map(one -> one.candidate().memory()))
                    .as(question)
                    .containsExactly(1L);
    }

    @Test
    void among_few_the_best_are_told_where_the_embedder_does_not_know_the_language() {
        var few = among().subList(0, 5);
        var unlike = new RankingLimits(50, 2_000, false, WeightSet.CURRENT, _ -> 0.3);
        var asked = question("Когда репетиция?", Language.RUSSIAN);
        assertThat(Ranking.rank(asked, few, unlike).rendered()).hasSize(3);
        var known = question("When do we sing?", Language.ENGLISH);
        assertThat(Ranking.rank(known, few, unlike).rendered()).isEmpty();
        var thanks = question("Спасибо тебе большое!", Language.RUSSIAN);
        assertThat(Ranking.rank(thanks, few, unlike).rendered()).isEmpty();
    }

    @Test
    void among_few_only_the_best_are_told_where_one_thing_is_asked_for() {
        var few = among().subList(0, 8);

        assertThat(told("Where is the harbour?", few)).hasSize(4);
        assertThat(told("Which harbours are there? List them all.", few)).hasSize(8);
    }

    @Test
    void among_few_answers_to_what_is_told_take_no_place_of_others() {
        var few = among().subList(0, 8);
        var order = told("Which harbours are there? List them all.", few);
        var answered = order.getFirst();
        var limits =
                new RankingLimits(50, 2_000, false)
                        .rejoined(Map.of(order.get(1), answered, order.get(2), answered));

        assertThat(Ranking.rank(question("Where is the harbour?"), few, limits).rendered())
                .extracting(one -> one.candidate().memory())
                .contains(order.get(1), order.get(2))
                .hasSize(6);
    }

    @Test
    void what_took_the_place_of_what_is_told_is_told_with_it() {
        var candidates =
                among(
                        new CandidateBuilder(1, "My boat is called Aurelia")
                                .words(9)
                                .meaning(0.88)
                                .superseded(2L),
                        new CandidateBuilder(2, "No, Nautilus it is by now").meaning(0.7));

        assertThat(told("What is the boat called?", candidates)).containsExactly(2L, 1L);
    }
}
