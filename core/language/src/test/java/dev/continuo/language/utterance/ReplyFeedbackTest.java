package dev.continuo.language.utterance;

import static dev.continuo.language.utterance.ReplyFeedback.CONFIRMATION;
import static dev.continuo.language.utterance.ReplyFeedback.NONE;
import static dev.continuo.language.utterance.ReplyFeedback.OBJECTION;
import static dev.continuo.language.utterance.ReplyFeedback.THANKS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReplyFeedbackTest {
    @Test
    void who_says_that_an_answer_is_wrong_objects() {
        for (var text : List.of(
                "No, that's wrong.",
                "That is not what I asked!",
                "Thanks, but you got it wrong",
                "wrong, it's the blue one",
                "Nein, das stimmt nicht.",
                "C'est faux.",
                "Eso no es cierto",
                "Isso está errado.",
                "Это не так")) assertThat(ReplyFeedback.of(text)).as(text).isEqualTo(OBJECTION);
    }

    @Test
    void who_thanks_is_content() {
        for (var text : List.of(
                "Thanks!",
                "Great, thank you so much",
                "ok thanks, that helped",
                "Vielen Dank",
                "Merci beaucoup !",
                "Спасибо большое")) assertThat(ReplyFeedback.of(text)).as(text).isEqualTo(THANKS);
    }

    @Test
    void who_says_that_an_answer_is_right_confirms_it() {
        for (var text : List.of(
                "Yes, exactly!",
                "That's right.",
                "yes, that is correct",
                "Ja, genau.",
                "Das stimmt.",
                "Sí, exacto",
                "Tienes razón",
                "Oui, exactement !",
                "Isso mesmo!",
                "Да, именно",
                "Это верно")) assertThat(ReplyFeedback.of(text)).as(text).isEqualTo(CONFIRMATION);
    }

    @Test
    void what_only_looks_like_a_confirmation_is_none() {
        for (var text : List.of(
                "Is that right?",
                "Not exactly",
                "You're right, but it moved",
                "correct me if I am wrong",
                "Das stimmt so nicht ganz",
                "Genau das meinte ich nicht",
                "Si c'est exact, dis-le",
                "Это так?",
                "The right side of the house is exactly where the boat lies now, I think"))
            assertThat(ReplyFeedback.of(text)).as(text).isNotEqualTo(CONFIRMATION);
    }

    @Test
    void everything_else_says_nothing_of_an_answer() {
        for (var text : List.of(
                "",
                "No, thanks",
                "Nein danke",
                "Is that wrong?",
                "I was wrong about the harbour",
                "I no longer eat meat",
                "What is wrong with my boat?",
                "My sister sent me a long letter yesterday and in it she says thanks for the" + " boat"))
            assertThat(ReplyFeedback.of(text)).as(text).isEqualTo(NONE);
    }
}
