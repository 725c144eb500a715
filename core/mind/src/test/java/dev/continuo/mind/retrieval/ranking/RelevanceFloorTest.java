package dev.continuo.mind.retrieval.ranking;

import static dev.continuo.mind.retrieval.ranking.CandidateBuilder.question;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RelevanceFloorTest {
    private static final int MANY = 40;

    /// With an embedder by which nothing is like the question.
    private static final RankingLimits UNLIKE = new RankingLimits(50, 2_000, false, WeightSet.CURRENT, _ -> 0.3);

    /// Things that have nothing to do with anything, and what is told beside them.
    private static List<Candidate> among(int many, CandidateBuilder... told) {
        var candidates = new ArrayList<Candidate>();
        for (var one : told) candidates.add(one.candidate());
        for (var id = 100; id < 100 + many; id++)
            candidates.add(new CandidateBuilder(id, "The weather was fine on day " + id)
                    .session(id)
                    .meaning(0.75 + id % 7 * 0.002)
                    .candidate());
        return candidates;
    }

    private static List<Long> told(String question, List<Candidate> candidates, RankingLimits limits) {
        return Ranking.rank(question(question), candidates, limits).rendered().stream()
                .map(one -> one.candidate().said().memory())
                .toList();
    }

    @Test
    void what_bears_on_the_question_is_told_and_the_rest_is_not() {
        for (var many : List.of(4, MANY)) {
            var candidates = among(
                    many,
                    new CandidateBuilder(1, "My boat is called Aurelia")
                            .words(9)
                            .meaning(0.88));
            assertThat(told("What is the boat called?", candidates, UNLIKE)).containsExactly(1L);
            assertThat(told("Who won the cup that year?", among(many), UNLIKE)).isEmpty();
        }
    }

    @Test
    void what_is_like_the_question_in_meaning_is_told_whatever_words_it_has() {
        var like = new CandidateBuilder(1, "Bergen, at the old pier").meaning(0.9);
        var limits = new RankingLimits(50, 2_000, false, WeightSet.CURRENT, cosine -> cosine - 0.4);

        assertThat(told("Where is the harbour?", among(MANY, like), limits)).containsExactly(1L);
    }

    @Test
    void where_the_tokens_are_filled_all_are_told() {
        var filled = new RankingLimits(50, 2_000, false, WeightSet.CURRENT, _ -> 0.3, Map.of(), true);

        assertThat(told("Who won the cup that year?", among(MANY), filled)).hasSize(MANY);
    }

    @Test
    void what_took_the_place_of_what_is_told_is_told_with_it() {
        var candidates = among(
                MANY,
                new CandidateBuilder(1, "My boat is called Aurelia")
                        .words(9)
                        .meaning(0.88)
                        .superseded(2L),
                new CandidateBuilder(2, "No, Nautilus it is by now").meaning(0.7));

        assertThat(told("What is the boat called?", candidates, UNLIKE)).containsExactly(2L, 1L);
    }
}
