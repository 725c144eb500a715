package dev.continuo.language.text;

import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Measures how many of the telling words of short phrases, such as goals and values, a text has.
///
/// Short texts are often of no language that can be told: then both are read in that of the other.
/// Safe for use by several threads.
public final class PhraseOverlap {
    private final Map<Term, Set<String>> known = new ConcurrentHashMap<>();

    /// A phrase.
    ///
    /// @param id stands for its words: the same id has the same words always
    /// @param weight in [0,1]
    public record WeightedPhrase(long id, String text, double weight) {}

    private record Term(long phrase, Language language) {}

    /// Returns how much a text bears on some phrases: the greatest of the shares of a phrase's
    /// words that are in it, each times the phrase's weight, in [0,1]. Null where there are none.
    public @Nullable Double relevance(String text, Collection<WeightedPhrase> phrases) {
        var said = new EnumMap<Language, Set<String>>(Language.class);
        Double most = null;
        for (var phrase : phrases) {
            var language = language(text, phrase);
            var words = said.computeIfAbsent(language, each -> stems(each, text));
            var share = phrase.weight() * share(words, language, phrase);
            most = most == null ? share : Math.max(most, share);
        }
        return most;
    }

    /// The share of a phrase's telling words that a text has, in [0,1].
    public double share(String text, WeightedPhrase phrase) {
        var language = language(text, phrase);
        return share(stems(language, text), language, phrase);
    }

    /// The share of the telling words of the shorter of both that the other has, too, in [0,1]: the
    /// overlap coefficient.
    public double overlap(String text, WeightedPhrase phrase) {
        var language = language(text, phrase);
        var said = stems(language, text);
        var wanted = wanted(language, phrase);
        var shorter = Math.min(said.size(), wanted.size());
        return shorter == 0 ? 0 : (double) shared(said, wanted) / shorter;
    }

    private double share(Set<String> said, Language language, WeightedPhrase phrase) {
        var wanted = wanted(language, phrase);
        return wanted.isEmpty() ? 0 : (double) shared(said, wanted) / wanted.size();
    }

    private Set<String> wanted(Language language, WeightedPhrase phrase) {
        return known.computeIfAbsent(new Term(phrase.id(), language), _ -> stems(language, phrase.text()));
    }

    private static long shared(Set<String> said, Set<String> wanted) {
        return wanted.stream().filter(said::contains).count();
    }

    private static Language language(String text, WeightedPhrase phrase) {
        var own = Language.of(phrase.text());
        return own == Language.SIMPLE ? Language.of(text) : own;
    }

    private static Set<String> stems(Language language, String text) {
        return Stems.of(language, text).stream()
                .filter(stem -> language != Language.SIMPLE || !language.stops(stem))
                .collect(Collectors.toUnmodifiableSet());
    }
}
