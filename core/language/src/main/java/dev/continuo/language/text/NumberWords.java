package dev.continuo.language.text;

import java.util.HashMap;
import java.util.Map;

/// The words of a language that are numbers, from the file of its name: `1 = one a an`.
public final class NumberWords {
    private NumberWords() {}

    /// The numbers by their words, folded.
    public static Map<String, Integer> of(Language language) {
        var numbers = new HashMap<String, Integer>();
        WordLists.lines(NumberWords.class, "numbers/" + language.configuration())
                .map(line -> line.split(" = ", 2))
                .forEach(line -> {
                    for (var word : line[1].split(" ", -1)) numbers.put(Words.fold(word), Integer.valueOf(line[0]));
                });
        return Map.copyOf(numbers);
    }
}
