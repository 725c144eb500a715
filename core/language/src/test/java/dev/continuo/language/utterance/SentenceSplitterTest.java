package dev.continuo.language.utterance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SentenceSplitterTest {
    @Test
    void an_abbreviated_title_ends_no_sentence() {
        assertThat(SentenceSplitter.split("Call Dr. Klein about the boat. Then call Ida. Soon."))
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
        assertThat(SentenceSplitter.split(sentences.replace("|", " ")))
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
        assertThat(SentenceSplitter.continues(text)).isEqualTo(continues);
    }
}
