package dev.continuo.model.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.model.prompt.Prompt;
import dev.continuo.model.prompt.Prompt.Remembered;
import java.time.ZonedDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OfflineVoiceTest {

    private static final ZonedDateTime AT = ZonedDateTime.parse("2026-11-21T09:31:00Z");
    private static final String NOTHING = "I know nothing about that.";

    private final OfflineVoice voice = new OfflineVoice();

    private static Remembered you(long id, String text) {
        return new Remembered(id, Prompt.Voice.ASKER, "", AT, text);
    }

    private String answer(String language, String heard, Remembered... memories) {
        return answer(language, heard, false, memories);
    }

    private String answer(String language, String heard, boolean kept, Remembered... memories) {
        return voice.answer(new Prompt("", List.of(), List.of(memories), false, language, heard, kept));
    }

    @Test
    void a_question_is_answered_with_what_was_said_when_and_by_whom() {
        assertThat(answer("", "What is my boat called?", you(12, "Remember that my boat is called Aurelia.")))
                .isEqualTo("You told me on 21 November 2026, 09:31: “Remember that my boat is called"
                        + " Aurelia.” (#12)");
        assertThat(answer(
                        "en",
                        "where does Ana live",
                        new Remembered(7, Prompt.Voice.OTHER, "Bob", AT, "Ana lives in Porto now")))
                .isEqualTo("Bob said on 21 November 2026, 09:31: “Ana lives in Porto now” (#7)");
    }

    @Test
    void unrelated_memories_are_not_quoted() {
        assertThat(answer("", "What is my boat called?")).isEqualTo(NOTHING);
        assertThat(answer(
                        "",
                        "What is my boat called?",
                        you(1, "My cat is called Miso."),
                        you(2, "I live in Graz."),
                        you(3, "What a day")))
                .isEqualTo(NOTHING);
        assertThat(answer("", "How is it?", you(1, "It is kind."))).isEqualTo(NOTHING);
    }

    @Test
    void a_question_and_the_agents_own_words_are_no_answer() {
        var payload = you(1, "My boat is called Aurelia");
        var own = new Remembered(2, Prompt.Voice.SELF, "", AT, "A boat is a fine thing.");
        var quote = new Remembered(3, Prompt.Voice.SELF, "", AT, "You told me on x: “My boat is called Aurelia” (#1)");
        var question = you(4, "What is my boat called?");
        assertThat(answer("", "What is my boat called?", question, quote, own, payload))
                .contains("(#1)")
                .doesNotContain("(#2)", "(#3)", "(#4)");
        assertThat(answer("", "What about boats?", question, quote, own))
                .isEqualTo("I said on 21 November 2026, 09:31: “A boat is a fine thing.” (#2)");
        assertThat(answer("", "What is my boat called?", question)).isEqualTo(NOTHING);
    }

    @Test
    void the_memories_that_share_most_come_first_and_at_most_three() {
        var answer = answer(
                "",
                "When is the dentist appointment in Vienna?",
                you(1, "Vienna is nice"),
                you(2, "My dentist appointment in Vienna is on Monday"),
                you(3, "The dentist in Vienna is dear"));
        assertThat(answer).containsSubsequence("(#2)", "(#3)").doesNotContain("(#1)");
        assertThat(answer(
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
        assertThat(answer("", "What do you remember?", you(5, "My name is Bob.")))
                .contains("(#5)");
        assertThat(answer("", "What do you know about me?")).contains("/privacy");
    }

    @Test
    void only_what_is_kept_is_said_to_be_noted() {
        var boat = "Remember that my boat is called Aurelia.";
        assertThat(answer("", boat, true)).isEqualTo("Noted. I will remember that.");
        assertThat(answer("", boat, false)).isEqualTo("I see.");
        assertThat(answer("", "What a day")).isEqualTo("I see.");
        assertThat(answer("", "When I was young, I lived in Rome", true)).startsWith("Noted.");
        assertThat(answer("", "Hi, my boat sank yesterday", true)).startsWith("Noted.");
        assertThat(answer("", "Thanks, I moved house", true)).startsWith("Noted.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Hello there! | Hello.",
                "hi Continuo | Hello.",
                "How are you? | I am well, thank you.",
                "Hi, how are you today? | I am well, thank you.",
                "Thank you very much! | You are welcome.",
                "thx | You are welcome.",
                "ok | All right.",
                "Oh, I see. | All right.",
                "👍 | All right.",
                "… | All right.",
                "'' | All right.",
                "Good night, Continuo | Goodbye.",
                "Hey, who are you? | I am Continuo, an agent that remembers what it is told.",
                "What can you do for me? | I am Continuo, an agent",
                "Danke schön! | You are welcome.",
                "Какие дела | I know nothing",
            })
    void what_says_nothing_gets_a_short_friendly_word(String heard, String answer) {
        assertThat(answer("", heard, you(1, "Who are you?"))).startsWith(answer);
    }

    @Test
    void a_wish_to_forget_is_no_answer() {
        assertThat(answer(
                        "de",
                        "Wo wohne ich?",
                        you(1, "Ich wohne in Hamburg."),
                        you(2, "Vergiss bitte, dass ich in Hamburg wohne")))
                .contains("#1")
                .doesNotContain("#2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Forget my address.",
                "My PIN is 1234. Please forget that.",
                "Can you forget what I said?",
                "I want you to forget everything",
                "Don't remember that, please",
                "Actually, forget it",
                "Delete my address",
                "Vergiss bitte meine Adresse",
                "Kannst du meine Adresse vergessen?",
                "Merk dir das nicht!",
                "Merke dir nichts über mich",
                "Remember nothing about me",
                "Don't note that",
                "Please do not remember my address",
                "Olvida lo que te dije",
                "¿Puedes olvidar mi dirección?",
                "Oublie mon adresse, s'il te plaît",
                "Por favor, esquece o meu nome",
                "Забудь мой адрес, пожалуйста",
                "Можешь забыть мой адрес?"
            })
    void who_asks_to_forget_is_told_how_and_never_the_opposite(String heard) {
        assertThat(answer("", heard, true))
                .contains("/forget ID", "/forget me", "/memory")
                .doesNotContain("Noted", "remember that");
        for (var language : List.of("de", "es", "fr", "pt", "ru"))
            assertThat(answer(language, heard, true)).contains("/forget ID", "/forget me");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Don't forget that my boat is called Aurelia",
                "I never forget a face",
                "I forget names easily",
                "Ich habe meinen Schlüssel vergessen",
                "Vergiss nicht, dass mein Boot Aurelia heißt",
                "No olvides que mi barco se llama Aurelia",
                "N'oublie pas que mon bateau s'appelle Aurelia",
                "Não te esqueças de que o meu barco é azul",
                "Не забудь, что мою лодку зовут Аурелия"
            })
    void who_speaks_of_forgetting_asks_for_none(String heard) {
        assertThat(answer("", heard, true)).isEqualTo("Noted. I will remember that.");
    }

    @Test
    void its_answers_are_found_again_without_the_sentence_about_the_model() {
        var answer = voice.answer(new Prompt("", List.of(), List.of(), true, "de", "Hallo", false));
        assertThat(answer).startsWith("Hallo.\n");
        assertThat(OfflineVoice.withoutIntroduction(answer)).isEqualTo("Hallo.");
        assertThat(OfflineVoice.withoutIntroduction("Hello.")).isEqualTo("Hello.");
        var older = "No language model is connected, so I can only repeat what I remember; old.";
        assertThat(OfflineVoice.withoutIntroduction(older + "\nHello.")).isEqualTo("Hello.");
    }

    @Test
    void it_answers_first_and_then_introduces_itself_when_told_to() {
        var prompt = new Prompt("", List.of(), List.of(), true, "en", "Hi", false);
        assertThat(voice.answer(prompt))
                .startsWith("Hello.\nNo language model is connected, so I can only repeat what I remember")
                .doesNotContain("CONTINUO_");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de | Wie heißt mein Boot? | Mein Boot heißt Aurelia | Du hast mir am 21. November 2026, 09:31",
                "de | Wann hat Anna Geburtstag | Annas Geburtstag ist im Mai | Du hast mir am 21.",
                "es | ¿Cómo se llama mi barco? | Mi barco se llama Aurelia | Me dijiste el 21 de noviembre de 2026",
                "fr | Comment s'appelle mon bateau ? | Mon bateau s'appelle Aurelia | Tu m’as dit",
                "pt | Como se chama o meu barco? | O meu barco chama-se Aurelia | Disseste-me em 21 de novembro",
                "ru | Как называется моя лодка? | Мою лодку зовут Аурелия | От тебя 21 ноября 2026",
                "de-AT | Wie heißt mein Boot? | Mein Boot heißt Aurelia | Du hast mir am 21. November",
                "tlh | What is my boat called? | my boat is called Aurelia | You told me on",
            })
    void each_language_has_its_words(String language, String heard, String memory, String begin) {
        assertThat(answer(language, heard, you(12, memory))).startsWith(begin).contains(memory, "(#12)", "09:31");
        assertThat(answer(language, heard, you(13, "Graz 1998"))).doesNotContain("(#13)");
    }

    @ParameterizedTest
    @CsvSource({"de,Hallo!,Hallo.", "es,Buenos días,Hola.", "fr,Bonjour,Bonjour.", "pt,Olá,Olá.", "ru,Привет,Привет."})
    void each_language_greets(String language, String heard, String greeting) {
        assertThat(answer(language, heard)).isEqualTo(greeting);
    }

    @Test
    void a_question_may_be_in_another_language_than_the_answer() {
        assertThat(answer("", "Wie heißt mein Boot?", you(1, "Mein Boot heißt Aurelia"), you(2, "Mein Hund heißt Rex")))
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
