package dev.continuo.mind.turn.control;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SilenceTokenTest {

    @Test
    void the_token_alone_is_silence_however_it_is_written() {
        for (var text : new String[] {
            "[[silent]]",
            " [[silent]]\n",
            "[[SILENT]]",
            "[[ silent ]]",
            "[[silent]]\n[[silent]]",
            "\n\n[[silent]] [[silent]]\n"
        }) {
            assertThat(ModelOutput.of(text, true).silent()).as(text).isTrue();
            assertThat(SilenceToken.without(text)).as(text).isEmpty();
        }
    }

    @Test
    void words_are_spoken_and_the_token_in_them_is_not() {
        for (var text : new String[] {"", "Hello.", "[silent]", "[[silently]]", "silent"}) {
            assertThat(SilenceToken.without(text)).isEqualTo(text);
        }
        assertThat(SilenceToken.without("Well. [[silent]]")).isEqualTo("Well.");
        assertThat(SilenceToken.without("[[silent]]\nWell.\n  Indented.")).isEqualTo("Well.\n  Indented.");
        assertThat(SilenceToken.without("One [[silent]]\ntwo"))
                .doesNotContain("silent")
                .contains("two");
    }

    @Test
    void taking_the_token_out_makes_no_line_of_two_and_no_token_of_its_parts() {
        assertThat(SilenceToken.without("CO[[silent]]\nMMIT: x")).isEqualTo("CO\nMMIT: x");
        assertThat(SilenceToken.without("a [[si[[silent]]lent]] b")).isEqualTo("a b");
        assertThat(ModelOutput.of("CO[[silent]]MMIT: x", true).visible()).isEmpty();
    }
}
