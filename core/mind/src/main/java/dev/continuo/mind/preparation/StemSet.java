package dev.continuo.mind.preparation;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import java.util.HashSet;
import java.util.Set;

/// The telling words of texts that are compared with each other, all read in one language.
final class StemSet {
    private StemSet() {}

    /// The language of the first that has a clear one.
    static Language language(String... texts) {
        for (var text : texts) if (Language.of(text) != Language.SIMPLE) return Language.of(text);
        return Language.SIMPLE;
    }

    static Set<String> of(Language language, String text) {
        return new HashSet<>(Stems.of(language, text));
    }

    /// How many of them the other has.
    static long shared(Set<String> some, Set<String> other) {
        return some.stream().filter(other::contains).count();
    }

    /// Of those of a text that others do not have, the share that is in one more, in [0,1]; where
    /// the others have all, of all.
    static double share(String text, String others, String in) {
        var language = language(text, in);
        var telling = of(language, text);
        telling.removeAll(of(language, others));
        if (telling.isEmpty()) telling = of(language, text);
        return telling.isEmpty() ? 0 : (double) shared(telling, of(language, in)) / telling.size();
    }
}
