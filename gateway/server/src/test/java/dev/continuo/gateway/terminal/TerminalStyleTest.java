package dev.continuo.gateway.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.jline.utils.AttributedStyle;
import org.junit.jupiter.api.Test;

final class TerminalStyleTest {
    @Test
    void names_bold_words_and_code_stand_out_and_the_words_stay_as_they_are() {
        var text = "ben> **Now** run `ls` > out";
        var shown = TerminalStyle.of(text);
        assertThat(shown.toString()).isEqualTo(text);
        assertThat(shown.styleAt(0)).isEqualTo(AttributedStyle.BOLD);
        assertThat(shown.styleAt(text.indexOf("Now"))).isEqualTo(AttributedStyle.BOLD);
        assertThat(shown.styleAt(text.indexOf("ls"))).isNotEqualTo(AttributedStyle.DEFAULT);
        assertThat(shown.styleAt(text.indexOf("out"))).isEqualTo(AttributedStyle.DEFAULT);
    }
}
