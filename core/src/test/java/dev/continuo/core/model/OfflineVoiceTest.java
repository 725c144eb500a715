package dev.continuo.core.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.core.model.Prompt.Remembered;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OfflineVoiceTest {

    private static final String WHEN = "21 November 2026, 09:31";
    private static final String NOTHING = "I know nothing about that.";

    private final OfflineVoice voice = new OfflineVoice();

    private static Remembered you(long id, String text) {
        return new Remembered(id, Prompt.Voice.ASKER, "", WHEN, text);
    }

    private String answer(String language, String heard, Remembered... memories) {
        return voice.answer(
                new Prompt(
                        "",
                        List.of(new Prompt.Line(false, heard)),
                        List.of(memories),
                        false,
                        language));
    }

    @Test
    void a_question_is_answered_with_what_was_said_when_and_by_whom() {
        assertThat(
                        answer(
                                "",
                                "What is my boat called?",
                                you(12, "Remember that my boat is called Aurelia.")))
                .isEqualTo(
                        "You told me on 21 November 2026, 09:31: “Remember that my boat is called"
                                + " Aurelia.” (#12)");
        assertThat(
                        answer(
                                "en",
                                "where does Ana live",
                                new Remembered(
                                        7,
                                        Prompt.Voice.OTHER,
                                        "Bob",
                                        WHEN,
                                        "Ana lives in Porto now")))
                .isEqualTo("Bob said on 21 November 2026, 09:31: “Ana lives in Porto now” (#7)");
    }

    @Test
    void unrelated_memories_are_not_quoted() {
        assertThat(answer("", "What is my boat called?")).isEqualTo(NOTHING);
        assertThat(
                        answer(
                                "",
                                "What is my boat called?",
                                you(1, "My cat is called Miso."),
                                you(2, "I live in Graz."),
                                you(3, "What a day")))
                .isEqualTo(NOTHING);
        assertThat(answer("", "How are you?", you(1, "You are kind."))).isEqualTo(NOTHING);
    }

    @Test
    void a_question_and_the_agents_own_words_are_no_answer() {
        var fact = you(1, "My boat is called Aurelia");
        var own = new Remembered(2, Prompt.Voice.SELF, "", WHEN, "A boat is a fine thing.");
        var quote =
                new Remembered(
                        3,
                        Prompt.Voice.SELF,
                        "",
                        WHEN,
                        "You told me on x: “My boat is called Aurelia” (#1)");
        var question = you(4, "What is my boat called?");
        assertThat(answer("", "What is my boat called?", question, quote, own, fact))
                .contains("(#1)")
                .doesNotContain("(#2)", "(#3)", "(#4)");
        assertThat(answer("", "What about boats?", question, quote, own))
                .isEqualTo("I said on 21 November 2026, 09:31: “A boat is a fine thing.” (#2)");
        assertThat(answer("", "What is my boat called?", question)).isEqualTo(NOTHING);
    }

    @Test
    void the_memories_that_share_most_come_first_and_at_most_three() {
        var answer =
                answer(
                        "",
                        "When is the dentist appointment in Vienna?",
                        you(1, "Vienna is nice"),
                        you(2, "My dentist appointment in Vienna is on Monday"),
                        you(3, "The dentist in Vienna is dear"));
        assertThat(answer).containsSubsequence("(#2)", "(#3)").doesNotContain("(#1)");
        assertThat(
                        answer(
                                "",
                                "What do I like?",
                                you(1, "I like tea"),
                                you(2, "I like rain"),
                                you(3, "I like cats"),
                                you(4, "I like dogs")))
                .contains("(#1)", "(#2)", "(#3)")
                .doesNotContain("(#4)");
    }

    @Test
    void a_name_can_be_asked_for_alone() {
        assertThat(answer("", "What's my name?", you(5, "My name is Bob."))).contains("(#5)");
        assertThat(answer("", "What do you remember?", you(5, "My name is Bob."))).contains("(#5)");
    }

    @Test
    void a_statement_is_acknowledged_and_a_greeting_returned() {
        assertThat(answer("", "Remember that my boat is called Aurelia."))
                .isEqualTo("Noted. I will remember that.");
        assertThat(answer("", "What a day!")).isEqualTo("Noted. I will remember that.");
        assertThat(answer("", "When I was young, I lived in Rome")).startsWith("Noted.");
        assertThat(answer("", "")).startsWith("Noted.");
        assertThat(answer("", "Hello there!")).isEqualTo("Hello.");
        assertThat(answer("", "hi Continuo")).isEqualTo("Hello.");
        assertThat(answer("", "Hi, my boat sank yesterday")).startsWith("Noted.");
    }

    @Test
    void it_introduces_itself_when_told_to() {
        var prompt = new Prompt("", List.of(new Prompt.Line(false, "Hi")), List.of(), true, "en");
        assertThat(voice.answer(prompt))
                .startsWith("No language model is connected, so I can only repeat what I remember")
                .contains("OPENAI_API_KEY", "CONTINUO_SYSTEM1")
                .endsWith("Hello.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de | Wie heißt mein Boot? | Mein Boot heißt Aurelia | Du hast mir am",
                "de | Wann hat Anna Geburtstag | Annas Geburtstag ist im Mai | Du hast mir am",
                "es | ¿Cómo se llama mi barco? | Mi barco se llama Aurelia | Me dijiste el",
                "fr | Comment s'appelle mon bateau ? | Mon bateau s'appelle Aurelia | Tu m’as dit",
                "pt | Como se chama o meu barco? | O meu barco chama-se Aurelia | Disseste-me em",
                "ru | Как называется моя лодка? | Мою лодку зовут Аурелия | Вы сказали мне",
                "de-AT | Wie heißt mein Boot? | Mein Boot heißt Aurelia | Du hast mir am",
                "tlh | What is my boat called? | my boat is called Aurelia | You told me on",
            })
    void each_language_has_its_words(String language, String heard, String memory, String begin) {
        assertThat(answer(language, heard, you(12, memory)))
                .startsWith(begin)
                .contains(memory, "(#12)", WHEN);
        assertThat(answer(language, heard, you(13, "Graz 1998"))).doesNotContain("(#13)");
    }

    @ParameterizedTest
    @CsvSource({
        "de,Hallo!,Hallo.",
        "es,Buenos días,Hola.",
        "fr,Bonjour,Bonjour.",
        "pt,Olá,Olá.",
        "ru,Привет,Здравствуйте."
    })
    void each_language_greets(String language, String heard, String greeting) {
        assertThat(answer(language, heard)).isEqualTo(greeting);
    }

    @Test
    void a_question_may_be_in_another_language_than_the_answer() {
        assertThat(
                        answer(
                                "",
                                "Wie heißt mein Boot?",
                                you(1, "Mein Boot heißt Aurelia"),
                                you(2, "Mein Hund heißt Rex")))
                .contains("You told me", "(#1)")
                .doesNotContain("(#2)");
    }

    @Test
    void a_long_memory_is_cut_at_a_word() {
        assertThat(answer("", "What about boats?", you(1, "boat " + "word ".repeat(400))))
                .hasSizeLessThan(500)
                .endsWith("word …” (#1)");
    }
}
