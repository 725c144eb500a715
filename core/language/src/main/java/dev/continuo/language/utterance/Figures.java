package dev.continuo.language.utterance;

import java.time.Duration;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Reads figures, and tells whether a text answers one with another: "14 is too little, make it 16"
/// after "the price is 14 euro". Pure functions; safe for use by several threads.
public final class Figures {
    /// Time within which an answer follows.
    public static final Duration SOON = Duration.ofMinutes(10);

    private static final Pattern FIGURE = Pattern.compile("\\d+(?:[.,:]\\d+)*");

    private Figures() {}

    /// The figures of a text, as they are written.
    public static Set<String> of(String text) {
        return FIGURE.matcher(text)
                .results()
                .map(match -> match.group())
                .collect(Collectors.toSet());
    }

    /// Tells whether later figures repeat an earlier one and name another.
    public static boolean counters(Set<String> earlier, Set<String> later) {
        return later.stream().anyMatch(earlier::contains) && !earlier.containsAll(later);
    }
}
