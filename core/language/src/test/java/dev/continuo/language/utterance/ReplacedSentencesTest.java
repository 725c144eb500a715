package dev.continuo.language.utterance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReplacedSentencesTest {
    private static final String MIXED =
            "I live in Bruges. My knee operation is on 4 December. Don't tell Sam";

    @Test
    void an_abbreviated_title_ends_no_sentence() {
        assertThat(ReplacedSentences.split("Call Dr. Klein about the boat. Then call Ida. Soon."))
                .containsExactly("Call Dr. Klein about the boat.", "Then call Ida.", "Soon.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "It is 041 555 12 12.|And when does the shop open?",
                "We open at 9.|When do you come?",
                "Wir öffnen um 9.|Wann kommst du?",
                "Abrimos a las 9.|¿Cuándo vienes?",
                "Am 3. Mai ist das Fest.|Kommst du?",
                "Wir wohnen im 2. Stock.|Und ihr?",
                "1. What we need\n|2. Who brings it"
            })
    void a_number_ends_a_sentence_where_no_day_or_rank_follows(String sentences) {
        var split = List.of(sentences.split("\\|"));
        assertThat(ReplacedSentences.split(sentences.replace("|", " ")))
                .isEqualTo(split.stream().map(String::strip).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    It is 041 555 12 12. And when does the shop open? | true
                    Sie ist 041 555 12 12.                            | true
                    C'est le 041 555 12 12.                           | true
                    041 555 12 12                                     | true
                    It rains again.                                   | false
                    My boat has 2 masts.                              | false
                    A full service costs 120.                         | false
                    """)
    void a_figure_without_its_thing_goes_on_about_what_was_named(String text, boolean continues) {
        assertThat(ReplacedSentences.continues(text)).isEqualTo(continues);
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
    void a_new_figure_takes_the_place_of_the_one_in_the_next_sentence_about_the_same() {
        assertThat(
                        ReplacedSentences.in(
                                "Nur ich und Frau Petersen. Sie geht am 3. Januar in Rente.",
                                "Frau Petersen bleibt doch bis zum 31. Januar."))
                .containsExactly("Sie geht am 3. Januar in Rente.");
        assertThat(
                        ReplacedSentences.in(
                                "Со мной работает Анна. Она уходит 3 января.",
                                "Анна останется до 31 января."))
                .containsExactly("Она уходит 3 января.");
        assertThat(
                        ReplacedSentences.in(
                                "I met Mrs Hale. The meeting is on 3 March.",
                                "Mrs Hale stays until 31 January."))
                .containsExactly("I met Mrs Hale.");
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
