package dev.continuo.gateway.bench.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.continuo.gateway.bench.result.Latency;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Against values worked out by hand.
class RelevanceJudgementTest {
    private static final List<String> TWELVE = List.of("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l");

    @Test
    void evidence_at_the_second_and_seventh_place() {
        var judged = new RelevanceJudgement(TWELVE, Set.of("b", "g"));

        assertThat(judged.recall(5)).isEqualTo(0.5);
        assertThat(judged.recall(10)).isEqualTo(1);
        assertThat(judged.hit(5)).isEqualTo(1);
        assertThat(judged.all(5)).isZero();
        assertThat(judged.all(10)).isEqualTo(1);
        assertThat(judged.reciprocalRank()).isEqualTo(0.5);
        // (1/log2 3 + 1/log2 8) / (1/log2 2 + 1/log2 3) = 0.964263 / 1.630930
        assertThat(judged.ndcg(10)).isCloseTo(0.591235, within(1e-6));
    }

    @Test
    void the_best_order_gains_all() {
        assertThat(new RelevanceJudgement(TWELVE, Set.of("a", "b", "c")).ndcg(10))
                .isEqualTo(1);
    }

    @Test
    void more_evidence_than_places_can_be_found_in_full_by_ndcg_but_not_by_recall() {
        var judged = new RelevanceJudgement(TWELVE, Set.copyOf(TWELVE));

        assertThat(judged.ndcg(10)).isEqualTo(1);
        assertThat(judged.recall(10)).isCloseTo(10 / 12.0, within(1e-9));
        assertThat(judged.all(10)).isZero();
    }

    @Test
    void what_was_not_found_is_worth_nothing() {
        var judged = new RelevanceJudgement(List.of("a", "b"), Set.of("z"));

        assertThat(judged.recall(20)).isZero();
        assertThat(judged.hit(20)).isZero();
        assertThat(judged.reciprocalRank()).isZero();
        assertThat(judged.ndcg(10)).isZero();
    }

    @Test
    void without_evidence_there_is_nothing_to_judge() {
        assertThatThrownBy(() -> new RelevanceJudgement(TWELVE, Set.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void measures_are_means_over_questions() {
        var measures = MeanMeasures.of(List.of(
                new RelevanceJudgement(TWELVE, Set.of("b", "g")),
                new RelevanceJudgement(TWELVE, Set.of("l")),
                new RelevanceJudgement(TWELVE, Set.of("z"))));

        assertThat(measures.questions()).isEqualTo(3);
        assertThat(measures.recall()).isEqualTo(Map.of(5, 0.5 / 3, 10, 1 / 3.0, 20, 2 / 3.0));
        assertThat(measures.hit()).isEqualTo(Map.of(5, 1 / 3.0, 10, 1 / 3.0, 20, 2 / 3.0));
        assertThat(measures.all()).isEqualTo(Map.of(5, 0.0, 10, 1 / 3.0, 20, 2 / 3.0));
        assertThat(measures.mrr()).isCloseTo((0.5 + 1 / 12.0) / 3, within(1e-9));
        assertThat(measures.ndcg10()).isCloseTo(0.591235 / 3, within(1e-6));
    }

    @Test
    void of_no_questions_all_measures_are_zero() {
        assertThat(MeanMeasures.of(List.of()).mrr()).isZero();
    }

    @Test
    void times_are_by_nearest_rank() {
        var nanos = new java.util.ArrayList<Long>();
        for (long ms = 200; ms > 0; ms--) nanos.add(ms * 1_000_000);

        assertThat(Latency.of(nanos)).isEqualTo(new Latency(100, 198));
        assertThat(Latency.of(List.of())).isEqualTo(new Latency(0, 0));
    }
}
