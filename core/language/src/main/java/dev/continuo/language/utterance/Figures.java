package dev.continuo.language.utterance;

import dev.continuo.language.text.Sentences;
import dev.continuo.language.text.Words;
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

    /// Words that begin a sentence about what the one before it names.
    private static final Pattern OF_THE_SAME =
            Pattern.compile("(?iuU)^(?:she|he|it|they|this|that|sie|er|es|das|ella|él|ellos|ellas|elle|il"
                    + "|elles|ils|ela|ele|elas|eles|она|он|оно|они)\\b.*");

    /// Words beside a bare figure at most: "14 euros", "No, sorry: 130".
    private static final int BARE = 3;

    private Figures() {}

    /// The figures of a text, as they are written.
    public static Set<String> of(String text) {
        return FIGURE.matcher(text).results().map(match -> match.group()).collect(Collectors.toSet());
    }

    /// Tells whether a text goes on about what was named before it, and does not name it: "It is
    /// 041 555", "14 euros".
    public static boolean continues(String text) {
        var sentences = Sentences.of(text);
        if (sentences.isEmpty()) return false;
        var first = sentences.getFirst();
        return FIGURE.matcher(first).find()
                && (OF_THE_SAME.matcher(first).matches()
                        || Words.of(first).list().stream()
                                        .filter(word -> !FIGURE.matcher(word).find())
                                        .count()
                                <= BARE);
    }

    /// Tells whether later figures repeat an earlier one and name another.
    public static boolean counters(Set<String> earlier, Set<String> later) {
        return later.stream().anyMatch(earlier::contains) && !earlier.containsAll(later);
    }
}
