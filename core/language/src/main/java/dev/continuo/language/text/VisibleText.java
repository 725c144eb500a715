package dev.continuo.language.text;

import java.util.regex.Pattern;

/// A text without what nobody sees in it.
public final class VisibleText {

    /// Controls, bidi marks, signs without width, the variation selectors but the one of emoji.
    /// What joins letters stays between those that may need it.
    private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cc}&&[^\\n\\t]]|[\\p{Cf}&&[^\\u200C\\u200D]]"
            + "|[\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2800\\u3164\\uFFA0]"
            + "|[\\uFE00-\\uFE0E\\x{E0100}-\\x{E01EF}]"
            + "|(?<![^\\x00-\\x7F])[\\u200C\\u200D]|[\\u200C\\u200D](?![^\\x00-\\x7F])");

    private VisibleText() {}

    /// The text, of any number of lines, each ended by `\n`.
    public static String of(String text) {
        if (plain(text)) return text;
        return INVISIBLE.matcher(text.replaceAll("\\R", "\n")).replaceAll("");
    }

    /// Tells whether a text is printable ASCII, of which nothing is taken away: most are.
    private static boolean plain(String text) {
        for (var at = 0; at < text.length(); at++) {
            var c = text.charAt(at);
            if ((c < ' ' && c != '\n' && c != '\t') || c > '~') return false;
        }
        return true;
    }
}
