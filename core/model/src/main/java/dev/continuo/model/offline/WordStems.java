package dev.continuo.model.offline;

import dev.continuo.language.text.Words;
import java.util.List;
import java.util.regex.Pattern;

/// Words of a text, compared loosely: case, accents and endings do not count.
final class WordStems {

    private static final Pattern ENDING = Pattern.compile("(?<=\\p{L}{3})(?:ing|ed|es|s|e)$");
    private static final int SHORTEST_STEM = 4;

    private WordStems() {}

    /// The words in order, in lower case and without accents.
    static List<String> of(String text) {
        return Words.of(text).list();
    }

    /// Tells whether two words are forms of one: the same stem, or a common beginning of two thirds
    /// with short endings.
    static boolean alike(String a, String b) {
        if (a.equals(b) || stem(a).equals(stem(b))) return true;
        var common = 0;
        while (common < Math.min(a.length(), b.length()) && a.charAt(common) == b.charAt(common)) common++;
        var longer = Math.max(a.length(), b.length());
        return common >= SHORTEST_STEM && common * 3 >= longer * 2 && longer - common <= 3;
    }

    private static String stem(String word) {
        return ENDING.matcher(word).replaceFirst("");
    }
}
