package dev.continuo.life.observation.told;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import dev.continuo.ledger.concurrent.Caches;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The telling words of a question and of claims, and how much they have in common.
final class HeldWords {
    /// Of a question; more make it slow and tell nothing.
    private static final int MAX_WORDS = 8;

    /// Shorter beginnings of words are those of too many.
    private static final int MIN_PREFIX = 3;

    private static final long MAX_KNOWN = 20_000;

    private final Cache<ObservationLanguage, Set<String>> known = Caches.bounded(MAX_KNOWN);

    private record ObservationLanguage(long id, Language language) {}

    /// Query for the index of words; empty texts find nothing.
    ///
    /// @param any finds what has one of the words
    /// @param several finds what has two of them, or the only one
    record WordQuery(String any, String several) {}

    /// The telling words of a question; of none, what it says is not about anything.
    record TellingWords(String text, Language language, Set<String> stems) {
        static TellingWords of(String text) {
            var language = Language.of(text);
            return new TellingWords(text, language, telling(language, text));
        }

        WordQuery search() {
            var words = new LinkedHashSet<String>();
            for (var stem : stems) words.add(prefix(stem));
            var all = words.stream().limit(MAX_WORDS).toList();
            var pairs = new ArrayList<String>();
            for (var one = 0; one < all.size(); one++)
                for (var other = one + 1; other < all.size(); other++)
                    pairs.add("(" + all.get(one) + "&" + all.get(other) + ")");
            return new WordQuery(String.join("|", all), all.size() == 1 ? all.getFirst() : String.join("|", pairs));
        }

        /// Words that begin like the stem: English ones in -y have stems in -i.
        private String prefix(String stem) {
            var cut = language == Language.ENGLISH && stem.endsWith("i") ? stem.substring(0, stem.length() - 1) : stem;
            var begins = cut.length() < MIN_PREFIX ? stem : cut;
            var quoted = "'" + begins.replace("\\", "\\\\").replace("'", "''") + "'";
            return begins.length() < MIN_PREFIX ? quoted : quoted + ":*";
        }

        /// Those of the words that a text has.
        Set<String> sharedWith(Collection<String> stemsOfText) {
            return stems.stream().filter(stemsOfText::contains).collect(Collectors.toSet());
        }

        Set<String> read(String text) {
            return telling(language(text), text);
        }

        private Language language(String text) {
            var own = Language.of(text);
            return own == Language.SIMPLE ? language : own;
        }
    }

    /// The telling words of a claim: they are the same always.
    Set<String> of(HeldClaim claim, TellingWords question) {
        var held = claim.observation();
        var text = String.join(
                " ",
                held.claim().summary(),
                held.claim().detail(),
                String.join(" ", held.claim().tags()),
                held.key().slot().replace('.', ' ').replace('-', ' '));
        return known.get(new ObservationLanguage(held.id(), question.language()), _ -> Set.copyOf(question.read(text)));
    }

    void forget() {
        known.invalidateAll();
    }

    private static Set<String> telling(Language language, String text) {
        List<String> stems = Stems.of(language, text);
        var telling = new HashSet<String>();
        for (var stem : stems) if (language != Language.SIMPLE || !language.stops(stem)) telling.add(stem);
        return telling;
    }
}
