package dev.continuo.language.utterance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReplacedSentencesTest {
    private static final String MIXED =
            "I live in Bruges. My knee operation is on 4 December. Don't tell Sam";

    @Test
    void an_abbreviated_title_ends_no_sentence() {
        assertThat(ReplacedSentences.split("Call Dr. Klein about the boat. Then call Ida. Soon."))
                .containsExactly("Call Dr. Klein about the boat.", "Then call Ida.", "Soon.");
    }

    @Test
    void a_correction_takes_the_sentence_that_it_is_about() {
        assertThat(ReplacedSentences.in(MIXED, "the operation is on 18 December"))
                .containsExactly("My knee operation is on 4 December.");
        assertThat(ReplacedSentences.in(MIXED, "I moved to Ghent"))
                .containsExactly("I live in Bruges.");
        assertThat(
                        ReplacedSentences.in(
                                "Ich wohne in Graz. Am 3. Mai habe ich Prüfung.",
                                "Die Prüfung ist am 5. Mai"))
                .containsExactly("Am 3. Mai habe ich Prüfung.");
    }

    @Test
    void where_nothing_is_shared_nobody_can_tell() {
        assertThat(ReplacedSentences.in(MIXED, "It rains")).isEmpty();
    }

    @Test
    void the_only_sentence_is_taken_whole() {
        assertThat(ReplacedSentences.in("I live in Bruges", "I moved to Ghent"))
                .containsExactly("I live in Bruges");
    }
}
