package dev.continuo.gateway.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// The known word that a mistyped one probably means, by Levenshtein distance without regard to
/// case, hyphens and underscores.
public final class ClosestMatch {
    /// Letters; shorter words are part of too many others.
    private static final int MIN_PART = 4;

    /// Letters; nobody mistypes a longer word, and comparing takes time.
    private static final int MAX_LENGTH = 100;

    private static final int TYPOS = 2;

    private ClosestMatch() {}

    /// Finds it: one of whose letters at most a third differs, or that the word is a part of. Of
    /// two equally near ones the first.
    public static Optional<String> to(String word, Collection<String> known) {
        var typed = letters(word);
        if (typed.length() > MAX_LENGTH) return Optional.empty();
        return known.stream()
                .filter(candidate -> isNear(typed, letters(candidate)))
                .min(Comparator.comparingInt(candidate -> distance(typed, letters(candidate))));
    }

    /// The same, where at most two letters differ: for words that may well be none of these.
    static Optional<String> typo(String word, Collection<String> known) {
        return to(word, known).filter(candidate -> distance(letters(word), letters(candidate)) <= TYPOS);
    }

    private static boolean isNear(String typed, String candidate) {
        return distance(typed, candidate) <= Math.ceilDiv(typed.length(), 3)
                || (typed.length() >= MIN_PART && candidate.contains(typed));
    }

    private static String letters(String word) {
        return word.toLowerCase(Locale.ROOT).replaceAll("[_ -]", "");
    }

    private static int distance(String a, String b) {
        var row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int above = row[j];
                int swap = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(swap, Math.min(above, row[j - 1]) + 1);
                diagonal = above;
            }
        }
        return row[b.length()];
    }
}
