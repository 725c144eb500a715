package dev.continuo.language.reasoning;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerSignsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Maybe the 5th? No wait, I think I meant the 6th?",
                "Vielleicht am 5.? Nein halt, ich glaube, ich meinte den 6.?",
                "Quizás el 5? No, espera, creo que quise decir el 6?",
                "Peut-être le 5 ? Non attends, je crois que je voulais dire le 6 ?",
                "Talvez dia 5? Não, espera, acho que quis dizer dia 6?",
                "Может быть, пятого? Стоп, нет, кажется, точнее шестого?"
            })
    void who_hedges_and_takes_it_back_is_not_sure(String answer) {
        assertThat(AnswerSigns.of(answer).confidence()).isLessThan(0.6);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I see.",
                "I don't know; you have not told me.",
                "Your boat is called Aurelia. You told me on Monday.",
                "Das weiß ich nicht. Sag es mir bitte.",
                "No lo sé, no me lo has dicho."
            })
    void plain_words_are_sure_even_of_not_knowing(String answer) {
        assertThat(AnswerSigns.of(answer).confidence()).isGreaterThan(0.6);
    }

    @Test
    void all_signs_at_once_fall_below_two_fifths() {
        assertThat(AnswerSigns.of("Maybe no wait, I think I meant the sixth?").confidence())
                .isLessThan(0.4);
    }

    @Test
    void an_empty_answer_is_short_and_nothing_else() {
        assertThat(AnswerSigns.of("").confidence()).isEqualTo(0.9);
    }
}
