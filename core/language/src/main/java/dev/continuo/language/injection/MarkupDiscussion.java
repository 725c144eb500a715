package dev.continuo.language.injection;

import dev.continuo.language.text.WordLists;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Knows a text that only talks about marks, as people who work with them do.
public final class MarkupDiscussion {
    private static final Pattern ADDRESS = Pattern.compile("[\\w@:/-]{1,200}\\.[\\w/-]{2,200}");
    private static final Pattern WORD = Pattern.compile("[^\\p{L}]+");
    private static final int SHORT = 400;

    private final Set<String> markup = WordLists.lines(MarkupDiscussion.class, "markup")
            .flatMap(line -> Stream.of(line.split("\\s+")))
            .collect(Collectors.toUnmodifiableSet());

    private final OverridePatterns patterns;

    public MarkupDiscussion(OverridePatterns patterns) {
        this.patterns = patterns;
    }

    /// Tells whether it asks or tells about marks in texts, and does not want them followed.
    public boolean ofMarkup(String text) {
        var lower =
                ADDRESS.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
        return lower.length() < SHORT
                && !patterns.carriedOut(PunctuatedWords.of(lower))
                && (lower.endsWith("?") || WORD.splitAsStream(lower).anyMatch(markup::contains));
    }
}
