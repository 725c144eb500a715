package dev.continuo.events;

import java.util.Optional;

/// A reaction that says whether a message was good.
public enum Thumb {
    UP("\uD83D\uDC4D"),
    DOWN("\uD83D\uDC4E");

    private final String emoji;

    Thumb(String emoji) {
        this.emoji = emoji;
    }

    /// The thumb of a reaction, whatever its colour; empty for any other reaction.
    public static Optional<Thumb> of(String reaction) {
        for (var thumb : values()) if (reaction.startsWith(thumb.emoji)) return Optional.of(thumb);
        return Optional.empty();
    }
}
