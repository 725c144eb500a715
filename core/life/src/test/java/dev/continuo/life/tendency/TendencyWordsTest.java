package dev.continuo.life.tendency;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TendencyWordsTest {
    @Test
    void each_place_counts_once() {
        assertThat(TendencyWords.in("Adaptability: to adapt, and to be adaptable."))
                .isEqualTo(Map.of("adaptability_emphasis", 3));
        assertThat(TendencyWords.in("Who are you? What's your name? Wer bist du?"))
                .isEqualTo(Map.of("identity_query", 3));
        assertThat(TendencyWords.in("Are you deterministic, or stable?"))
                .isEqualTo(Map.of("determinism_emphasis", 1, "stability_emphasis", 1));
    }

    @Test
    void other_words_count_nothing() {
        assertThat(TendencyWords.in("An unstable boat, and who you know. Whoever are youths?"))
                .isEmpty();
    }

    @Test
    void a_difference_is_what_was_gained_and_lost() {
        var before = new SelfSnapshot(Map.of("a", 3, "b", 1), List.of("x"), List.of(), 5);
        var after = new SelfSnapshot(Map.of("a", 1, "b", 1, "c", 2), List.of("y"), List.of(), 9);
        var change = before.to(after);
        assertThat(change.tendencies()).isEqualTo(Map.of("a", -2, "c", 2));
        assertThat(change.gapsAdded()).containsExactly("y");
        assertThat(change.gapsResolved()).containsExactly("x");
    }
}
