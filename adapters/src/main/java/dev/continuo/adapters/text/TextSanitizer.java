package dev.continuo.adapters.text;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Text from a network as the mind can keep it.
public final class TextSanitizer {
    private static final Pattern HALF_PAIR = Pattern.compile("\\p{Cs}");

    private TextSanitizer() {}

    /// The text of a document, without its last letter where that was cut; empty where most of it
    /// is not UTF-8, whatever type was declared.
    public static Optional<String> document(byte[] bytes) {
        var decoded = new String(bytes, StandardCharsets.UTF_8);
        var strange = decoded.chars().filter(TextSanitizer::strange).count();
        if (compressed(bytes) || strange * 2 > decoded.length()) return Optional.empty();
        return Optional.of(text(decoded.startsWith("\uFEFF") ? decoded.substring(1) : decoded));
    }

    /// By the first bytes of gzip.
    private static boolean compressed(byte[] bytes) {
        return bytes.length > 1 && bytes[0] == 0x1F && bytes[1] == (byte) 0x8B;
    }

    private static boolean strange(int c) {
        return c == 0xFFFD || (Character.isISOControl(c) && !Character.isWhitespace(c));
    }

    /// The same of what may be missing.
    public static @Nullable String name(@Nullable String text) {
        return text == null ? null : text(text);
    }

    /// The text without NUL, which no database keeps, and with U+FFFD for half a surrogate pair,
    /// which has no UTF-8.
    public static String text(String text) {
        return HALF_PAIR.matcher(text.replace("\0", "")).replaceAll("\uFFFD");
    }
}
