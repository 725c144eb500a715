package dev.continuo.core.turn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Words that somebody said, to be looked for in what the agent said. Case, line breaks and the
/// kind of quotation marks do not count, and the beginning of a long text counts for all of it: a
/// quotation may be cut.
final class Needles {
    /// Shorter texts (`yes`, `ok`) are in everything.
    static final int TELLING = 8;

    /// Characters of a long text that tell it from any other.
    private static final int MOST = 32;

    private final Map<String, List<String>> byBeginning = new HashMap<>();

    void add(String text) {
        var words = plain(text);
        if (words.length() < TELLING) return;
        var needle = words.substring(0, Math.min(MOST, words.length())).strip();
        if (needle.length() < TELLING) return;
        var alike =
                byBeginning.computeIfAbsent(needle.substring(0, TELLING), _ -> new ArrayList<>());
        if (!alike.contains(needle)) alike.add(needle);
    }

    /// Whether a text repeats any of them that has at least `least` characters.
    boolean in(String text, int least) {
        if (byBeginning.isEmpty()) return false;
        var words = plain(text);
        for (int at = 0; at + TELLING <= words.length(); at++) {
            var alike = byBeginning.get(words.substring(at, at + TELLING));
            if (alike == null) continue;
            for (var needle : alike)
                if (needle.length() >= least && words.startsWith(needle, at)) return true;
        }
        return false;
    }

    private static String plain(String text) {
        return text.strip()
                .replaceAll("[\\s\\p{Cntrl}]+", " ")
                .replace('"', '\'')
                .toLowerCase(Locale.ROOT);
    }
}
