package dev.continuo.core.turn;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tells which texts call some persons by name.
final class Called {
    /// What a holder of the role is called, whoever it is.
    private static final Set<String> NO_NAMES = Set.of("operator", "agent", "system");

    /// Shorter ones are in everything.
    private static final int TELLING = 2;

    /// Characters of a long name that are shown at least.
    private static final int SHOWN = 20;

    private final Optional<Pattern> words;

    Called(Collection<String> names) {
        // A prompt shows a name without what nobody sees in it.
        var alternatives =
                names.stream()
                        .flatMap(name -> Stream.of(name, Quotation.visible(name)))
                        .map(name -> Quotation.line(name, Integer.MAX_VALUE))
                        .distinct()
                        .filter(name -> name.length() >= TELLING && !NO_NAMES.contains(name))
                        .map(Called::alternative)
                        .collect(Collectors.joining("|"));
        words =
                alternatives.isEmpty()
                        ? Optional.empty()
                        : Optional.of(
                                Pattern.compile("(?<![\\p{L}\\p{N}])(?:" + alternatives + ")"));
    }

    /// A long one may have been cut where it was shown.
    private static String alternative(String name) {
        return name.length() > SHOWN
                ? Pattern.quote(name.substring(0, SHOWN))
                : Pattern.quote(name) + "(?![\\p{L}\\p{N}])";
    }

    boolean in(String text) {
        return words.filter(pattern -> pattern.matcher(text).find()).isPresent();
    }
}
