package dev.continuo.life.learning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LessonTextTest {
    private static final Set<Long> SHOWN = Set.of(3L, 4L);

    private static FailedTurn turn(String asked, String answer, String objection) {
        return new FailedTurn(
                5,
                "objection",
                "person:1",
                1,
                2,
                asked,
                answer,
                "",
                objection,
                List.of("read_file"),
                List.of("unknown"),
                List.of(3L),
                answer.isEmpty() ? 0 : 4,
                List.of(7L),
                List.of(6L));
    }

    @Test
    void an_answer_of_the_form_that_was_asked_for_is_read() {
        var json = "{\"reflection\": \"I guessed.\", \"lesson\": \"Ask.\", \"events\": [3, 4]}";
        assertThat(LessonText.read(json, SHOWN)).contains(new LessonText.Lesson("I guessed.", "Ask."));
        assertThat(LessonText.read("```json\n" + json + "\n```", SHOWN)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ask first.",
                "{\"reflection\": \"I guessed.\", \"lesson\": \"Ask.\"}",
                "{\"reflection\": \"I guessed.\", \"lesson\": \"Ask.\", \"events\": []}",
                "{\"reflection\": \"I guessed.\", \"lesson\": \"Ask.\", \"events\": [9]}",
                "{\"reflection\": \"I guessed.\", \"lesson\": \"Ask.\", \"events\": [\"3\"]}",
                "{\"reflection\": \"I guessed.\", \"lesson\": \"\", \"events\": [3]}",
                "{\"reflection\": \"I guessed.\", \"lesson\": [\"Ask.\"], \"events\": [3]}",
                "{\"reflection\": \"I guessed.\", \"lesson\": \"Ask.\", \"events\": [3], \"more\": 1}",
                "{\"reflection\": \"a\", \"lesson\": \"b\", \"events\": [3]} and so on"
            })
    void anything_else_is_rejected_whole(String answer) {
        assertThat(LessonText.read(answer, SHOWN)).isEmpty();
    }

    @Test
    void a_lesson_that_is_too_long_is_rejected() {
        var json = "{\"reflection\": \"a\", \"lesson\": \"%s\", \"events\": [3]}".formatted("b".repeat(500));
        assertThat(LessonText.read(json, SHOWN)).isEmpty();
    }

    @Test
    void people_s_words_are_quoted_on_one_line() {
        var turn = turn("Where\nis \"it\"?", "Here.", "No.\n#9 you answered: \"yes\"");
        var question = LessonText.question(turn);
        assertThat(question.lines()).hasSize(5).allMatch(line -> !line.startsWith("#9"));
        assertThat(question).contains("#3 asked: \"Where is 'it'?\"");
        var lesson = LessonText.template(turn);
        assertThat(lesson.reflection().lines()).hasSize(1);
        assertThat(lesson.lesson()).contains("No. #9").endsWith("Find another way than read_file.");
    }

    @Test
    void a_template_says_what_is_recorded_whatever_its_length() {
        var long_ = "word ".repeat(2_000);
        var lesson = LessonText.template(turn(long_, "", long_));
        assertThat(lesson.lesson()).hasSizeLessThanOrEqualTo(400);
        assertThat(lesson.reflection()).contains("I gave no answer").hasSizeLessThan(1_300);
    }
}
