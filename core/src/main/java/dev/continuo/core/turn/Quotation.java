package dev.continuo.core.turn;

import java.util.regex.Pattern;

/// What people said or call themselves, as data in a text of ours.
final class Quotation {
    private static final int NAME_CHARS = 80;

    /// What nobody sees: controls, bidi marks, signs without width, the variation selectors but the
    /// one of emoji. What joins letters stays between those that may need it.
    private static final Pattern INVISIBLE =
            Pattern.compile(
                    "[\\p{Cc}&&[^\\n\\t]]|[\\p{Cf}&&[^\\u200C\\u200D]]"
                            + "|[\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2800\\u3164\\uFFA0]"
                            + "|[\\uFE00-\\uFE0E\\x{E0100}-\\x{E01EF}]"
                            + "|(?<![^\\x00-\\x7F])[\\u200C\\u200D]|[\\u200C\\u200D](?![^\\x00-\\x7F])");

    private static final Pattern JOINERS = Pattern.compile("[\\u200C\\u200D]");

    private Quotation() {}

    /// A text of any number of lines, each ended by `\n`, without what nobody sees.
    static String visible(String text) {
        return INVISIBLE.matcher(text.replaceAll("\\R", "\n")).replaceAll("");
    }

    /// The same; only its first line begins where a line of ours would.
    static String indented(String text) {
        return visible(text).replaceAll("\n(?=[^\n])", "\n  ");
    }

    /// A name on one line, without what nobody sees.
    static String name(String name) {
        return line(JOINERS.matcher(visible(name)).replaceAll(""), NAME_CHARS);
    }

    /// On one line, without the mark that would end the quotation.
    ///
    /// @param most characters kept; what is cut ends in `…`
    static String line(String text, int most) {
        var line =
                text.replaceAll("[\\p{Cntrl}\\p{Zl}\\p{Zp}\\s]+", " ").strip().replace('"', '\'');
        if (line.length() <= most) return line;
        var end = Character.isHighSurrogate(line.charAt(most - 2)) ? most - 2 : most - 1;
        return line.substring(0, end) + "…";
    }
}
