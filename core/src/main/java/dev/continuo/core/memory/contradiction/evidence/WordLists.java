package dev.continuo.core.memory.contradiction.evidence;

import dev.continuo.core.memory.lists.Lists;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/// The files beside this class: `name: entries`, a line each.
public final class WordLists {
    private WordLists() {}

    /// All words of a file of bare words.
    public static Set<String> words(String file) {
        var words = new HashSet<String>();
        lines(file).forEach(line -> words.addAll(split(line)));
        return words;
    }

    /// Each line's name and the words after it.
    public static void named(String file, BiConsumer<String, List<String>> reader) {
        lines(file)
                .forEach(line -> {
                    var cut = line.indexOf(':');
                    reader.accept(line.substring(0, cut).strip(), split(line.substring(cut + 1)));
                });
    }

    /// One spelling where a language has two.
    public static String plain(String word) {
        return word.indexOf('ё') < 0 ? word : word.replace('ё', 'е');
    }

    static Stream<String> lines(String file) {
        return Lists.lines(WordLists.class, file);
    }

    static List<String> split(String text) {
        return Stream.of(plain(text).strip().split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
    }
}
