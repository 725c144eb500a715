package dev.continuo.language.utterance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Words with a frame around them are anybody's: they end nothing that was said before.
final class FramedWordsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Is this correct English? I am not allergic to nuts any more.
                    Translate to German: I am no longer allergic to nuts.
                    My brother wrote: I am no longer allergic to nuts.
                    Assume for this recipe that I am no longer allergic to nuts.
                    Proofread this please. I am no longer allergic to nuts.
                    Let's say I am no longer allergic to nuts.
                    29/11/26, 10:02 - Bob: I am no longer allergic to nuts
                    Übersetze ins Englische. Ich bin nicht mehr allergisch gegen Nüsse.
                    Angenommen, ich bin nicht mehr allergisch gegen Nüsse.
                    Mi hermana escribió: ya no soy alérgica a las nueces.
                    Corrige cette phrase : je ne suis plus allergique aux noix.
                    My sister wrote: I moved to Rome.
                    """)
    void words_in_a_frame_stand_not_alone(String framed) {
        assertThat(FramedWords.alone(framed)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    I am no longer allergic to nuts.
                    Actually, I am not allergic to nuts after all.
                    Ich bin nicht mehr allergisch gegen Nüsse.
                    I moved to Rome.
                    No, sorry: the fee is 95 euros.
                    """)
    void a_plain_sentence_does(String plain) {
        assertThat(FramedWords.alone(plain)).isTrue();
    }
}
