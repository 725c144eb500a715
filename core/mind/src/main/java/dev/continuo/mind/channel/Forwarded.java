package dev.continuo.mind.channel;

import org.jspecify.annotations.Nullable;

/// Words of somebody else that a person passed on: they are marked as such wherever they go.
public final class Forwarded {
    private static final String MARK = "[forwarded";
    private static final int NAME_CHARS = 80;

    private Forwarded() {}

    /// The text with a first line that says whose it is.
    ///
    /// @param from what its author is called; null where that is not told
    public static String mark(@Nullable String from, String text) {
        var name = from == null
                ? ""
                : from.replaceAll("[\\p{Cntrl}\\p{Z}\\s]+", " ").strip();
        var shown = name.substring(0, Math.min(name.length(), NAME_CHARS)).replace('"', '\'');
        return MARK + (shown.isEmpty() ? "]\n" : " from \"" + shown + "\"]\n") + text;
    }

    /// Tells whether a text is so marked.
    public static boolean is(String text) {
        return text.startsWith(MARK);
    }
}
