package dev.continuo.adapters.text;

import java.util.regex.Pattern;

/// Text from a network as the mind can keep it.
public final class TextSanitizer {
    private static final Pattern HALF_PAIR = Pattern.compile("\\p{Cs}");

    private TextSanitizer() {}

    /// The text without NUL, which no database keeps, and with U+FFFD for half a surrogate pair,
    /// which has no UTF-8.
    public static String text(String text) {
        return HALF_PAIR.matcher(text.replace("\0", "")).replaceAll("\uFFFD");
    }
}
