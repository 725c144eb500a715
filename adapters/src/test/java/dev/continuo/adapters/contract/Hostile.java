package dev.continuo.adapters.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;

/// Texts that break what was not made for them.
enum Hostile {
    MANY_EMOJI("\uD83D\uDE00".repeat(4_096)),
    FAMILIES("\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67".repeat(600)),
    ONE_LONG_LINE("0123456789".repeat(10_000)),
    MANY_LINES("A line of its own, and not a long one.\n\n".repeat(400)),
    FENCE_NEVER_CLOSED("Look:\n```java\n" + "int i = 1; // <b> & co\n".repeat(400)),
    FENCES_OUT_OF_ORDER("```\none\n````\ntwo\n~~~\n```python\nthree\n" + "words\n".repeat(1_500) + "```"),
    RIGHT_TO_LEFT("\u202Bשלום עולם, مرحبا بالعالم\u202C ".repeat(300)),
    ZERO_WIDTH("a\u200Bb\u200Cc\u200Dd\uFEFFe ".repeat(900)),
    NUL("before\0after"),
    HTML("<b>not bold</b> & </pre> <script>1 < 2 && 3 > 2</script> &lt;x&gt; ".repeat(120)),
    MARKDOWN("*a* _b_ **c** __d__ ~e~ `f` ||g|| [h] (i) {j} #k +l -m =n .o !p \\q ".repeat(120)),
    UNBALANCED_MARKUP("**bold _and `code never <i>closed\n".repeat(300)),
    ENTITIES_AT_THE_CUT("**" + "bold words that go on ".repeat(500) + "**"),
    ENTITIES_EVERYWHERE("**b** ".repeat(2_000));

    private final String text;

    Hostile(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    /// What people must be able to read of a text, whatever a network makes of its markup.
    static String readable(String text) {
        return text.replaceAll("(?m)^[ \\t]*(```|~~~).*$", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&")
                .replaceAll("[\\x00\\s*_~`|\\\\]", "");
    }

    /// Checks that people can read all of a text, and tells where they cannot.
    static void assertReadable(String shown, String text) {
        var seen = readable(shown);
        var meant = readable(text);
        int same = Arrays.mismatch(seen.toCharArray(), meant.toCharArray());
        assertThat(same < 0 ? "" : near(seen, same)).isEqualTo(same < 0 ? "" : near(meant, same));
    }

    private static String near(String text, int place) {
        int begin = Math.max(0, place - 20);
        return place + ": " + text.substring(begin, Math.min(text.length(), place + 20));
    }
}
