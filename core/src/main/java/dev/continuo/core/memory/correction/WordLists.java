package dev.continuo.core.memory.correction;

import dev.continuo.core.memory.lists.Lists;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The lists of `lists.txt`: `name: word|two words|…`, folded when they are read.
final class WordLists {
    private static final Map<String, List<String>> ALL = read();

    /// Words too light to tell what a text is about.
    static final Set<String> LIGHT = Set.copyOf(of("light"));

    /// Days, months, numbers.
    static final Set<String> FIGURES = figures();

    private WordLists() {}

    private static Map<String, List<String>> read() {
        var all = new HashMap<String, List<String>>();
        Lists.lines(WordLists.class, "lists")
                .forEach(line -> {
                    var colon = line.indexOf(": ");
                    var words = List.of(line.substring(colon + 2).split("\\|", -1));
                    all.put(line.substring(0, colon), words.stream().distinct().toList());
                });
        return all;
    }

    private static Set<String> figures() {
        var figures = new HashSet<>(of("day"));
        figures.addAll(of("figure"));
        return Set.copyOf(figures);
    }

    static List<String> of(String name) {
        var list = ALL.get(name);
        if (list == null) throw new IllegalArgumentException("no word list " + name);
        return list;
    }

    /// Whether one of a list stands in a sentence as whole words.
    static boolean has(String name, String sentence) {
        var padded = " " + sentence + " ";
        return of(name).stream().anyMatch(phrase -> padded.contains(" " + phrase + " "));
    }
}
