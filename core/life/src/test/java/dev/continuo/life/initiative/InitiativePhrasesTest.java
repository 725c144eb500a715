package dev.continuo.life.initiative;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.mind.testing.UnsaidSentences;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each sentence that is said unasked, in each language.
class InitiativePhrasesTest {
    private static List<String> languages() {
        return SentenceCatalog.LANGUAGES;
    }

    @ParameterizedTest
    @MethodSource("languages")
    void every_sentence_is_said(String language) {
        var phrases = new InitiativePhrases(language);
        var told = Stream.concat(
                        Stream.of(Impulse.FOLLOW_UP, Impulse.QUESTION, "insight")
                                .map(source -> phrases.say(source, "Anna.")),
                        Stream.of(phrases.stopped()))
                .toList();
        assertThat(UnsaidSentences.of("dev.continuo.life.sentences", language, told))
                .filteredOn(key -> !key.startsWith("reminder."))
                .isEmpty();
    }
}
