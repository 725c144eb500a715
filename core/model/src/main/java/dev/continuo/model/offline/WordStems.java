package dev.continuo.model.offline;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Words of a text, compared loosely: case, accents and endings do not count.
final class WordStems {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+");
    private static final Pattern MARK = Pattern.compile("\\p{M}+");
    private static final Pattern ENDING = Pattern.compile("(?<=\\p{L}{3})(?:ing|ed|es|s|e)$");
    private static final int SHORTEST_STEM = 4;

    private WordStems() {}

    /// The words in order, in lower case and without accents.
    static List<String> of(String text) {
        return WORD.matcher(plain(text)).results().map(match -> match.group()).toList();
    }

    static String plain(String text) {
        var apart = Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFD);
        return MARK.matcher(apart).replaceAll("");
    }

    /// Tells whether two words are forms of one: the same stem, or a common beginning of two thirds
    /// with short endings.
    static boolean alike(String a, String b) {
        if (a.equals(b) || stem(a).equals(stem(b))) return true;
        var common = 0;
        while (common < Math.min(a.length(), b.length()) && a.charAt(common) == b.charAt(common))
            common++;
        var longer = Math.max(a.length(), b.length());
        return common >= SHORTEST_STEM && common * 3 >= longer * 2 && longer - common <= 3;
    }

    private static String stem(String word) {
        return ENDING.matcher(word).replaceFirst("");
    }
}
