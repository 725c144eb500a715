package dev.continuo.core.memory.suspicion;

import dev.continuo.core.memory.lists.Lists;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Knows a text that only talks about marks, as people who work with them do.
final class Discussion {
    private static final Pattern ADDRESS = Pattern.compile("[\\w@:/-]{1,200}\\.[\\w/-]{2,200}");
    private static final Pattern WORD = Pattern.compile("[^\\p{L}]+");
    private static final int SHORT = 400;

    private final Set<String> markup =
            Lists.lines(Discussion.class, "markup")
                    .flatMap(line -> Stream.of(line.split("\\s+")))
                    .collect(Collectors.toUnmodifiableSet());

    private final Patterns patterns;

    Discussion(Patterns patterns) {
        this.patterns = patterns;
    }

    /// Whether it asks or tells about marks in texts, and does not want them followed.
    boolean ofMarkup(String text) {
        var lower = ADDRESS.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
        return lower.length() < SHORT
                && !patterns.carriedOut(Words.of(lower))
                && (lower.endsWith("?") || WORD.splitAsStream(lower).anyMatch(markup::contains));
    }
}
