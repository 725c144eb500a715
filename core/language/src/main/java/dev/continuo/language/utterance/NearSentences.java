package dev.continuo.language.utterance;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import dev.continuo.language.text.Words;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Tells sentences that say the same in nearly the same words: articles, case, accents, punctuation
/// and endings do not count. Anything else may change what is said: an order, a number, a "not", a
/// "before" in place of an "after".
public final class NearSentences {
    /// Of English, German and Spanish.
    private static final Set<String> ARTICLES = Set.of(
            "the", "a", "an", "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer",
            "eines", "el", "la", "los", "las", "un", "una");

    private NearSentences() {}

    /// Tells whether two sentences say the same in any language: which one it is, a few words do
    /// not tell for certain.
    public static boolean sayTheSame(String one, String other) {
        return Stream.of(Language.values())
                .anyMatch(language -> Stems.of(language, one).equals(Stems.of(language, other))
                        && light(language, one).equals(light(language, other)));
    }

    /// The words that stems leave out, articles aside.
    private static List<String> light(Language language, String text) {
        return Words.of(text).list().stream()
                .filter(word ->
                        !ARTICLES.contains(word) && Stems.of(language, word).isEmpty())
                .toList();
    }
}
