package dev.continuo.language.utterance;

import dev.continuo.language.text.PhraseLists;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The lists of `lists.txt`.
final class CorrectionWords {
    private static final PhraseLists ALL = PhraseLists.read(CorrectionWords.class, "lists");

    /// Words too light to tell what a text is about.
    static final Set<String> LIGHT = Set.copyOf(of("light"));

    /// Days, months, numbers.
    static final Set<String> FIGURES =
            Stream.of("day", "figure")
                    .flatMap(list -> of(list).stream())
                    .collect(Collectors.toUnmodifiableSet());

    private CorrectionWords() {}

    static List<String> of(String name) {
        return ALL.of(name);
    }

    /// Tells whether one of a list stands in a sentence as whole words.
    static boolean has(String name, String sentence) {
        return ALL.has(name, sentence);
    }
}
