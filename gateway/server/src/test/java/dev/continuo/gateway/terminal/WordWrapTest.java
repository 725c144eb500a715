package dev.continuo.gateway.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WordWrapTest {
    @Test
    void long_lines_are_broken_between_words_and_keep_every_word() {
        var text = "word ".repeat(60).strip();
        var wrapped = WordWrap.of(text, 40);
        assertThat(wrapped.lines()).allMatch(line -> line.length() <= 40).hasSizeGreaterThan(6);
        assertThat(wrapped.replace('\n', ' ')).isEqualTo(text);
    }

    @Test
    void short_lines_code_long_words_and_unknown_widths_stay() {
        var code = "    " + "x = y + z; ".repeat(20);
        assertThat(WordWrap.of("one\n\ntwo", 40)).isEqualTo("one\n\ntwo");
        assertThat(WordWrap.of(code, 40)).isEqualTo(code);
        assertThat(WordWrap.of("y".repeat(90), 40)).isEqualTo("y".repeat(90));
        assertThat(WordWrap.of("a b c", 0)).isEqualTo("a b c");
    }
}
