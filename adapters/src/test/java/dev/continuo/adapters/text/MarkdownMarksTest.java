package dev.continuo.adapters.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class MarkdownMarksTest {

    @Test
    void marks_that_run_over_a_cut_are_closed_and_opened_again() {
        assertThat(new MessageSplitter(16, MarkdownMarks::of).parts("**aaa bbb ccc ddd**"))
                .containsExactly("**aaa bbb ccc**", "**ddd**");
        assertThat(new MessageSplitter(16, MarkdownMarks::of).parts("aaa ~~bbb\nccc ddd eee~~"))
                .containsExactly("aaa ~~bbb~~", "~~ccc ddd eee~~");
        assertThat(new MessageSplitter(16, MarkdownMarks::of).parts("> `aaa bbb\n> ccc ddd`"))
                .containsExactly("> `aaa bbb`", "> `ccc ddd`");
        assertThat(new MessageSplitter(24, MarkdownMarks::of).parts("**aaa *bbb ccc ddd eee* fff ggg**"))
                .containsExactly("**aaa *bbb ccc ddd***", "***eee* fff ggg**");
    }

    @Test
    void a_link_stays_whole() {
        assertThat(new MessageSplitter(60, MarkdownMarks::of).parts("x ".repeat(25) + "[a b c](http://d.e) y"))
                .containsExactly("x ".repeat(25).strip(), "[a b c](http://d.e) y");
    }

    @Test
    void hostile_text_is_read_all_the_same() {
        for (var piece : new String[] {"*a ", "[", "`", "> ", "- ", "[a](", "**_a ", "| - |\n"}) {
            var text = piece.repeat(40_000 / piece.length()) + " b**".repeat(2_000);
            assertThat(new MessageSplitter(4_000, MarkdownMarks::of).parts(text))
                    .allMatch(part -> part.length() <= 4_000);
        }
    }
}
