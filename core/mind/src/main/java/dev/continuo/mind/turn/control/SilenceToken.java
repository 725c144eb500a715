package dev.continuo.mind.turn.control;

import java.util.Locale;
import java.util.regex.Pattern;

/// Token by which a model says that it says nothing. Nobody ever sees the token.
public final class SilenceToken {
    public static final String TOKEN = "[[silent]]";

    /// A line of its own goes with its line break; within a line no break goes, so that no two
    /// lines become one.
    private static final Pattern ANYWHERE = Pattern.compile(
            "^[ \\t]*\\[\\[[ \\t]*silent[ \\t]*]][ \\t]*\\R|[ \\t]*\\[\\[[ \\t]*silent[ \\t]*]]",
            Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);

    private SilenceToken() {}

    /// The text without the token, nor one that comes to be when another is taken out.
    static String without(String text) {
        var left = text;
        for (var found = ANYWHERE.matcher(left); found.find(); found = ANYWHERE.matcher(left))
            left = found.replaceAll("").strip();
        return left;
    }

    /// Returns the part of an unfinished text that may be seen: no token, and nothing that may
    /// become one.
    static String visible(String unfinished) {
        var text = without(unfinished);
        var bracket = text.lastIndexOf("[[");
        if (bracket < 0 && text.endsWith("[")) bracket = text.length() - 1;
        if (bracket < 0) return text;
        var begun = text.substring(bracket).replaceAll("\\s", "").toLowerCase(Locale.ROOT);
        return TOKEN.startsWith(begun) ? text.substring(0, bracket) : text;
    }
}
