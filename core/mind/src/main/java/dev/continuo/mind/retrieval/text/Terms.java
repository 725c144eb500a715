package dev.continuo.mind.retrieval.text;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Stream;

/// Words of a question that memories are searched for: for each language its stems, any of which
/// will do.
///
/// @param words stems by the language of the memories they are put to, each behind the letter of
///   that language, as the index holds them
public record Terms(Map<Language, Set<String>> words) {

    /// Characters of a question that are read; the rest of a very long one adds nothing.
    static final int READ = 2_000;

    /// Stems of a question that are looked for, per language.
    public static final int STEMS = 64;

    /// A text as it can be sent to the database and to an embedder: bounded, without NUL and lone
    /// surrogates.
    public static String clean(String text) {
        var read = text.substring(0, Math.min(READ, text.length())).replace('\0', ' ');
        return new String(read.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).strip();
    }

    /// Stems as the index holds them.
    public static Terms ofStems(Set<String> stems) {
        return new Terms(Map.of(Language.SIMPLE, stems));
    }

    /// Memories of no known language are asked for the words as they stand, frequent ones aside,
    /// and for the stems of the question's own language (of all, if that is not known), which are
    /// often plain words themselves.
    public static Terms of(String text) {
        var spoken = Language.of(text);
        var words = new EnumMap<Language, Set<String>>(Language.class);
        SequencedSet<String> plain = new LinkedHashSet<>();
        for (var language : Language.values()) {
            var stems =
                    Stems.of(language, text).stream().distinct().limit(STEMS).toList();
            words.put(language, lettered(language, stems));
            var own = language == spoken || language == Language.SIMPLE;
            if (own || spoken == Language.SIMPLE) plain.addAll(stems);
        }
        plain.removeIf(spoken::stops);
        words.put(Language.SIMPLE, lettered(Language.SIMPLE, plain));
        words.values().removeIf(Set::isEmpty);
        return new Terms(words);
    }

    private static Set<String> lettered(Language language, Collection<String> stems) {
        var lettered = new LinkedHashSet<String>();
        for (var stem : stems) lettered.add(letter(language) + stem);
        return lettered;
    }

    /// Returns the letter that a word of a language begins with in the index.
    static String letter(Language language) {
        return switch (language) {
            case ENGLISH -> "e";
            case GERMAN -> "d";
            case SPANISH -> "s";
            case FRENCH -> "f";
            case PORTUGUESE -> "p";
            case RUSSIAN -> "r";
            case SIMPLE -> "-";
        };
    }

    /// A word of the index as it would stand there in each language.
    static List<String> inAll(String word) {
        return Stream.of(Language.values())
                .map(one -> letter(one) + word.substring(1))
                .toList();
    }

    /// The language whose words begin with a letter in the index.
    static Language language(char letter) {
        for (var language : Language.values()) if (letter(language).charAt(0) == letter) return language;
        return Language.SIMPLE;
    }

    /// The words of all languages.
    Set<String> all() {
        var all = new LinkedHashSet<String>();
        words.values().forEach(all::addAll);
        return all;
    }
}
