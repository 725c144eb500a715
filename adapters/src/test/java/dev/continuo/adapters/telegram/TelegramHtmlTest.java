package dev.continuo.adapters.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TelegramHtmlTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "a **b** c | a <b>b</b> c",
                "__b__ | <b>b</b>",
                "*i* and _i_ | <i>i</i> and <i>i</i>",
                "***both*** | <b><i>both</i></b>",
                "**a *b* c** | <b>a <i>b</i> c</b>",
                "*a **b** c* | <i>a <b>b</b> c</i>",
                "~~gone~~ | <s>gone</s>",
                "`a*b*<c>` | <code>a*b*&lt;c&gt;</code>",
                "`` a`b `` | <code>a`b</code>",
                "2 * 3 * 4 | 2 * 3 * 4",
                "snake_case_name | snake_case_name",
                "**never closed | **never closed",
                "** not ** | ** not **",
                "\\*text\\* | *text*",
                "[a](https://b.c/d_(e)) | <a href=§https://b.c/d_(e)§>a</a>",
                "![a](https://b.c) | <a href=§https://b.c§>a</a>",
                "[a](javascript:b) | [a](javascript:b)",
                "[a] (b) | [a] (b)",
                "**[a](http://b)** | <b><a href=§http://b§>a</a></b>",
                "# Head *line* | <b>Head <i>line</i></b>",
                "* item | • item",
                "1 < 2 & 3 > 2 | 1 &lt; 2 &amp; 3 &gt; 2",
                "> said **so** | <blockquote>said <b>so</b></blockquote>",
                "*`a*`* | <i><code>a*</code></i>",
                "**注意：**请看 | <b>注意：</b>请看",
                "これは**「重要」**です | これは<b>「重要」</b>です",
                "x**🙂**y~~!~~z | x<b>🙂</b>y<s>!</s>z",
                "[1]: https://a.b | [1]: https://a.b",
                "&amp; <i> <https://a.b> | &amp;amp; &lt;i&gt; &lt;https://a.b&gt;",
                "[![a](https://b.c)](https://d.e) | <a href=§https://d.e§>a</a>",
                "[*a*](ftp:b) [ ](https://b) | [<i>a</i>](ftp:b) [ ](https://b)",
            })
    void markdown_becomes_html(String markdown, String html) {
        assertThat(TelegramHtml.of(markdown).html()).isEqualTo(html.replace('§', '"'));
    }

    @Test
    void a_table_stands_in_columns_where_it_fits_a_phone_and_in_lines_where_it_does_not() {
        assertThat(TelegramHtml.of("So:\n| Thing | **Count** |\n|:---|--:|\n| Socks \\| <x> | 5 |\n| A | |\nDone.")
                        .html())
                .isEqualTo("So:\n<pre>Thing        Count\nSocks | &lt;x&gt;  5\nA</pre>\nDone.");
        var wide = "A very long heading of a column";
        assertThat(TelegramHtml.of("%s | %s\n--- | ---\n1 | `2`".formatted(wide, wide))
                        .html())
                .isEqualTo("%s · %s\n1 · 2".formatted(wide, wide));
        assertThat(TelegramHtml.of("a | b\nc | d").html()).isEqualTo("a | b\nc | d");
        assertThat(TelegramHtml.of("|||\n|-|-|\n|||").html()).doesNotContain("<pre>");
    }

    @Test
    void code_keeps_its_language_and_its_lines() {
        var html = TelegramHtml.of("Look:\n\n```java x\nint *i*;\n\n  <b>\n```\nthere");
        assertThat(html.html())
                .isEqualTo(
                        "Look:\n\n<pre><code class=\"language-java\">int *i*;\n\n" + "  &lt;b&gt;</code></pre>\nthere");
        assertThat(html.visible()).isEqualTo("Look:\n\nint *i*;\n\n  <b>\nthere".length());
    }

    @Test
    void code_is_code_at_any_indentation_and_loses_that_of_its_fence() {
        assertThat(TelegramHtml.of("1. So:\n\n     ```sh\n     ls\n       -a\n   x\n     ```")
                        .html())
                .isEqualTo("1. So:\n\n<pre><code class=\"language-sh\">ls\n  -a\nx</code></pre>");
    }

    @Test
    void code_that_is_never_closed_goes_to_the_end() {
        assertThat(TelegramHtml.of("~~~\na\n```\nb").html()).isEqualTo("<pre>a\n```\nb</pre>");
    }

    @Test
    void lines_stay_as_they_are() {
        assertThat(TelegramHtml.of("a  \n  * b\n    c\\\n---\n").html()).isEqualTo("a  \n  • b\n    c\\\n---");
    }

    @Test
    void marks_do_not_reach_over_paragraphs() {
        assertThat(TelegramHtml.of("**a\n\nb**").html()).isEqualTo("**a\n\nb**");
        assertThat(TelegramHtml.of("**a\nb**").html()).isEqualTo("<b>a\nb</b>");
    }

    @Test
    void whatever_is_written_telegram_can_read_it_and_nothing_is_longer() throws Exception {
        var random = new Random(20261121);
        var pieces =
                "* ** *** _ __ ~~ ` `` ``` ~~~ [ ] ( ) ![ ](https://a.b) > # - \\ < & \" \n a b 😀 java".split(" ", -1);
        for (int run = 0; run < 5_000; run++) {
            var text = new StringBuilder();
            for (int i = random.nextInt(40); i >= 0; i--) {
                text.append(pieces[random.nextInt(pieces.length)]);
                if (random.nextInt(3) == 0) text.append(random.nextBoolean() ? ' ' : '\n');
            }
            var html = TelegramHtml.of(text.toString());
            var read = FakeHtml.of(html.html());
            assertThat(read.text()).hasSize(html.visible());
            assertThat(html.visible()).isLessThanOrEqualTo(text.length());
        }
    }

    @Test
    void marks_around_marks_end_somewhere() {
        var html = TelegramHtml.of("*a ".repeat(600) + "x" + " b*".repeat(600)).html();
        assertThat(html)
                .startsWith("<i>a ".repeat(12) + "a a")
                .endsWith("b b" + " b</i>".repeat(12))
                .contains("a x b");
    }

    @Test
    void hostile_text_takes_no_time() {
        for (var piece : new String[] {"*a ", "[", "`", "**_", "\\", "![a](", "*`", "_a*", "> "}) {
            var text = piece.repeat(4_000 / piece.length());
            assertThat(TelegramHtml.of(text).visible()).isLessThanOrEqualTo(text.length());
        }
    }
}
