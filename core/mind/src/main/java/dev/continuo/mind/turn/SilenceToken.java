package dev.continuo.mind.turn;

/// How a model says that it says nothing. Nobody ever sees the token.
final class SilenceToken {
    static final String TOKEN = "[[silent]]";

    private static final java.util.regex.Pattern ANYWHERE =
            java.util.regex.Pattern.compile(
                    "[ \\t]*\\[\\[\\s*silent\\s*]]\\R?", java.util.regex.Pattern.CASE_INSENSITIVE);

    private SilenceToken() {}

    /// Whether a text is the token and nothing else.
    static boolean is(String text) {
        return ANYWHERE.matcher(text).find() && without(text).isBlank();
    }

    /// The text without the token.
    static String without(String text) {
        var found = ANYWHERE.matcher(text);
        return found.find() ? found.replaceAll("").strip() : text;
    }

    /// What of an unfinished text may be seen: no token, and nothing that may become one.
    static String visible(String unfinished) {
        var text = without(unfinished);
        var bracket = text.lastIndexOf("[[");
        if (bracket < 0 && text.endsWith("[")) bracket = text.length() - 1;
        if (bracket < 0) return text;
        var begun =
                text.substring(bracket).replaceAll("\\s", "").toLowerCase(java.util.Locale.ROOT);
        return TOKEN.startsWith(begun) ? text.substring(0, bracket) : text;
    }
}
