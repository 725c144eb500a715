package dev.continuo.language.injection;

import java.text.Normalizer;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Tells which texts another one repeats: a run of their words, whatever stands between these. Runs
/// that are in everything (`I would like to`) do not count; of a text of a few words all of it
/// does.
public final class WordRuns {
    /// Words of the shortest run that is a quotation where nothing else would be said, as in the
    /// agent's own replies.
    public static final int PHRASE = 4;

    /// Words of one that nobody says by chance: people talk of the same things.
    public static final int SENTENCE = 8;

    /// Runs of so many more words are looked at as well, where the words are short.
    private static final int LONGER = 2;

    /// Letters of a run that says something; a sign of a script without spaces counts as three.
    private static final int TELLING = 16;

    private static final Pattern WORD = Pattern.compile(
            "[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsThai}]|[\\p{L}\\p{M}\\p{N}&&[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsThai}]]+");

    private WordRuns() {}

    /// The first of the texts, by number, of which a run is repeated.
    ///
    /// @param fewest words of a run
    public static Optional<Long> repeated(String text, Map<Long, String> texts, int fewest) {
        if (texts.isEmpty()) return Optional.empty();
        var words = words(text);
        return texts.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .filter(entry -> repeats(words, words(entry.getValue()), fewest))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static boolean repeats(List<String> text, List<String> source, int fewest) {
        if (source.size() < fewest)
            return source.size() > 1 && runs(text, source.size(), 0).contains(joined(source));
        for (int length = fewest; length <= fewest + LONGER; length++) {
            var runs = runs(source, length, TELLING);
            runs.retainAll(runs(text, length, TELLING));
            if (!runs.isEmpty()) return true;
        }
        return false;
    }

    private static Set<String> runs(List<String> words, int length, int telling) {
        var runs = new HashSet<String>();
        for (int at = 0; at + length <= words.size(); at++) {
            var run = words.subList(at, at + length);
            if (run.stream().mapToInt(WordRuns::letters).sum() >= telling) runs.add(joined(run));
        }
        return runs;
    }

    private static int letters(String word) {
        return Character.getType(word.codePointAt(0)) == Character.OTHER_LETTER ? 3 * word.length() : word.length();
    }

    private static String joined(List<String> words) {
        return String.join(" ", words);
    }

    private static List<String> words(String text) {
        var plain = Normalizer.normalize(text, Normalizer.Form.NFKC).replaceAll("\\p{Cf}+", "");
        return WORD.matcher(plain.toLowerCase(Locale.ROOT))
                .results()
                .map(found -> found.group())
                .toList();
    }
}
