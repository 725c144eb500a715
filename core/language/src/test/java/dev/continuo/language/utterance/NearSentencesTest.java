package dev.continuo.language.utterance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearSentencesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The north gate closes at midnight|North gate closes at midnight.",
                "Players prefer concise responses|players preferred concise response",
                "Das Tor schließt um Mitternacht|Tor schließt um Mitternacht!",
                "La puerta del norte cierra a medianoche|Las puertas del norte cierran a medianoche"
            })
    void the_same_in_nearly_the_same_words(String one, String other) {
        assertThat(NearSentences.sayTheSame(one, other)).isTrue();
        assertThat(NearSentences.sayTheSame(other, one)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The tavern has 5 rooms|The tavern has 6 rooms",
                "Alice likes red wine|Alice does not like red wine",
                "The gate closes before midnight|The gate closes after midnight",
                "Alice loves Bob|Bob loves Alice",
                "Alice eats meat|Alice eats meat only on Sundays",
                "Das Tor ist offen|Das Tor ist nicht offen"
            })
    void what_differs_in_a_word_that_counts(String one, String other) {
        assertThat(NearSentences.sayTheSame(one, other)).isFalse();
    }
}
