package dev.continuo.gateway.bench.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BaselinesTest {
    private static final List<Dialogue.DialogueTurn> TURNS = List.of(
            new Dialogue.DialogueTurn("D1:1", "Ida", "The ferry was late again."),
            new Dialogue.DialogueTurn("D1:2", "Otto", "I am baking bread tonight."),
            new Dialogue.DialogueTurn("D1:3", "Ida", "Two ferries, and both of them full."));

    @Test
    void words_are_stemmed_and_any_of_them_will_do() {
        try (var bm25 = new LuceneBm25(TURNS)) {
            assertThat(bm25.rank("full ferries?")).containsExactly("D1:3", "D1:1");
            assertThat(bm25.rank("the of and")).isEmpty();
        }
    }

    @Test
    void who_said_it_is_a_word_of_it() {
        try (var bm25 = new LuceneBm25(TURNS)) {
            assertThat(bm25.rank("Otto")).containsExactly("D1:2");
        }
    }

    @Test
    void what_both_lists_name_comes_before_what_one_has_first() {
        // b: 1/62 + 1/61, c: 1/63 + 1/62, a: 1/61, d: 1/63
        assertThat(Baselines.fused(List.of("a", "b", "c"), List.of("b", "c", "d")))
                .containsExactly("b", "c", "a", "d");
    }
}
