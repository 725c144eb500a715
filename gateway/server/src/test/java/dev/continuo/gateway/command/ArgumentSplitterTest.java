package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ArgumentSplitterTest {
    @Test
    void words_are_split_at_spaces_and_line_breaks() {
        assertThat(ArgumentSplitter.split("  /why \t 12\n"))
                .hasValueSatisfying(w -> assertThat(w).containsExactly("/why", "12"));
    }

    @Test
    void quotes_keep_spaces_and_empty_words() {
        assertThat(ArgumentSplitter.split("a 'b  c' \"d 'e'\" ''").orElseThrow())
                .containsExactly("a", "b  c", "d 'e'", "");
    }

    @Test
    void the_quotes_that_telephones_write_count() {
        assertThat(ArgumentSplitter.split("/role “Ada Byron” member").orElseThrow())
                .containsExactly("/role", "Ada Byron", "member");
    }

    @Test
    void a_backslash_takes_the_next_character_as_it_is() {
        assertThat(ArgumentSplitter.split("O\\'Brien a\\ b '\\'").orElseThrow())
                .containsExactly("O'Brien", "a b", "\\");
    }

    @Test
    void a_quotation_that_is_not_closed_is_no_words() {
        assertThat(ArgumentSplitter.split("/role O'Brien member")).isEmpty();
    }
}
