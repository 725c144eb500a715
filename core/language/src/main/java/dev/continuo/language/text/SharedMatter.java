package dev.continuo.language.text;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The matter of a statement, as far as its words tell: their stems, and the names among them; as
/// hash codes, so that what is kept of it does not keep the words.
///
/// @param stems without figures
/// @param names those words that have a capital and mean something
/// @param words all of them
public record SharedMatter(Set<Integer> stems, Set<Integer> names, Set<Integer> words) {
    private static final Pattern NAME = Pattern.compile("\\b\\p{Lu}\\p{L}{2,}");

    /// The part of an older statement's words that a newer one about the same has.
    private static final double SAME = 0.5;

    public SharedMatter {
        stems = Set.copyOf(stems);
        names = Set.copyOf(names);
        words = Set.copyOf(words);
    }

    /// Reads a text.
    ///
    /// @param otherwise the language of a text that does not tell its own
    public static SharedMatter of(String text, Language otherwise) {
        var own = Language.of(text);
        var language = own == Language.SIMPLE ? otherwise : own;
        var stems = new HashSet<>(Stems.of(language, text));
        stems.removeIf(stem -> Character.isDigit(stem.charAt(0)));
        var names = NAME.matcher(text)
                .results()
                .map(name -> Words.fold(name.group()))
                .filter(name -> !language.stops(name))
                .collect(Collectors.toSet());
        return new SharedMatter(
                hashes(stems), hashes(names), hashes(Words.of(text).list()));
    }

    private static Set<Integer> hashes(Collection<String> words) {
        return words.stream().map(String::hashCode).collect(Collectors.toSet());
    }

    /// Tells whether a newer statement may be about the same: it has half of the words of this one,
    /// or one of its names.
    public boolean with(SharedMatter newer) {
        return share(newer) >= SAME || names.stream().anyMatch(newer.words::contains);
    }

    /// The part of its words that another has, in [0,1].
    public double share(SharedMatter newer) {
        if (stems.isEmpty()) return 0;
        var shared = stems.stream().filter(newer.stems::contains).count();
        return (double) shared / stems.size();
    }
}
