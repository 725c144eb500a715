package dev.continuo.life.identity.state;

import dev.continuo.events.TraitKind;
import dev.continuo.mind.message.QuotedText;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/// A trait as it holds now.
///
/// @param text on one line
/// @param weight above 0, at most 1
/// @param id the event that gave it this weight
/// @param since when it was approved or set first
/// @param changes all events that made it what it is, oldest first
public record Trait(TraitKind kind, String text, double weight, long id, Instant since, List<Long> changes) {

    /// A trait is a line of the system message, not a text.
    public static final int MAX_CHARS = 200;

    /// Of a name.
    public static final int MAX_NAME_CHARS = 40;

    public Trait {
        changes = List.copyOf(changes);
    }

    /// Returns the most characters that a trait of that kind may have.
    public static int maxChars(TraitKind kind) {
        return kind == TraitKind.NAME ? MAX_NAME_CHARS : MAX_CHARS;
    }

    /// Returns the key that two changes of the same trait have in common. There is one name.
    public static String key(TraitKind kind, String text) {
        return kind == TraitKind.NAME
                ? kind.text()
                : kind.text()
                        + " "
                        + QuotedText.line(text, MAX_CHARS)
                                .toLowerCase(Locale.ROOT)
                                .replaceAll("[.!\\s]+$", "");
    }
}
