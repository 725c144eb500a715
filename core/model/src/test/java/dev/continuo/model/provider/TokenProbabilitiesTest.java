package dev.continuo.model.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class TokenProbabilitiesTest {
    private static List<Double> tokens(int count, double probability) {
        return Collections.nCopies(count, Math.log(probability));
    }

    @Test
    void the_least_sure_window_counts_wherever_it_lies() {
        var tokens = new ArrayList<>(tokens(100, 0.9));
        tokens.addAll(tokens(20, 0.2));
        tokens.addAll(tokens(100, 0.9));
        assertThat(TokenProbabilities.leastSure(tokens).orElseThrow()).isCloseTo(0.2, within(1e-9));
    }

    @Test
    void a_word_or_two_that_were_guessed_do_not_count() {
        var tokens = new ArrayList<>(tokens(50, 0.9));
        tokens.addAll(tokens(3, 0.05));
        tokens.addAll(tokens(50, 0.9));
        assertThat(TokenProbabilities.leastSure(tokens).orElseThrow()).isGreaterThan(0.7);
    }

    @Test
    void of_a_short_answer_all_tokens_count_and_of_none_nothing_is_known() {
        assertThat(TokenProbabilities.leastSure(tokens(3, 0.25)).orElseThrow()).isCloseTo(0.25, within(1e-9));
        assertThat(TokenProbabilities.leastSure(List.of())).isEmpty();
    }
}
