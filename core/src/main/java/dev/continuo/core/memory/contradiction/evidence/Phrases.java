package dev.continuo.core.memory.contradiction.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Named lists of phrases, counted in a run of words.
///
/// A line of the file reads `name: phrase | phrase | …`; in a phrase `*` ends a word anyhow and `_`
/// skips up to three words.
public final class Phrases {
    private record Phrase(int list, List<String> words) {}

    private static final int LEAP = 3;
    private static final int SHORTEST = 2;
    private static final int LONGEST = 12;

    private final List<String> names = new ArrayList<>();
    private final Map<String, List<Phrase>> byFirst = new HashMap<>();
    private final Map<String, List<Phrase>> byBeginning = new HashMap<>();

    public Phrases(String file) {
        WordLists.lines(file).forEach(this::read);
    }

    /// The lists, in the order in which they are counted.
    public List<String> names() {
        return Collections.unmodifiableList(names);
    }

    /// How often each list is met, and where last, by the order of the names.
    public static final class Met {
        private final int[] counts;
        private final int[] last;

        private Met(int[] counts, int[] last) {
            this.counts = counts;
            this.last = last;
        }

        public int count(int list) {
            return counts[list];
        }

        /// The place of the last word of what was met last, or -1.
        public int last(int list) {
            return last[list];
        }
    }

    /// What of the lists is met in a run of words.
    public Met count(List<String> words) {
        var counts = new int[names.size()];
        var last = new int[names.size()];
        Arrays.fill(last, -1);
        for (int at = 0; at < words.size(); at++) {
            var word = words.get(at);
            count(byFirst.get(word), words, at, counts, last);
            for (int end = SHORTEST; end <= Math.min(LONGEST, word.length()); end++)
                count(byBeginning.get(word.substring(0, end)), words, at, counts, last);
        }
        return new Met(counts, last);
    }

    private void read(String line) {
        var cut = line.indexOf(':');
        var list = names.size();
        names.add(line.substring(0, cut).strip());
        Stream.of(line.substring(cut + 1).split("\\|"))
                .filter(text -> !text.isBlank())
                .map(text -> new Phrase(list, WordLists.split(text)))
                .forEach(this::add);
    }

    private void add(Phrase phrase) {
        var first = phrase.words.getFirst();
        if (first.endsWith("*"))
            byBeginning.computeIfAbsent(stub(first), key -> new ArrayList<>()).add(phrase);
        else byFirst.computeIfAbsent(first, key -> new ArrayList<>()).add(phrase);
    }

    private static void count(
            @Nullable List<Phrase> phrases, List<String> words, int at, int[] counts, int[] last) {
        if (phrases == null) return;
        for (var phrase : phrases)
            if (goesOn(phrase.words, 1, words, at + 1)) {
                counts[phrase.list]++;
                last[phrase.list] = Math.max(last[phrase.list], at + phrase.words.size() - 1);
            }
    }

    private static boolean goesOn(List<String> phrase, int part, List<String> words, int at) {
        if (part == phrase.size()) return true;
        if (phrase.get(part).equals("_")) {
            for (int leap = 0; leap <= LEAP; leap++)
                if (goesOn(phrase, part + 1, words, at + leap)) return true;
            return false;
        }
        return at < words.size()
                && alike(phrase.get(part), words.get(at))
                && goesOn(phrase, part + 1, words, at + 1);
    }

    private static boolean alike(String pattern, String word) {
        return pattern.endsWith("*") ? word.startsWith(stub(pattern)) : word.equals(pattern);
    }

    private static String stub(String pattern) {
        return pattern.substring(0, pattern.length() - 1);
    }
}
