package dev.continuo.model.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.model.prompt.Prompt;
import dev.continuo.model.prompt.Prompt.Remembered;
import dev.continuo.model.prompt.Prompt.Voice;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Each sentence of the offline voice is an answer to something that people say, in each language.
class OfflineSentencesTest {
    private static final ZonedDateTime AT = ZonedDateTime.parse("2026-11-21T09:31:00Z");

    private static String answer(String language, String heard, boolean kept, List<Remembered> memories) {
        return new OfflineVoice().answer(new Prompt("", List.of(), memories, true, language, heard, kept));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    en | My boat is called Aurelia | What is my boat called? | What do you know about me?
                    de | Mein Boot heißt Aurelia | Wie heißt mein Boot? | Was weißt du über mich?
                    es | Mi barco se llama Aurelia | ¿Cómo se llama mi barco? | ¿Qué sabes de mí?
                    fr | Mon bateau s'appelle Aurelia | Comment s'appelle mon bateau ? | Que sais-tu de moi ?
                    pt | O meu barco chama-se Aurelia | Como se chama o meu barco? | O que sabes de mim?
                    ru | Мою лодку зовут Аврелия | Как зовут мою лодку? | Что ты знаешь обо мне?
                    """)
    void every_sentence_is_said(String language, String said, String question, String everything) {
        var phrases = OfflinePhrases.of(language);
        var told = new ArrayList<String>();
        for (var kept : List.of(true, false)) told.add(answer(language, said, kept, List.of()));
        for (var asked : List.of(question, everything)) told.add(answer(language, asked, false, List.of()));
        for (var voice : Voice.values())
            told.add(answer(language, question, false, List.of(new Remembered(7, voice, "Bob", AT, said))));
        for (var heard : List.of("greeting", "wellbeing", "thanks", "farewell", "self"))
            told.add(answer(language, phrases.text(heard + ".heard").split(", ", 2)[0], false, List.of()));
        told.add(answer(language, phrases.text("assent.heard").split(" ", 2)[0], false, List.of()));
        told.add(answer(language, phrases.text("forget.phrases").split(", ", 2)[0], false, List.of()));
        for (var key : List.of(
                "introduction",
                "greeting",
                "noted",
                "seen",
                "wellbeing",
                "thanks",
                "farewell",
                "assent",
                "self",
                "forget",
                "nothing",
                "everything",
                "quote.you",
                "quote.i",
                "quote.other",
                "quote.gathered",
                "quote.held")) assertThat(told).as(key).anyMatch(text -> says(text, phrases.text(key)));
    }

    /// Tells whether a text has the sentence, whatever is put into it.
    private static boolean says(String text, String sentence) {
        var parts = Pattern.compile("\\{\\w+}").split(sentence, -1);
        var pattern = Stream.of(parts).map(Pattern::quote).collect(Collectors.joining(".*"));
        return Pattern.compile(pattern, Pattern.DOTALL).matcher(text).find();
    }
}
