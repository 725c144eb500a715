package dev.continuo.mind.retrieval.ranking;

import static dev.continuo.mind.retrieval.ranking.CandidateBuilder.LIMITS;
import static dev.continuo.mind.retrieval.ranking.CandidateBuilder.order;
import static dev.continuo.mind.retrieval.ranking.CandidateBuilder.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class RerankingTest {
    private static final List<Candidate> TOLD = List.of(
            new CandidateBuilder(1, "The boat, the boat, the boat").words(5).candidate(),
            new CandidateBuilder(2, "She lies in Genoa").words(1).candidate(),
            new CandidateBuilder(3, "The boat is red").words(4.5).candidate());

    private final Ranked before = Ranking.rank(question("Where is the boat?"), TOLD, LIMITS);

    private static Ranked rank(List<Candidate> told, Map<Long, Double> relevance) {
        Function<List<Candidate>, Map<Long, Double>> scorer = _ -> relevance;
        return Ranking.rank(question("Where is the boat?"), told, LIMITS, scorer);
    }

    private static ScoreVerification check(Ranked ranked, Normalization statistics) {
        return ScoreVerification.check(
                ranked.found().stream().map(Scored::entry).toList(), statistics, ranked.recipe());
    }

    @Test
    void six_tenths_are_the_ranking_and_four_tenths_the_relevance_in_its_range() {
        assertThat(order(before)).containsExactly(1L, 3L, 2L);
        var high = before.found().getFirst().score();
        var low = before.found().getLast().score();

        var after = rank(TOLD, Map.of(1L, 0.0, 2L, 1.0, 3L, 0.9));

        assertThat(order(after)).containsExactly(3L, 1L, 2L);
        assertThat(after.reranked()).isTrue();
        assertThat(after.found().get(1).score()).isCloseTo(0.6 * high + 0.4 * low, within(0.001));
        assertThat(after.found().get(2).score()).isCloseTo(0.6 * low + 0.4 * high, within(0.001));
    }

    @Test
    void the_score_can_be_computed_from_what_is_recorded() {
        var after = rank(TOLD, Map.of(1L, 0.12345, 2L, 0.98765, 3L, 0.5));

        assertThat(check(after, after.statistics())).isEqualTo(new ScoreVerification.Matches());
        assertThat(after.found()).allSatisfy(one -> assertThat(one.parts()).hasSize(Feature.values().length));
        for (var at = 0; at < after.statistics().scales().size(); at++) {
            var centres = new ArrayList<>(after.statistics().centres());
            centres.set(at, centres.get(at) + 0.01);
            assertThat(check(
                            after, new Normalization(centres, after.statistics().scales())))
                    .isInstanceOf(ScoreVerification.Differs.class);
        }
        assertThat(check(after, before.statistics())).isInstanceOf(ScoreVerification.Differs.class);
    }

    @Test
    void the_order_stays_unless_all_were_compared() {
        assertThat(rank(TOLD, Map.of())).isEqualTo(before);
        assertThat(rank(TOLD, Map.of(1L, 0.0, 2L, 1.0))).isEqualTo(before);
        assertThat(rank(List.of(), Map.of()).found()).isEmpty();
    }

    @Test
    void what_was_replaced_stays_below_what_took_its_place() {
        var told = List.of(
                new CandidateBuilder(1, "The boat lies in Genoa")
                        .words(5)
                        .superseded(2L)
                        .candidate(),
                new CandidateBuilder(2, "It is in Naples now").words(1).candidate(),
                new CandidateBuilder(3, "The boat is red").words(3).candidate());

        var after = rank(told, Map.of(1L, 1.0, 2L, 0.0, 3L, 0.1));

        assertThat(order(after)).containsExactly(2L, 1L, 3L);
        assertThat(check(after, after.statistics())).isEqualTo(new ScoreVerification.Matches());
    }

    /// Else a model that finds everything relevant would have anything told.
    @Test
    void what_is_told_at_all_is_decided_by_the_ranking_alone() {
        var told = new ArrayList<Candidate>();
        told.add(new CandidateBuilder(1, "My boat is called Aurelia")
                .words(9)
                .meaning(0.88)
                .candidate());
        var relevance = new HashMap<>(Map.of(1L, 0.0));
        for (var id = 100L; id < 140; id++) {
            told.add(new CandidateBuilder(id, "The weather was fine on day " + id)
                    .session(id)
                    .meaning(0.75 + id % 7 * 0.002)
                    .candidate());
            relevance.put(id, 1.0);
        }

        var unlike = new RankingLimits(50, 2_000, false, WeightSet.CURRENT, _ -> 0.3);
        var after = Ranking.rank(question("What is the boat called?"), told, unlike, _ -> relevance);

        assertThat(after.rendered())
                .extracting(one -> one.candidate().said().memory())
                .containsExactly(1L);
    }
}
