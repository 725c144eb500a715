package dev.continuo.adapters.slack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MrkdwnTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "a **b** c | a *b* c",
                "*i* and _i_ | _i_ and _i_",
                "***both*** | *_both_*",
                "~~gone~~ | ~gone~",
                "`a < b` | `a &lt; b`",
                "in**side**r and **ri**sk | insider and risk",
                "[the sea](https://a.example/?a=1&b=2) | <https://a.example/?a=1&amp;b=2§the sea>",
                "[x](javascript:alert) | [x](javascript:alert)",
                "# Head | *Head*",
                "> said | > said",
                "- one | • one",
                "<!channel> <@U1> <!here§x> & | &lt;!channel&gt; &lt;@U1&gt; &lt;!here§x&gt; &amp;",
                "2 * 3 * 4 | 2 * 3 * 4",
            })
    void markdown_becomes_slacks_own_marks(String markdown, String mrkdwn) {
        assertThat(Mrkdwn.of(markdown.replace('§', '|'))).isEqualTo(mrkdwn.replace('§', '|'));
    }

    @Test
    void blocks_become_blocks() {
        assertThat(Mrkdwn.of("```java\nint i = 1 < 2;\n```")).isEqualTo("```\nint i = 1 &lt; 2;\n```");
        assertThat(Mrkdwn.of("| a | b |\n|---|---|\n| **1** | 2 |")).isEqualTo("```\na  b\n1  2\n```");
        assertThat(Mrkdwn.of("> one\n> **two**\n\nthree")).isEqualTo("> one\n> *two*\n\nthree");
    }

    @Test
    void nothing_becomes_nothing_to_read() {
        assertThat(Mrkdwn.of("```\n```")).isNotBlank();
    }
}
