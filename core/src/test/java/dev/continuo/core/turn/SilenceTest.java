package dev.continuo.core.turn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SilenceTest {

    @Test
    void the_token_alone_is_silence_however_it_is_written() {
        for (var text :
                new String[] {
                    "[[silent]]",
                    " [[silent]]\n",
                    "[[SILENT]]",
                    "[[ silent ]]",
                    "[[silent]]\n[[silent]]",
                    "\n\n[[silent]] [[silent]]\n"
                }) {
            assertThat(Silence.is(text)).as(text).isTrue();
            assertThat(Silence.without(text)).as(text).isEmpty();
        }
    }

    @Test
    void words_are_spoken_and_the_token_in_them_is_not() {
        for (var text : new String[] {"", "Hello.", "[silent]", "[[silently]]", "silent"}) {
            assertThat(Silence.is(text)).as(text).isFalse();
            assertThat(Silence.without(text)).isEqualTo(text);
        }
        assertThat(Silence.is("Well. [[silent]]")).isFalse();
        assertThat(Silence.without("Well. [[silent]]")).isEqualTo("Well.");
        assertThat(Silence.without("[[silent]]\nWell.\n  Indented."))
                .isEqualTo("Well.\n  Indented.");
        assertThat(Silence.without("One [[silent]]\ntwo")).doesNotContain("silent").contains("two");
    }
}
