package dev.continuo.language.text;

import com.github.pemistahl.lingua.api.IsoCode639_1;
import com.github.pemistahl.lingua.api.LanguageDetectorBuilder;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The language of a text: the one with most of the text's words among its frequent ones, and where
/// several have as many, that of them which Lingua finds likeliest by its runs of three letters.
/// Neighbours are candidates too, so that Italian is not read as Spanish.
///
/// Of 90 short texts in the languages of the house 72 are told so and 2 wrongly, most others have
/// two words; 49 of 54 in other languages are told apart. Lingua alone, with its models of up to
/// five letters, has 84, 2 and 52, and its heap is 495 MB instead of 25.
final class LanguageDetector {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+");

    private static final Pattern CYRILLIC = Pattern.compile("\\p{IsCyrillic}");

    /// Letters of Cyrillic alphabets other than the Russian one.
    private static final Pattern OTHER_CYRILLIC = Pattern.compile("[ієїґўјљњћђџѓќѕәғқңөұүһ]");

    /// A consonant alone is a word in French, before an apostrophe, and a name in a list.
    private static final Pattern CONSONANT = Pattern.compile("[b-df-hj-np-tv-xz]");

    private static final Set<Language> ALIKE = Set.of(Language.SPANISH, Language.PORTUGUESE);

    /// In any language at least one word of so many is a frequent one.
    private static final int LEAST_SHARE = 5;

    /// Share of the best confidence.
    private static final double HARDLY = 0.9;

    private static final int READ = 1_000;

    /// Characters for Lingua, whose time goes with them.
    private static final int SPELLED = 200;

    /// The letters of fewer words tell nothing: they may be names.
    private static final int MIN_WORDS = 3;

    /// Tags of neighbours, each with the file of its frequent words.
    private static final List<String> NEIGHBOURS = List.of(
            "it snowball/italian_stop.txt",
            "nl snowball/dutch_stop.txt",
            "sv snowball/swedish_stop.txt",
            "da snowball/danish_stop.txt",
            "nb snowball/norwegian_stop.txt",
            "fi snowball/finnish_stop.txt",
            "hu snowball/hungarian_stop.txt",
            "ca ca/stopwords.txt",
            "bg bg/stopwords.txt",
            "cs cz/stopwords.txt",
            "ro ro/stopwords.txt",
            "tr tr/stopwords.txt",
            "id id/stopwords.txt",
            "sr sr/stopwords.txt");

    /// Neighbours whose frequent words Lucene does not list.
    private static final Set<String> UNLISTED = Set.of("pl", "uk");

    /// The languages of each frequent word, by their tags.
    private static final Map<String, Set<String>> FREQUENT = new HashMap<>();

    private static final Set<String> CANDIDATES;

    static {
        for (var language : Language.values()) index(language.tag(), language.frequent());
        for (var one : NEIGHBOURS) index(one.substring(0, 2), StopWords.of(one.substring(3)));
        CANDIDATES = FREQUENT.values().stream().flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());
    }

    private LanguageDetector() {}

    private static void index(String tag, Set<String> words) {
        for (var word : words)
            FREQUENT.computeIfAbsent(word, _ -> new HashSet<>()).add(tag);
    }

    /// A language of the house, or [Language#SIMPLE].
    static Language of(String text) {
        var read = read(text);
        var words = words(read);
        if (words.isEmpty()) return Language.SIMPLE;
        var counts = counts(words);
        var most = counts.values().stream().mapToInt(i -> i).max().orElse(0);
        var best = new HashSet<String>(most == 0 ? CANDIDATES : Set.of());
        counts.forEach((tag, count) -> {
            if (count == most) best.add(tag);
        });
        var few = words.size() < MIN_WORDS;
        var enough = few || (most > 1 && most * LEAST_SHARE > words.size());
        if (best.size() == 1 && enough) return written(best.iterator().next(), read);
        if (few) return CYRILLIC.matcher(read).find() ? written("ru", read) : Language.SIMPLE;
        best.addAll(UNLISTED);
        return Spelling.likeliest(read, best).map(tag -> written(tag, read)).orElse(Language.SIMPLE);
    }

    private static Language written(String tag, String read) {
        var language = Language.tagged(tag);
        return language == Language.RUSSIAN && OTHER_CYRILLIC.matcher(read).find() ? Language.SIMPLE : language;
    }

    /// Words that speak for one language rather than for another. An alphabet of its own is a sign
    /// in every word; neighbours share so many words that few can speak for a change.
    static int lead(String text, Language now, Language before) {
        var words = words(read(text));
        if (now == Language.RUSSIAN) return words.size();
        var gained = 0;
        var lost = 0;
        for (var word : words) {
            if (!now.frequent().contains(word)) lost += before.frequent().contains(word) ? 1 : 0;
            else if (!before.frequent().contains(word)) gained++;
        }
        return ALIKE.containsAll(Set.of(now, before)) && lost == 0 ? gained + 1 : gained - lost;
    }

    private static String read(String text) {
        return text.substring(0, Math.min(READ, text.length())).toLowerCase(Locale.ROOT);
    }

    private static List<String> words(String read) {
        return WORD.matcher(read)
                .results()
                .map(MatchResult::group)
                .filter(word -> !CONSONANT.matcher(word).matches())
                .toList();
    }

    private static Map<String, Integer> counts(List<String> words) {
        var counts = new HashMap<String, Integer>();
        for (var word : words) for (var tag : FREQUENT.getOrDefault(word, Set.of())) counts.merge(tag, 1, Integer::sum);
        return counts;
    }

    /// Lingua's models, loaded when they are asked first.
    private static final class Spelling {
        private static final com.github.pemistahl.lingua.api.LanguageDetector MODELS =
                LanguageDetectorBuilder.fromIsoCodes639_1(Stream.concat(CANDIDATES.stream(), UNLISTED.stream())
                                .map(tag -> IsoCode639_1.valueOf(tag.toUpperCase(Locale.ROOT)))
                                .toArray(IsoCode639_1[]::new))
                        .withLowAccuracyMode()
                        .build();

        /// The likeliest of some languages, by their tags: one of the house, where another is
        /// hardly likelier.
        static Optional<String> likeliest(String text, Set<String> among) {
            var read = text.substring(0, Math.min(SPELLED, text.length()));
            var likely = new LinkedHashMap<String, Double>();
            MODELS.computeLanguageConfidenceValues(read)
                    .forEach((one, value) ->
                            likely.put(one.getIsoCode639_1().name().toLowerCase(Locale.ROOT), value));
            likely.keySet().retainAll(among);
            var first = likely.keySet().stream().findFirst();
            var best = likely.values().stream().findFirst().orElse(0.0);
            return likely.entrySet().stream()
                    .filter(one -> Language.tagged(one.getKey()) != Language.SIMPLE)
                    .filter(one -> one.getValue() >= HARDLY * best)
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .or(() -> first);
        }
    }
}
