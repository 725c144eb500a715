package dev.continuo.language.utterance;

import dev.continuo.language.temporal.Lexicon;
import dev.continuo.language.text.Language;
import dev.continuo.language.text.Words;

/// Tells whom a text means without naming them; a text of no known language is read in any of them.
public final class Pronouns {
    private Pronouns() {}

    /// Tells whether it speaks of its speaker as the one it is about: "I", "my".
    public static boolean self(Words words, Language language) {
        return any(words, language, "self");
    }

    /// Tells whether its speaker comes up at all: "tell me", "our".
    public static boolean object(Words words, Language language) {
        return any(words, language, "object");
    }

    /// Tells whether it speaks to someone: "you", "your".
    public static boolean you(Words words, Language language) {
        return any(words, language, "you");
    }

    /// Tells whether a word denies something: "not", "never".
    public static boolean negation(String word) {
        return Lexicon.of(Language.SIMPLE).stream()
                .anyMatch(lexicon -> lexicon.list("negation").contains(word));
    }

    private static boolean any(Words words, Language language, String list) {
        return Lexicon.of(language).stream()
                .map(lexicon -> lexicon.list(list))
                .anyMatch(known -> words.list().stream().anyMatch(known::contains));
    }
}
