package dev.continuo.language.text;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Named lists of words and phrases, a line each: `name: word|two words|…`. They stand in the file
/// as texts are folded by whoever asks.
public final class PhraseLists {
    private final Map<String, List<String>> padded;

    private PhraseLists(Map<String, List<String>> padded) {
        this.padded = Map.copyOf(padded);
    }

    /// Reads a file of them.
    ///
    /// @param beside the class beside which the file lies
    /// @param file its name, without `.txt`
    public static PhraseLists read(Class<?> beside, String file) {
        return new PhraseLists(WordLists.lines(beside, file)
                .map(line -> line.split(": ", 2))
                .collect(Collectors.toMap(line -> line[0], line -> padded(line[1]))));
    }

    private static List<String> padded(String phrases) {
        return Stream.of(phrases.split("\\|", -1))
                .distinct()
                .map(phrase -> " " + phrase + " ")
                .toList();
    }

    /// The words and phrases of a list.
    public List<String> of(String name) {
        return named(name).stream().map(String::strip).toList();
    }

    /// Tells whether one of a list stands in a text as whole words.
    ///
    /// @param text words apart by single spaces
    public boolean has(String name, String text) {
        var words = " " + text + " ";
        return named(name).stream().anyMatch(words::contains);
    }

    /// Tells whether a text begins with one of a list as whole words.
    ///
    /// @param text words apart by single spaces
    public boolean begins(String name, String text) {
        var words = " " + text + " ";
        return named(name).stream().anyMatch(words::startsWith);
    }

    private List<String> named(String name) {
        var list = padded.get(name);
        if (list == null) throw new IllegalArgumentException("no list " + name);
        return list;
    }
}
