package dev.continuo.adapters.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/// Text from a network as the mind can keep it.
public final class TextSanitizer {
    private static final Pattern HALF_PAIR = Pattern.compile("\\p{Cs}");

    private TextSanitizer() {}

    /// What a document says; empty where it is no text in UTF-8, whatever it was declared as.
    public static Optional<String> document(byte[] bytes) {
        try {
            var text =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            if (text.indexOf('\0') >= 0) return Optional.empty();
            return Optional.of(text(text.startsWith("\uFEFF") ? text.substring(1) : text));
        } catch (CharacterCodingException _) {
            return Optional.empty();
        }
    }

    /// The text without NUL, which no database keeps, and with U+FFFD for half a surrogate pair,
    /// which has no UTF-8.
    public static String text(String text) {
        return HALF_PAIR.matcher(text.replace("\0", "")).replaceAll("\uFFFD");
    }
}
