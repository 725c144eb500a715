package dev.continuo.core.memory.contradiction.evidence;

import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Groups of words that speak of one thing, each known by its number.
///
/// A word ending with `*` stands for all that begin so; words joined by hyphens are also met when
/// they are written apart.
public final class WordGroups {
    private static final int SHORTEST = 2;
    private static final int LONGEST = 12;
    private static final BitSet NONE = new BitSet();

    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final Map<String, BitSet> whole = new HashMap<>();
    private final Map<String, BitSet> beginnings = new HashMap<>();

    private WordGroups() {}

    /// The groups of a file whose lines read `name: words`.
    public static WordGroups of(String file) {
        var groups = new WordGroups();
        WordLists.named(file, groups::add);
        return groups;
    }

    /// The groups of a file whose lines read `words | words`: two each, of which an even one and
    /// the odd one after it speak against each other.
    public static WordGroups ofOpposites(String file) {
        var groups = new WordGroups();
        WordLists.lines(file)
                .forEach(line -> {
                    var cut = line.indexOf('|');
                    var number = groups.numbers.size();
                    groups.add(number + "+", WordLists.split(line.substring(0, cut)));
                    groups.add(number + "-", WordLists.split(line.substring(cut + 1)));
                });
        return groups;
    }

    public int number(String name) {
        var number = numbers.get(name);
        if (number == null) throw new IllegalArgumentException("no group " + name);
        return number;
    }

    /// The groups the word at a place belongs to, by itself or with one or two before it.
    public BitSet at(List<String> words, int place) {
        var word = words.get(place);
        var found = new BitSet();
        found.or(whole.getOrDefault(word, NONE));
        for (int end = SHORTEST; end <= Math.min(LONGEST, word.length()); end++)
            found.or(beginnings.getOrDefault(word.substring(0, end), NONE));
        if (place > 0) {
            var two = words.get(place - 1) + "-" + word;
            found.or(whole.getOrDefault(two, NONE));
            if (place > 1) found.or(whole.getOrDefault(words.get(place - 2) + "-" + two, NONE));
        }
        return found;
    }

    private void add(String name, List<String> words) {
        var number = numbers.computeIfAbsent(name, key -> numbers.size());
        for (var word : words) {
            var open = word.endsWith("*");
            (open ? beginnings : whole)
                    .computeIfAbsent(
                            open ? word.substring(0, word.length() - 1) : word, key -> new BitSet())
                    .set(number);
        }
    }
}
