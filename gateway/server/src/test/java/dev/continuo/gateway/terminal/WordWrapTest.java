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

    @Test
    void the_space_that_begins_the_rest_of_a_reply_stays() {
        assertThat(WordWrap.of(" lies in Kiel", 40)).isEqualTo(" lies in Kiel");
    }

    @Test
    void an_item_of_a_list_goes_on_below_its_first_word() {
        assertThat(WordWrap.of("- one two three four five six", 20)).isEqualTo("- one two three four\n  five six");
        assertThat(WordWrap.of("12. one two three four five", 20)).isEqualTo("12. one two three\n    four five");
    }

    @Test
    void a_block_of_code_stays_as_it_is() {
        var block = "```\n" + "x = y + z; ".repeat(9).strip() + "\n```";
        assertThat(WordWrap.of(block + "\n" + "word ".repeat(9).strip(), 20))
                .startsWith(block + "\nword word word word\n");
    }
}
