package dev.continuo.gateway.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/// The known word that a mistyped one is nearest to, by Levenshtein distance without regard to
/// case.
public final class Nearest {
    private Nearest() {}

    /// @param known at least one word
    public static String to(String word, Collection<String> known) {
        return known.stream()
                .min(Comparator.comparingInt(candidate -> distance(word, candidate)))
                .orElseThrow();
    }

    private static int distance(String left, String right) {
        var a = left.toLowerCase(Locale.ROOT);
        var b = right.toLowerCase(Locale.ROOT);
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
