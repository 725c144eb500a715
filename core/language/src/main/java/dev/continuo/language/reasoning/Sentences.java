package dev.continuo.language.reasoning;

import dev.continuo.language.text.Words;
import java.util.List;
import java.util.regex.Pattern;

/// The sentences of a text, each as its words apart by single spaces: folded to lower case, without
/// accents.
final class Sentences {
    /// What stands between two sentences.
    static final Pattern END = Pattern.compile("(?<=[.!?…])\\s+|[;\\n]+");

    private Sentences() {}

    static List<String> of(String text) {
        return END.splitAsStream(text)
                .map(Sentences::folded)
                .filter(sentence -> !sentence.isEmpty())
                .toList();
    }

    static String folded(String text) {
        return String.join(" ", Words.of(text).list());
    }
}
