package dev.continuo.mind.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Messages that ask several things, and those that only sound so.
class QuestionPartsTest {

    @Test
    void questions_of_several_sentences_are_several() {
        assertThat(QuestionParts.of("When is my check-up? And what is my cat's name?"))
                .containsExactly("When is my check-up?", "And what is my cat's name?");
    }

    @Test
    void questions_that_one_sentence_joins_are_several() {
        assertThat(QuestionParts.of("What is the rent now, and who has the key?"))
                .containsExactly("What is the rent now?", "who has the key?");
        assertThat(QuestionParts.of("Wann kommt Frau Ortmann und wer hat den Schlüssel?"))
                .containsExactly("Wann kommt Frau Ortmann?", "wer hat den Schlüssel?");
        assertThat(QuestionParts.of("¿Cuándo viene el técnico y quién tiene la llave?"))
                .isEqualTo(List.of("¿Cuándo viene el técnico?", "quién tiene la llave?"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Who plays the cello and the double bass in our choir?",
                "What should I cook for Ann, Bob and the children tonight?",
                "Why not? And who has the key?",
                "I saw the boat and the harbour."
            })
    void one_question_stays_one(String text) {
        assertThat(QuestionParts.of(text)).isEmpty();
    }

    @Test
    void a_question_beside_a_request_is_asked_apart() {
        assertThat(QuestionParts.of("Remind me at nine to call Paul. And who is away this week?"))
                .containsExactly("And who is away this week?");
        assertThat(QuestionParts.of("Thanks! Who is away this week?")).isEmpty();
    }
}
