package dev.continuo.language.utterance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Words with a frame around them are anybody's: they end nothing that was said before.
final class FramedWordsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    I am allergic to nuts.            | Is this correct English? I am not allergic to nuts any more.
                    I am allergic to nuts.            | Translate to German: I am no longer allergic to nuts.
                    I am allergic to nuts.            | My brother wrote: I am no longer allergic to nuts.
                    I am allergic to nuts.            | Assume for this recipe that I am no longer allergic to nuts.
                    I am allergic to nuts.            | Proofread this please. I am no longer allergic to nuts.
                    I am allergic to nuts.            | Let's say I am no longer allergic to nuts.
                    I am allergic to nuts.            | 29/11/26, 10:02 - Bob: I am no longer allergic to nuts
                    Ich bin allergisch gegen Nüsse.   | Übersetze ins Englische. Ich bin nicht mehr allergisch gegen Nüsse.
                    Ich bin allergisch gegen Nüsse.   | Angenommen, ich bin nicht mehr allergisch gegen Nüsse.
                    Soy alérgica a las nueces.        | Mi hermana escribió: ya no soy alérgica a las nueces.
                    Je suis allergique aux noix.      | Corrige cette phrase : je ne suis plus allergique aux noix.
                    I live in Oslo.                   | My sister wrote: I moved to Rome.
                    """)
    void words_in_a_frame_end_nothing(String said, String framed) {
        assertThat(Corrections.corrects(said, framed)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    I am allergic to nuts.            | I am no longer allergic to nuts.
                    I am allergic to nuts.            | Actually, I am not allergic to nuts after all.
                    Ich bin allergisch gegen Nüsse.   | Ich bin nicht mehr allergisch gegen Nüsse.
                    I live in Oslo.                   | I moved to Rome.
                    The yearly fee is 90 euros.       | No, sorry: the fee is 95 euros.
                    """)
    void a_plain_sentence_alone_does(String said, String plain) {
        assertThat(Corrections.corrects(said, plain)).isTrue();
    }
}
