package dev.continuo.mind.faculty.role;

import dev.continuo.language.text.Words;
import dev.continuo.mind.audience.Listener;
import java.util.List;
import java.util.stream.Collectors;

/// Formatting of the summaries of events.
public final class SummaryText {
    private static final int MAX_WORDS_CHARS = 60;

    private SummaryText() {}

    /// Somebody's words, cut short, or `(private)` for whoever may not hear them.
    public static String words(String text, String audience, Listener listener) {
        return listener.hears(audience) ? "\"" + excerpt(text, MAX_WORDS_CHARS) + "\"" : "(private)";
    }

    /// The text on one line, cut to `max` characters. Control characters become spaces.
    public static String excerpt(String text, int max) {
        var line = Words.line(text);
        if (line.length() <= max) return line;
        var end = Character.isHighSurrogate(line.charAt(max - 2)) ? max - 2 : max - 1;
        return line.substring(0, end).stripTrailing() + "…";
    }

    /// `#3 #5`
    public static String ids(List<Long> ids) {
        return ids.stream().map(id -> "#" + id).collect(Collectors.joining(" "));
    }

    /// `1 token`, `1,200 tokens`
    public static String count(long n, String noun) {
        return "%,d".formatted(n) + " " + noun + (n == 1 ? "" : "s");
    }
}
