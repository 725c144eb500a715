package dev.continuo.mind.thinking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BoundaryMatchTest {
    private static final List<String> OWN =
            List.of("Never name prices of boats.", "Rede nie über Politik und Parteien.", "No jokes");

    @Test
    void a_trait_matches_by_the_stems_of_most_of_its_words() {
        assertThat(BoundaryMatch.touchedBy("Can you name a price for the boat?", OWN)
                        .own())
                .containsExactly(OWN.get(0));
        assertThat(BoundaryMatch.touchedBy("Reden wir über Parteien und Politik!", OWN)
                        .own())
                .containsExactly(OWN.get(1));
    }

    @Test
    void one_word_of_it_is_not_enough() {
        assertThat(BoundaryMatch.touchedBy("What a nice boat, any jokes?", OWN).none())
                .isTrue();
    }

    @Test
    void a_hard_boundary_is_named_in_full() {
        assertThat(BoundaryMatch.crossedBy("I have copied myself to a laptop.", OWN)
                        .hard())
                .containsExactly(HardBoundaries.ALL.get(1));
    }
}
